import { sql } from 'kysely';
import { taxFreeAmtOf, taxFreePartOf } from '@/lib/domain/billing/tax';
import { fromColumns } from '../../columns';
import type { Db } from '../../schema';
import type { MoneyKind } from './open-outcomes';

/** A charge that was paid, or a refund that was done, archived contracts included. */
export type AccountRow = {
  kind: MoneyKind;
  key: string;
  settledAt: string;
  groupNo: string;
  orderNo: string;
  gateway: string;
  /** The gateway's own number of the charge, also for its refunds: the archive keeps no other. null if it did not have it. */
  gatewayRef: string | null;
  /** What of it was for products without VAT. */
  taxFreeAmt: number;
  /** The delivery fee in it, the regional fee included. A refund does not tell. */
  deliveryAmt: number;
  amount: number;
};

/** What was settled within [from, until), in order of time and key. */
export async function findAccountRows(
  db: Db,
  { from, until }: { from: string; until: string },
  after: Pick<AccountRow, 'settledAt' | 'key'> | null,
  limit: number,
): Promise<AccountRow[]> {
  let query = db
    .selectFrom(allSettled(db, { from: after?.settledAt ?? from, until }).as('one'))
    .selectAll()
    .orderBy('settled_at')
    .orderBy('key')
    .limit(limit);
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('settled_at', 'key'), '>', tuple(after.settledAt, after.key)),
    );
  const rows = await query.execute();
  const live = rows.filter(({ is_archived }) => !is_archived);
  const taxFree = await taxFreeParts(db, [...new Set(live.map((row) => row.order_no))]);
  return rows.map((row) => ({
    ...fromColumns(
      row,
      ['kind', 'key', 'group_no', 'order_no', 'gateway', 'gateway_ref'],
      ['amount', 'delivery_amt'],
    ),
    settledAt: row.settled_at ?? '',
    taxFreeAmt: taxFree.get(row.key) ?? row.tax_free_amt,
  }));
}

function allSettled(db: Db, { from, until }: { from: string; until: string }) {
  const charges = db
    .selectFrom('charge as c')
    .innerJoin('shop_order as o', 'o.order_no', 'c.order_no')
    .select([sql<MoneyKind>`'CHARGE'`.as('kind'), 'c.charge_key as key', 'c.settled_at', 'o.group_no'])
    .select(['c.order_no', 'c.gateway', 'c.gateway_ref', 'c.amount'])
    .select(sql<number>`o.delivery_amt + o.remote_delivery_amt`.as('delivery_amt'))
    .select([sql<number>`0`.as('tax_free_amt'), sql<number>`0`.as('is_archived')])
    .where('c.state', '=', 'PAID')
    .where('c.settled_at', '>=', from)
    .where('c.settled_at', '<', until);
  const refunds = db
    .selectFrom('refund as r')
    .innerJoin('charge as c', 'c.charge_key', 'r.charge_key')
    .innerJoin('shop_order as o', 'o.order_no', 'r.order_no')
    .select([sql<MoneyKind>`'REFUND'`.as('kind'), 'r.refund_key as key', 'r.settled_at', 'o.group_no'])
    .select(['r.order_no', 'c.gateway', 'c.gateway_ref', 'r.amount'])
    .select(sql<number>`0`.as('delivery_amt'))
    .select([sql<number>`0`.as('tax_free_amt'), sql<number>`0`.as('is_archived')])
    .where('r.state', '=', 'DONE')
    .where('r.settled_at', '>=', from)
    .where('r.settled_at', '<', until);
  const archived = db
    .selectFrom('kept_money')
    .select(['kind', 'money_key as key', 'settled_at', 'group_no'])
    .select(['order_no', 'gateway', 'charge_ref as gateway_ref', 'amount'])
    .select(['delivery_amt', 'tax_free_amt', sql<number>`1`.as('is_archived')])
    .where('state', 'in', ['PAID', 'DONE'])
    .where('settled_at', '>=', from)
    .where('settled_at', '<', until);
  return charges.unionAll(refunds).unionAll(archived);
}

/** By key of the charge or refund (docs/rules/money.md#tax). */
export async function taxFreeParts(db: Db, orderNos: string[]): Promise<Map<string, number>> {
  const parts = new Map<string, number>();
  if (orderNos.length === 0) return parts;
  const orders = await db
    .selectFrom('shop_order')
    .select(['order_no', 'pay_amt'])
    .where('order_no', 'in', orderNos)
    .execute();
  const lines = await db
    .selectFrom('order_line')
    .select(['order_no', 'buy_amt', 'is_tax_free'])
    .where('order_no', 'in', orderNos)
    .where('is_void', '=', 0)
    .execute();
  const charges = await db
    .selectFrom('charge')
    .select(['charge_key', 'order_no'])
    .where('order_no', 'in', orderNos)
    .where('state', '=', 'PAID')
    .execute();
  const refunds = await db
    .selectFrom('refund')
    .select(['refund_key', 'order_no', 'amount'])
    .where('order_no', 'in', orderNos)
    .where('state', '=', 'DONE')
    .orderBy('settled_at')
    .orderBy('refund_key')
    .execute();
  for (const { order_no: orderNo, pay_amt: payAmt } of orders) {
    const ofOrder = <Row extends { order_no: string }>(rows: Row[]) =>
      rows.filter((row) => row.order_no === orderNo);
    const taxFreeAmt = taxFreeAmtOf({
      payAmt,
      lines: ofOrder(lines).map((line) => ({ buyAmt: line.buy_amt, isTaxFree: line.is_tax_free === 1 })),
    });
    for (const charge of ofOrder(charges)) parts.set(charge.charge_key, taxFreeAmt);
    let refundedBefore = 0;
    for (const { refund_key: key, amount } of ofOrder(refunds)) {
      parts.set(key, taxFreePartOf({ payAmt, taxFreeAmt }, { refundedBefore, amount }));
      refundedBefore += amount;
    }
  }
  return parts;
}
