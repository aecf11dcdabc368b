import type { ArchivedOrder } from '@/lib/domain/operations/archived-contract';
import type { GroupNo } from '@/lib/domain/shared/ids';
import type { Db } from '../../schema';
import { taxFreeParts } from '../billing/account-rows';
import type { ArchivedMoney } from './archived-money';

type OfOrder<T> = { orderNo: string; money: T };

/** All money that moved, or was declined, for one contract. */
export type SettledMoney = {
  charges: Array<OfOrder<ArchivedOrder['charges'][number]>>;
  refunds: Array<OfOrder<ArchivedOrder['refunds'][number]>>;
  /** The same for the ledger check, which asks the gateway by key. */
  booked: ArchivedMoney[];
};

/** Undefined when any outcome is still open. */
export async function findSettledMoney(db: Db, groupNo: GroupNo): Promise<SettledMoney | undefined> {
  const charged = await db
    .selectFrom('charge')
    .innerJoin('shop_order', 'shop_order.order_no', 'charge.order_no')
    .innerJoin('card', 'card.card_no', 'charge.card_no')
    .selectAll('charge')
    .select(['card.card_name', 'card.end_digits'])
    .select(['shop_order.delivery_amt', 'shop_order.remote_delivery_amt'])
    .where('shop_order.group_no', '=', groupNo)
    .orderBy('charge.order_no')
    .orderBy('charge.attempt')
    .execute();
  const paidBack = await db
    .selectFrom('refund')
    .innerJoin('shop_order', 'shop_order.order_no', 'refund.order_no')
    .innerJoin('charge', 'charge.charge_key', 'refund.charge_key')
    .selectAll('refund')
    .select(['charge.gateway', 'charge.gateway_ref as charge_ref'])
    .where('shop_order.group_no', '=', groupNo)
    .orderBy('refund.started_at')
    .orderBy('refund.refund_key')
    .execute();
  const taxFree = await taxFreeParts(db, [...new Set(charged.map((row) => row.order_no))]);
  const charges: SettledMoney['charges'] = [];
  const refunds: SettledMoney['refunds'] = [];
  const booked: ArchivedMoney[] = [];
  for (const row of charged) {
    const { charge_key: key, order_no: orderNo, gateway, amount, state, started_at: startedAt } = row;
    if (state === 'STARTED' || state === 'UNKNOWN') return undefined;
    const { card_name: cardName, end_digits: endDigits, decline_code: declineCode } = row;
    const money = { key, gateway, cardName, endDigits, amount, state, declineCode, startedAt };
    const deliveryAmt = row.delivery_amt + row.remote_delivery_amt;
    const settled = { settledAt: row.settled_at, taxFreeAmt: taxFree.get(key) ?? 0, deliveryAmt };
    charges.push({ orderNo, money: { ...money, settledAt: row.settled_at } });
    const reference = { chargeKey: key, chargeRef: row.gateway_ref };
    booked.push({
      kind: 'CHARGE',
      key,
      gateway,
      orderNo,
      amount,
      state,
      startedAt,
      ...settled,
      ...reference,
    });
  }
  for (const row of paidBack) {
    const { refund_key: key, order_no: orderNo, gateway, amount, state, started_at: startedAt } = row;
    if (state === 'STARTED' || state === 'UNKNOWN') return undefined;
    refunds.push({ orderNo, money: { key, amount, state, startedAt, settledAt: row.settled_at } });
    const settled = { settledAt: row.settled_at, taxFreeAmt: taxFree.get(key) ?? 0, deliveryAmt: 0 };
    const reference = { chargeKey: row.charge_key, chargeRef: row.charge_ref };
    booked.push({
      kind: 'REFUND',
      key,
      gateway,
      orderNo,
      amount,
      state,
      startedAt,
      ...settled,
      ...reference,
    });
  }
  return { charges, refunds, booked };
}
