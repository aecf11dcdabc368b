import type { Selectable } from 'kysely';
import type { RefundOfClaim } from '@/lib/domain/billing/goodwill';
import type { RefundState } from '@/lib/domain/billing/refunds';
import type { OrderNo } from '@/lib/domain/shared/ids';
import { fromColumns, toColumns } from '../../columns';
import { countRows, countUpTo } from '../../page';
import type { Db, Tables, Trx } from '../../schema';
import { open, seal } from '../../sealed';
import { settled } from './open-outcomes';

/** A refund, with the same states and checks as a charge (docs/rules/money.md#refunds). */
export type Refund = {
  key: string;
  orderNo: OrderNo;
  chargeKey: string;
  claimNo: number | null;
  amount: number;
  state: RefundState;
  checks: number;
  startedAt: string;
  /** Why the merchant gave it back without goods coming back, in the words that the orderer reads; null for every other refund. */
  goodwill: string | null;
};
/** `leftAmt`: what is left of the payment. */
export type RefusedRefund = Refund & { why: string | null; leftAmt: number };

/** Adds `amount` to the refunded sum of a paid order. False if the sum would exceed the payment. */
export async function reserveRefund(trx: Trx, orderNo: OrderNo, amount: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('shop_order')
    .set((set) => ({ refunded_amt: set('refunded_amt', '+', amount) }))
    .where('order_no', '=', orderNo)
    .where('payment_state', '=', 'PAID')
    .where((where) => where(where('refunded_amt', '+', amount), '<=', where.ref('pay_amt')))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function releaseRefund(trx: Trx, orderNo: OrderNo, amount: number): Promise<void> {
  await trx
    .updateTable('shop_order')
    .set((set) => ({ refunded_amt: set('refunded_amt', '-', amount) }))
    .where('order_no', '=', orderNo)
    .execute();
}

export async function countRefunds(trx: Trx, orderNo: OrderNo): Promise<number> {
  return countRows(trx.selectFrom('refund').where('order_no', '=', orderNo));
}

export async function insertRefund(trx: Trx, refund: NewRefund & { leaseUntil: string }): Promise<void> {
  const started = {
    state: 'STARTED',
    gateway_ref: null,
    lease_until: refund.leaseUntil,
    settled_at: null,
  } as const;
  await trx
    .insertInto('refund')
    .values({ ...rowOf(refund), ...started })
    .execute();
}

/** False where the refund was not refused, or has been made good already. `againKey` null: in another way. */
export async function makeRefusedGood(trx: Trx, key: string, againKey: string | null): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('refund')
    .set({ again_key: againKey ?? key })
    .where('refund_key', '=', key)
    .where('state', '=', 'REFUSED')
    .where('again_key', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const refused = (db: Db) =>
  db
    .selectFrom('refund')
    .innerJoin('shop_order', 'shop_order.order_no', 'refund.order_no')
    .where('refund.state', '=', 'REFUSED')
    .where('refund.again_key', 'is', null)
    // What was given back otherwise can leave nothing of the payment.
    .whereRef('refunded_amt', '<', 'pay_amt');

/** What the bank refused to give back and nobody made good since, oldest first. */
export async function findRefusedRefunds(db: Db, limit: number): Promise<RefusedRefund[]> {
  const rows = await refused(db)
    .selectAll('refund')
    .select(['pay_amt', 'refunded_amt'])
    .orderBy('started_at')
    .orderBy('refund_key')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...toRefund(row), why: row.why, leftAmt: row.pay_amt - row.refunded_amt }));
}

export const countRefusedRefunds = (db: Db): Promise<number> =>
  countUpTo(db, refused(db).select('refund_key'));

/** One of them, by its key. */
export async function findRefusedRefund(db: Db, key: string): Promise<Refund | undefined> {
  const row = await refused(db).selectAll('refund').where('refund_key', '=', key).executeTakeFirst();
  return row && toRefund(row);
}

/**
 * A refund made in the gateway's own console, recorded in the shop's ledger under the gateway's number (lib/ports/…/ledger.ts).
 */
export async function insertOutsideRefund(
  trx: Trx,
  refund: Pick<Refund, 'key' | 'orderNo' | 'chargeKey' | 'amount'> & { at: string },
): Promise<void> {
  const done = { state: 'DONE', gateway_ref: refund.key, lease_until: null, settled_at: refund.at } as const;
  await trx
    .insertInto('refund')
    .values({ ...rowOf({ ...refund, claimNo: null, goodwill: null, startedAt: refund.at }), ...done })
    .onConflict((conflict) => conflict.column('refund_key').doNothing())
    .execute();
}

type NewRefund = Omit<Refund, 'state' | 'checks'>;

const rowOf = (refund: NewRefund) => ({
  refund_key: refund.key,
  ...toColumns(refund, 'orderNo', 'chargeKey', 'claimNo', 'amount', 'startedAt'),
  goodwill_enc: refund.goodwill && seal(refund.goodwill),
  why: null,
  next_check_at: null,
});

export async function findRefund(db: Db, key: string): Promise<Refund | undefined> {
  const row = await db.selectFrom('refund').selectAll().where('refund_key', '=', key).executeTakeFirst();
  return row && toRefund(row);
}

/** What the gateway needs besides the refund: the charge to refund. */
export async function findRefundSubject(
  db: Db,
  { chargeKey }: Pick<Refund, 'chargeKey'>,
): Promise<{ gateway: string; chargeRef: string | null; cardToken: string }> {
  const row = await db
    .selectFrom('charge')
    .innerJoin('card', 'card.card_no', 'charge.card_no')
    .select(['charge.gateway', 'charge.gateway_ref', 'card.gateway_token_enc'])
    .where('charge.charge_key', '=', chargeKey)
    .executeTakeFirstOrThrow();
  return { gateway: row.gateway, chargeRef: row.gateway_ref, cardToken: open(row.gateway_token_enc) };
}

/** The refunds of an order, for sums. */
export async function findRefundsOfOrder(db: Db, orderNo: OrderNo): Promise<RefundOfClaim[]> {
  const rows = await db
    .selectFrom('refund')
    .select(['claim_no', 'amount', 'state', 'goodwill_enc', 'again_key'])
    .where('order_no', '=', orderNo)
    .execute();
  return rows.map((row) => ({
    ...fromColumns(row, 'claim_no', 'amount', 'state'),
    isGoodwill: row.goodwill_enc !== null,
    isMadeGood: row.again_key !== null,
  }));
}

/** The refund attempts of a claim, oldest first. */
export async function findRefundsOfClaim(db: Db, claimNo: number): Promise<Refund[]> {
  const rows = await db
    .selectFrom('refund')
    .innerJoin('claim', 'claim.claim_no', 'refund.claim_no')
    .selectAll('refund')
    .whereRef('refund.order_no', '=', 'claim.order_no')
    .where('claim.claim_no', '=', claimNo)
    .orderBy('refund.started_at')
    .orderBy('refund.refund_key')
    .execute();
  return rows.map(toRefund);
}

export async function settleRefundRow(
  trx: Trx,
  key: string,
  outcome:
    | { state: 'DONE'; gatewayRef: string; at: string }
    | { state: 'REFUSED'; why: string; at: string }
    | { state: 'UNKNOWN'; nextCheckAt: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('refund')
    .set({
      ...settled(outcome),
      gateway_ref: outcome.state === 'DONE' ? outcome.gatewayRef : null,
      why: outcome.state === 'REFUSED' ? outcome.why : null,
    })
    .where('refund_key', '=', key)
    .where('state', 'in', ['STARTED', 'UNKNOWN'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The keys of the open refunds of one charge. */
export async function findOpenRefundsOf(db: Db, chargeKey: string): Promise<string[]> {
  const rows = await db
    .selectFrom('refund')
    .select('refund_key')
    .where('charge_key', '=', chargeKey)
    .where('settled_at', 'is', null)
    .execute();
  return rows.map((row) => row.refund_key);
}

function toRefund(row: Selectable<Tables['refund']>): Refund {
  return {
    ...fromColumns(row, 'order_no', 'charge_key', 'claim_no', 'amount', 'state', 'checks', 'started_at'),
    key: row.refund_key,
    goodwill: row.goodwill_enc && open(row.goodwill_enc),
  };
}
