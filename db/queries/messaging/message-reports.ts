import { type CarrierReport, giftLinkKinds, type MessageState } from '@/lib/domain/messaging/message';
import { asGroupNo, type GroupNo } from '@/lib/domain/shared/ids';
import { fromColumns } from '../../columns';
import { countRows } from '../../page';
import type { Db, Trx } from '../../schema';
import { noText } from './messages';

/** Attempts after which a message counts as stuck: some minutes of retries. */
const triesOfTheStuck = 3;

export type ReportedMessage = {
  messageNo: number;
  groupNo: GroupNo | null;
  kind: string;
  state: MessageState;
  delivery: CarrierReport | null;
  deliveryAt: string | null;
};

/** By the shop's own key or the provider's reference. */
export async function findReported(
  db: Db,
  { sendKey, providerRef }: { sendKey: string | null; providerRef: string | null },
): Promise<ReportedMessage | undefined> {
  const by = async (column: 'send_key' | 'provider_ref', value: string) =>
    db
      .selectFrom('outbox')
      .select(['message_no', 'group_no', 'kind', 'state', 'delivery', 'delivery_at'])
      .where(column, '=', value)
      .executeTakeFirst();
  const row =
    (sendKey !== null ? await by('send_key', sendKey) : undefined) ??
    (providerRef !== null ? await by('provider_ref', providerRef) : undefined);
  return (
    row && {
      ...fromColumns(row, 'message_no', 'kind', 'state', 'delivery', 'delivery_at'),
      groupNo: row.group_no === null ? null : asGroupNo(row.group_no),
    }
  );
}

/** Whether no later text of a gift has its link. */
export async function isNewestLinkText(db: Db, groupNo: GroupNo, messageNo: number): Promise<boolean> {
  const later = await db
    .selectFrom('outbox')
    .select('message_no')
    .where('group_no', '=', groupNo)
    .where('kind', 'in', giftLinkKinds)
    .where('message_no', '>', messageNo)
    .executeTakeFirst();
  return later === undefined;
}

/** Writes the carrier's report, unless another report was written since `before` was read. */
export async function writeDelivery(
  trx: Trx,
  before: ReportedMessage,
  report: { state: CarrierReport; why: string | null; at: string },
): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ delivery: report.state, delivery_why: report.why, delivery_at: report.at })
    .where('message_no', '=', before.messageNo)
    .where('delivery', before.delivery === null ? 'is' : '=', before.delivery)
    .execute();
}

/** A message with a report was taken, regardless of the call's answer. */
export async function settleReported(
  trx: Trx,
  messageNo: number,
  { providerRef, at }: { providerRef: string | null; at: string },
): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({
      state: 'SENT',
      ...noText,
      next_attempt_at: null,
      lease_until: null,
      error: null,
      provider_ref: providerRef,
      sent_at: at,
    })
    .where('message_no', '=', messageNo)
    .where('state', '<>', 'SENT')
    .execute();
}

/** Whether the provider's reference already belongs to another message. */
export async function isAnotherMessage(db: Db, providerRef: string, messageNo: number): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .select('message_no')
    .where('provider_ref', '=', providerRef)
    .where('message_no', '<>', messageNo)
    .executeTakeFirst();
  return row !== undefined;
}

/** Messages that failed to reach the provider several times: no credentials, no balance, no answer. */
export async function countStuckMessages(db: Db): Promise<number> {
  return countRows(
    db
      .selectFrom('outbox')
      .where('state', '=', 'PENDING')
      .where('next_attempt_at', 'is not', null)
      .where('attempts', '>=', triesOfTheStuck),
  );
}

/** The newest link text of each gift that waits for an address, if that text has not arrived. */
export function selectUnreachedLinks(db: Db, since: string) {
  const newest = db
    .selectFrom('outbox')
    .select('outbox.message_no')
    .where('outbox.kind', 'in', giftLinkKinds)
    .where('outbox.created_at', '>=', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox as later')
            .select('later.message_no')
            .whereRef('later.group_no', '=', 'outbox.group_no')
            .where('later.kind', 'in', giftLinkKinds)
            .whereRef('later.message_no', '>', 'outbox.message_no'),
        ),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('application')
          .select('application.recurring_payment_id')
          .whereRef('application.group_no', '=', 'outbox.group_no')
          .where('application.status', '=', 'WAITING'),
      ),
    );
  return newest
    .where('outbox.state', '=', 'FAILED')
    .union(newest.where('outbox.delivery', '=', 'UNDELIVERED'));
}

/**
 * The groups of these texts, without those whose giver was notified since that text was written, and without reports later than
 * `reportedUntil`: a carrier that could not deliver tries again, and may still report that it did.
 */
export async function findUnreachedGroups(
  db: Db,
  { since, reportedUntil }: { since: string; reportedUntil: string },
  page: { limit: number; offset: number },
): Promise<{ groupNo: GroupNo; messageNo: number }[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['group_no as groupNo', 'message_no as messageNo'])
    .where('message_no', 'in', selectUnreachedLinks(db, since))
    .where((where) => where.or([where('delivery_at', 'is', null), where('delivery_at', '<=', reportedUntil)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox as notice')
            .select('notice.message_no')
            .whereRef('notice.group_no', '=', 'outbox.group_no')
            .where('notice.kind', '=', 'GIFT_UNREACHED')
            .whereRef('notice.message_no', '>', 'outbox.message_no'),
        ),
      ),
    )
    .orderBy('message_no')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map(({ groupNo, messageNo }) => ({ groupNo: asGroupNo(groupNo ?? ''), messageNo }));
}

export async function countUnreachedGifts(db: Db, since: string): Promise<number> {
  return (await selectUnreachedLinks(db, since).execute()).length;
}
