import { type ExpressionBuilder, sql } from 'kysely';
import { asGroupNo, type GroupNo } from '@/lib/domain/shared/ids';
import { deleteFragments } from '../../fragments';
import type { Page } from '../../page';
import type { Db, Tables, Trx } from '../../schema';
import { noText } from '../messaging/messages';
import { deleteGreetings } from './greetings';

/** A waiting gift with its last day: the cursor of a list, in the order of the waiting index. */
export type WaitingGift = { groupNo: GroupNo; deadlineOn: string };

/** With the time of its newest link. */
export type RemindableGift = WaitingGift & { linkSentAt: string };

/** A page of such a list; `after` is the last gift of the page before. */
type AfterGift = { after: WaitingGift | undefined; limit: number };

const comesAfter =
  ({ groupNo, deadlineOn } = { groupNo: '', deadlineOn: '' }) =>
  ({ eb, refTuple, tuple }: ExpressionBuilder<Tables, 'application'>) =>
    eb(refTuple('application.waiting_until', 'application.group_no'), '>', tuple(deadlineOn, groupNo));

/** Gifts that still wait after their deadline day. */
export async function findExpiredGifts(
  db: Db,
  { today, after, limit }: { today: string } & AfterGift,
): Promise<WaitingGift[]> {
  const rows = await db
    .selectFrom('application')
    .select(['group_no as groupNo', 'waiting_until as deadlineOn'])
    .distinct()
    .where('waiting_until', '<', today)
    .where(comesAfter(after))
    .orderBy('waiting_until')
    .orderBy('group_no')
    .limit(limit)
    .execute();
  return rows.map(({ groupNo, deadlineOn }) => ({
    groupNo: asGroupNo(groupNo),
    deadlineOn: deadlineOn ?? '',
  }));
}

/** Waiting gifts with a deadline from `from` through `until`, with the time of their newest link. */
export async function findGiftsToRemind(
  db: Db,
  { from, until, after, limit }: { from: string; until: string } & AfterGift,
): Promise<RemindableGift[]> {
  const rows = await db
    .selectFrom('application')
    .innerJoin('gift_link', 'gift_link.group_no', 'application.group_no')
    .select((select) => [
      'application.group_no as groupNo',
      'application.waiting_until as deadlineOn',
      select.fn.max('gift_link.created_at').as('linkSentAt'),
    ])
    .where('application.waiting_until', '>=', from)
    .where('application.waiting_until', '<=', until)
    .where(comesAfter(after))
    .groupBy(['application.waiting_until', 'application.group_no'])
    .orderBy('application.waiting_until')
    .orderBy('application.group_no')
    .limit(limit)
    .execute();
  return rows.map(({ groupNo, deadlineOn, linkSentAt }) => ({
    groupNo: asGroupNo(groupNo),
    deadlineOn: deadlineOn ?? until,
    linkSentAt,
  }));
}

/** Waiting gifts that were invited on an earlier day and whose deadline is near, without those whose giver was notified of that day. */
export async function findGiftsToEnd(
  db: Db,
  { today, until, invitedBefore }: { today: string; until: string; invitedBefore: string },
  page: { limit: number; offset: number },
): Promise<WaitingGift[]> {
  const rows = await db
    .selectFrom('application')
    .select(['application.group_no as groupNo', 'application.waiting_until as deadlineOn'])
    .distinct()
    .where('application.waiting_until', '>=', today)
    .where('application.waiting_until', '<=', until)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('gift_link')
          .select('gift_link.token_hash')
          .whereRef('gift_link.group_no', '=', 'application.group_no')
          .where('gift_link.created_at', '<', invitedBefore),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox')
            .select('outbox.message_no')
            .whereRef('outbox.group_no', '=', 'application.group_no')
            .where('outbox.kind', '=', 'GIFT_ENDING')
            .where(
              'outbox.subject',
              '=',
              sql<string>`application.group_no || '/' || application.waiting_until`,
            ),
        ),
      ),
    )
    .orderBy('application.group_no')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map(({ groupNo, deadlineOn }) => ({
    groupNo: asGroupNo(groupNo),
    deadlineOn: deadlineOn ?? until,
  }));
}

/** A living invitation with the time of its gift's newest link; a list continues after one of them. */
export type UnopenedGift = { invitedAt: string; groupNo: GroupNo; linkSentAt: string };

/** Waiting gifts that nobody opened since they were invited before an instant, with the time of their newest link. */
export async function findUnopenedGifts(
  db: Db,
  {
    invitedBefore,
    at,
    after,
    limit,
  }: { invitedBefore: string; at: string; after: UnopenedGift | undefined; limit: number },
): Promise<UnopenedGift[]> {
  const rows = await db
    .selectFrom('gift_link')
    .innerJoin('gift_recipient', 'gift_recipient.group_no', 'gift_link.group_no')
    .innerJoin('gift_link as newest', 'newest.group_no', 'gift_link.group_no')
    .select((select) => [
      'gift_link.created_at as invitedAt',
      'gift_link.group_no as groupNo',
      select.fn.max('newest.created_at').as('linkSentAt'),
    ])
    .where('gift_link.created_at', '<', invitedBefore)
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('gift_link.created_at', 'gift_link.group_no'),
        '>',
        tuple(after?.invitedAt ?? '', after?.groupNo ?? ''),
      ),
    )
    // Literals, so that both databases use the partial index of these few rows.
    .where('gift_link.dead_reason', 'is', null)
    .where('gift_link.is_reminder', '=', sql<0>`0`)
    .where('gift_link.expires_at', '>', at)
    .where('gift_recipient.opened_at', 'is', null)
    .where('gift_recipient.accepted_at', 'is', null)
    .groupBy(['gift_link.created_at', 'gift_link.group_no'])
    .orderBy('gift_link.created_at')
    .orderBy('gift_link.group_no')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, groupNo: asGroupNo(row.groupNo) }));
}

/** Gifts that ended before `endedBefore` without acceptance, and whose recipient is still known. */
export async function findUnacceptedGroupNos(db: Db, endedBefore: string, page: Page): Promise<GroupNo[]> {
  const rows = await db
    .selectFrom('application_group')
    .innerJoin('gift_recipient', 'gift_recipient.group_no', 'application_group.group_no')
    .select('application_group.group_no')
    .where('application_group.ended_at', '<', endedBefore)
    .where('gift_recipient.accepted_at', 'is', null)
    // A literal, so that SQLite uses the partial index of these few rows.
    .where('gift_recipient.typed_contact_enc', '<>', sql<string>`''`)
    .orderBy('application_group.ended_at')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map((row) => asGroupNo(row.group_no));
}

/**
 * Moves the last day of a waiting gift and of its living links; never to an earlier day. A gift without a deadline of its own has
 * the links' day only. False where nothing was moved: it has ended, or lives as long already.
 */
export async function extendDeadline(
  trx: Trx,
  groupNo: GroupNo,
  to: { deadlineOn: string | null; linkExpiresAt: string },
): Promise<boolean> {
  const held = await trx
    .updateTable('application_group')
    .set({ deadline_on: to.deadlineOn })
    .where('group_no', '=', groupNo)
    .where('ended_at', 'is', null)
    .where('deadline_on', to.deadlineOn === null ? 'is' : '<', to.deadlineOn)
    .executeTakeFirst();
  if (held.numUpdatedRows === 0n) return false;
  const links = await trx
    .updateTable('gift_link')
    .set({ expires_at: to.linkExpiresAt })
    .where('group_no', '=', groupNo)
    .where('dead_reason', 'is', null)
    .where('expires_at', '<', to.linkExpiresAt)
    .executeTakeFirst();
  if (to.deadlineOn === null) return links.numUpdatedRows > 0n;
  const waiting = await trx
    .updateTable('application')
    .set({ waiting_until: to.deadlineOn })
    .where('group_no', '=', groupNo)
    .where('status', '=', 'WAITING')
    .executeTakeFirst();
  return waiting.numUpdatedRows > 0n;
}

/** Removes number and words of the texts to the recipient of a gift; what became of each text stays. */
export async function forgetTexts(trx: Trx, groupNo: GroupNo): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ to_enc: '', ...noText })
    .where('group_no', '=', groupNo)
    .where('party', '=', 'RECIPIENT')
    .where('state', '<>', 'PENDING')
    .execute();
}

/** Deletes everything that identifies the recipient: name, number, search index, message addresses, all words. */
export async function forgetRecipient(trx: Trx, groupNo: GroupNo, at: string): Promise<void> {
  await trx
    .updateTable('application_group')
    .set({ forgotten_at: at })
    .where('group_no', '=', groupNo)
    .execute();
  await trx
    .updateTable('gift_recipient')
    .set({
      typed_name_enc: '',
      typed_contact_enc: '',
      typed_contact_idx: '',
      name_enc: null,
      contact_enc: null,
      contact_idx: null,
      address_enc: null,
      password_hash: null,
      decline_reason_enc: null,
    })
    .where('group_no', '=', groupNo)
    .execute();
  await trx.updateTable('application').set({ away_enc: null }).where('group_no', '=', groupNo).execute();
  await deleteFragments(trx, 'recipient_fragment', [groupNo]);
  await trx.deleteFrom('box_case').where('group_no', '=', groupNo).execute();
  await deleteGreetings(trx, [groupNo]);
  await forgetTexts(trx, groupNo);
  await trx
    .deleteFrom('change_history')
    .where('kind', '=', 'RECIPIENT')
    .where('recurring_payment_id', 'in', (select) =>
      select.selectFrom('application').select('recurring_payment_id').where('group_no', '=', groupNo),
    )
    .execute();
  await trx
    .updateTable('status_history')
    .set({ reason_text_enc: null })
    .where('actor', '=', 'RECIPIENT')
    .where('recurring_payment_id', 'in', (select) =>
      select.selectFrom('application').select('recurring_payment_id').where('group_no', '=', groupNo),
    )
    .execute();
}
