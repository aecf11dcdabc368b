import { type ExpressionBuilder, sql } from 'kysely';
import { asGroupNo, asMemberNo, type GroupNo, type MemberNo } from '@/lib/domain/shared/ids';
import type { Page } from '../../page';
import type { Db, Tables, Trx } from '../../schema';
import { openJson, sealJson } from '../../sealed';
import type { ClaimDetails } from '../claim/claims';

type Groups = ExpressionBuilder<Tables, 'application_group'>;

/** A box was sent, received or confirmed, or a claim ended, at or after an instant. */
const hadDeliverySince = (since: string) => (where: Groups) =>
  where.exists(
    where
      .selectFrom('shop_order')
      .innerJoin('order_line', 'order_line.order_no', 'shop_order.order_no')
      .leftJoin('claim', 'claim.order_no', 'shop_order.order_no')
      .select('order_line.order_option_no')
      .whereRef('shop_order.group_no', '=', 'application_group.group_no')
      .where((any) =>
        any.or([
          any('order_line.shipped_at', '>=', since),
          any('order_line.delivered_at', '>=', since),
          any('order_line.confirmed_at', '>=', since),
          any('claim.ended_at', '>=', since),
        ]),
      ),
  );

/**
 * A charge or refund was settled at or after an instant, or a charge, refund or claim is still open, also a refund that the bank refused
 * and nobody made good, while something of the payment is left.
 */
const hadMoneySince = (since: string) => (where: Groups) =>
  where.exists(
    where
      .selectFrom('shop_order')
      .leftJoin('charge', 'charge.order_no', 'shop_order.order_no')
      .leftJoin('refund', 'refund.order_no', 'shop_order.order_no')
      .leftJoin('claim', 'claim.order_no', 'shop_order.order_no')
      .select('shop_order.order_no')
      .whereRef('shop_order.group_no', '=', 'application_group.group_no')
      .where((any) =>
        any.or([
          any('charge.settled_at', '>=', since),
          any('refund.settled_at', '>=', since),
          any.and([any('charge.charge_key', 'is not', null), any('charge.settled_at', 'is', null)]),
          any.and([any('refund.refund_key', 'is not', null), any('refund.settled_at', 'is', null)]),
          any.and([
            any('refund.state', '=', 'REFUSED'),
            any('refund.again_key', 'is', null),
            any('shop_order.refunded_amt', '<', any.ref('shop_order.pay_amt')),
          ]),
          any.and([any('claim.claim_no', 'is not', null), any('claim.ended_at', 'is', null)]),
        ]),
      ),
  );

const groupsEnded = (db: Db, before: string, { limit, offset }: Page) =>
  db
    .selectFrom('application_group')
    .select('group_no')
    .where('ended_at', '<', before)
    .where((where) => where.not(hadDeliverySince(before)(where)))
    .orderBy('ended_at')
    .orderBy('group_no')
    .limit(limit)
    .offset(offset);

/** Gifts that ended before an instant, with their last box, and whose recipient is still known. */
export async function findGroupsToForget(db: Db, before: string, page: Page): Promise<GroupNo[]> {
  const rows = await groupsEnded(db, before, page)
    .where('is_gift', '=', sql<1>`1`)
    .where('forgotten_at', 'is', null)
    .execute();
  return rows.map((row) => asGroupNo(row.group_no));
}

const contractsOver = (db: Db, before: string, page: Page) =>
  groupsEnded(db, before, page).where((where) => where.not(hadMoneySince(before)(where)));

/** Contracts that ended before an instant, with their boxes, claims and money. */
export async function findContractsToArchive(db: Db, before: string, page: Page): Promise<GroupNo[]> {
  const rows = await contractsOver(db, before, page).execute();
  return rows.map((row) => asGroupNo(row.group_no));
}

/** Of those, the contracts of deleted accounts: no orderer can sign in to see them. */
export async function findOwnerlessToArchive(db: Db, before: string, page: Page): Promise<GroupNo[]> {
  const rows = await contractsOver(db, before, page)
    .where('member_no', 'in', (select) =>
      select.selectFrom('member').select('member_no').where('deleted_at', 'is not', null),
    )
    .execute();
  return rows.map((row) => asGroupNo(row.group_no));
}

/** Deletes a whole contract: no other row refers to it afterwards. */
export async function deleteContract(trx: Trx, groupNo: GroupNo): Promise<void> {
  const orders = trx.selectFrom('shop_order').select('order_no').where('group_no', '=', groupNo);
  const ids = trx.selectFrom('application').select('recurring_payment_id').where('group_no', '=', groupNo);
  const claims = trx.selectFrom('claim').select('claim_no').where('order_no', 'in', orders);
  await trx.deleteFrom('claim_line').where('claim_no', 'in', claims).execute();
  for (const table of ['claim', 'refund', 'charge', 'parcel', 'order_line'] as const)
    await trx.deleteFrom(table).where('order_no', 'in', orders).execute();
  await trx.deleteFrom('shop_order').where('group_no', '=', groupNo).execute();
  for (const table of [
    'change_notice_answer',
    'restored_charge',
    'status_history',
    'change_history',
  ] as const)
    await trx.deleteFrom(table).where('recurring_payment_id', 'in', ids).execute();
  for (const table of [
    'application',
    'consent',
    'gift_card',
    'gift_thanks',
    'box_case',
    'gift_link',
    'guest_token',
    'guest_password_reset',
    'gift_recipient',
    'outbox',
    'application_group',
    'order_sheet',
  ] as const)
    await trx.deleteFrom(table).where('group_no', '=', groupNo).execute();
}

/** Accounts deleted before an instant that have no contract left, neither live nor archived. */
export async function findAccountsToForget(db: Db, before: string, page: Page): Promise<MemberNo[]> {
  const rows = await db
    .selectFrom('member')
    .select('member_no')
    .where('deleted_at', '<', before)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('application_group')
            .select('group_no')
            .whereRef('application_group.member_no', '=', 'member.member_no'),
        ),
      ),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('kept_contract')
            .select('group_no')
            .whereRef('kept_contract.member_no', '=', 'member.member_no'),
        ),
      ),
    )
    .orderBy('deleted_at')
    .orderBy('member_no')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map((row) => asMemberNo(row.member_no));
}

export async function deleteAccountRows(trx: Trx, memberNo: MemberNo): Promise<void> {
  for (const table of [
    'session',
    'password_reset',
    'cart_row',
    'order_sheet',
    'address',
    'card_page',
    'card',
    'member',
  ] as const)
    await trx.deleteFrom(table).where('member_no', '=', memberNo).execute();
}

/** Claims that ended before an instant and still hold their reason. */
export async function findClaimsToForget(db: Db, before: string, { limit, offset }: Page): Promise<number[]> {
  const rows = await db
    .selectFrom('claim')
    .select('claim_no')
    .where('ended_at', '<', before)
    .where('forgotten_at', 'is', null)
    .orderBy('ended_at')
    .orderBy('claim_no')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => row.claim_no);
}

/** Deletes the complaint's content; the claim and its refund belong to the payment and stay with it. */
export async function forgetClaim(trx: Trx, claimNo: number, at: string): Promise<void> {
  const row = await trx
    .selectFrom('claim')
    .select('reason_enc')
    .where('claim_no', '=', claimNo)
    .executeTakeFirstOrThrow();
  const details = openJson<ClaimDetails>(row.reason_enc);
  const left: ClaimDetails = { ...details, text: '', address: null, returnParcel: null };
  await trx
    .updateTable('claim')
    .set({ reason_enc: sealJson(left), refused_enc: null, forgotten_at: at })
    .where('claim_no', '=', claimNo)
    .execute();
}
