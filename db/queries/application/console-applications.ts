import type { Contact } from '@/lib/domain/catalog/address';
import type { LinkText } from '@/lib/domain/gift/group';
import { giftLinkKinds, type MessageState } from '@/lib/domain/messaging/message';
import { unreadableContact } from '@/lib/domain/shared/damaged';
import { asRecurringPaymentId, type GroupNo, type RecurringPaymentId } from '@/lib/domain/shared/ids';
import { fromColumns } from '../../columns';
import { listed } from '../../damaged';
import type { Db } from '../../schema';
import { open, openJson } from '../../sealed';

/** Orderer and recipient of an application, unmasked: mask them before they leave the server. */
export type Parties = {
  recurringPaymentId: RecurringPaymentId;
  orderer: { memberId: string; name: string };
  /**
   * The receiver of the next box. For a gift: the name that the recipient entered, or else the one that the
   * orderer entered.
   */
  recipientName: string | null;
};

export async function findParties(db: Db, ids: readonly string[]): Promise<Map<string, Parties>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('application')
    .innerJoin('application_group as grp', 'grp.group_no', 'application.group_no')
    .innerJoin('member', 'member.member_no', 'application.member_no')
    .leftJoin('gift_recipient as recipient', 'recipient.group_no', 'application.group_no')
    .leftJoin('address', 'address.address_no', 'application.address_no')
    .select([
      'application.recurring_payment_id',
      'member.member_id',
      'grp.orderer_name_enc',
      'recipient.name_enc',
      'recipient.typed_name_enc',
      'address.contact_enc',
    ])
    .where('application.recurring_payment_id', 'in', ids)
    .execute();
  return new Map(
    listed(rows, (row) => {
      const name = row.name_enc ?? row.typed_name_enc;
      const contact = row.contact_enc ? openJson<Contact>(row.contact_enc, unreadableContact) : null;
      const parties: Parties = {
        recurringPaymentId: asRecurringPaymentId(row.recurring_payment_id),
        orderer: { memberId: row.member_id, name: open(row.orderer_name_enc) },
        recipientName: name === null ? (contact?.receiverName ?? null) : open(name),
      };
      return [row.recurring_payment_id, parties] as const;
    }),
  );
}

/**
 * The links of a group's gift, newest first. The subject of a text shows its link: the link itself or, for a reminder, the group
 * on a shop date.
 */
export async function findLinksOfGroup(db: Db, groupNo: GroupNo, dayOf: (instant: string) => string) {
  const texts = await db
    .selectFrom('outbox')
    .select(['subject', 'state'])
    .where('group_no', '=', groupNo)
    .where('kind', 'in', giftLinkKinds)
    .execute();
  const states = new Map(texts.map(({ subject, state }) => [subject, state]));
  const rows = await db
    .selectFrom('gift_link')
    .select(['token_hash', 'created_at', 'expires_at', 'dead_reason', 'dead_at'])
    .where('group_no', '=', groupNo)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({
    ...fromColumns(row, 'created_at', 'expires_at', 'dead_reason', 'dead_at'),
    text: linkText(states.get(row.token_hash) ?? states.get(`${groupNo}/${dayOf(row.created_at)}`)),
  }));
}

function linkText(state: MessageState | undefined): LinkText {
  if (state === 'SENT') return 'SENT';
  return state === 'PENDING' ? 'SENDING' : 'NOT_SENT';
}
