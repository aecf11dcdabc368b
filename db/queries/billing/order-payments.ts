import { type ChargeAttempt, paymentTexts, type ToldText } from '@/lib/domain/billing/order-payment';
import { asOrderNo } from '@/lib/domain/shared/ids';
import { fromColumns } from '../../columns';
import type { Db } from '../../schema';

/** Every card that was asked to pay these orders, in order. */
export async function findAttempts(db: Db, orderNos: readonly string[]): Promise<ChargeAttempt[]> {
  if (orderNos.length === 0) return [];
  const rows = await db
    .selectFrom('charge')
    .innerJoin('card', 'card.card_no', 'charge.card_no')
    .select([
      'charge.order_no',
      'charge.attempt',
      'charge.tried_on',
      'charge.state',
      'charge.decline_code',
      'card.card_name',
      'card.end_digits',
    ])
    .where('charge.order_no', 'in', orderNos)
    .orderBy('charge.order_no')
    .orderBy('charge.attempt')
    .execute();
  return rows.map((row) => ({
    orderNo: asOrderNo(row.order_no),
    ...fromColumns(row, 'attempt', 'tried_on', 'card_name', 'end_digits', 'state', 'decline_code'),
  }));
}

/** What the orderers were told of the payment of these orders, oldest first. The subject of such a text begins with its order. */
export async function findToldTexts(
  db: Db,
  orderNos: readonly string[],
): Promise<Array<ToldText & { orderNo: string }>> {
  if (orderNos.length === 0) return [];
  const rows = await db
    .selectFrom('outbox')
    .select(['subject', 'kind', 'state', 'delivery', 'delivery_at', 'sent_at', 'created_at'])
    .where('kind', 'in', paymentTexts)
    .where('group_no', 'in', (groups) =>
      groups.selectFrom('shop_order').select('group_no').where('order_no', 'in', orderNos),
    )
    .orderBy('message_no')
    .execute();
  return rows.flatMap((row) => {
    const orderNo = row.subject.split('/')[0] ?? '';
    const kind = paymentTexts.find((one) => one === row.kind);
    if (!kind || !orderNos.includes(orderNo)) return [];
    const at = row.delivery_at ?? row.sent_at ?? row.created_at;
    return [{ orderNo, kind, at, ...fromColumns(row, 'state', 'delivery') }];
  });
}

/** Which of these orders another card can still pay: unpaid ones, and the failed round of an application that it paused. */
export async function findSavableOrders(db: Db, orderNos: readonly string[]): Promise<Set<string>> {
  if (orderNos.length === 0) return new Set();
  const due = await db
    .selectFrom('shop_order')
    .select('order_no')
    .where('order_no', 'in', orderNos)
    .where('payment_state', '=', 'DUE')
    .execute();
  const failed = await pausedByPayment(db).where('shop_order.order_no', 'in', orderNos).execute();
  return new Set([...due, ...failed].map((row) => row.order_no));
}

const pausedByPayment = (db: Db) =>
  db
    .selectFrom('shop_order')
    .innerJoin('order_line', 'order_line.order_no', 'shop_order.order_no')
    .innerJoin('application', 'application.recurring_payment_id', 'order_line.recurring_payment_id')
    .select(['shop_order.order_no'])
    .distinct()
    .where('order_line.status', '=', 'PAY_FAIL')
    .where('application.status', '=', 'SYSTEM_PAUSED')
    .where('application.status_reason', '=', 'PAYMENT_FAIL')
    .whereRef('application.failed_round_on', '=', 'shop_order.delivery_on');

export type FailedOrder = { orderNo: string; nextAttemptOn: string | null };

/** Orders whose payment failed: first those that are tried again, the next try first; then those that paused an application, the newest first. */
export async function findFailedOrders(db: Db, limit: number): Promise<FailedOrder[]> {
  const due = await db
    .selectFrom('shop_order')
    .select(['order_no', 'next_attempt_on'])
    .where('next_attempt_on', 'is not', null)
    .where('payment_state', '=', 'DUE')
    .orderBy('next_attempt_on')
    .orderBy('order_no')
    .limit(limit)
    .execute();
  const paused = await pausedByPayment(db)
    .orderBy('shop_order.order_no', 'desc')
    .limit(limit - due.length)
    .execute();
  return [
    ...due.map((row) => ({ orderNo: row.order_no, nextAttemptOn: row.next_attempt_on })),
    ...paused.map((row) => ({ orderNo: row.order_no, nextAttemptOn: null })),
  ];
}

/** When the orderer was last sent the link to the cards; null after `since` if not, or if it could not be sent. */
export async function findLastCardLink(db: Db, memberNo: number, since: string): Promise<string | null> {
  const row = await db
    .selectFrom('outbox')
    .innerJoin('application_group', 'application_group.group_no', 'outbox.group_no')
    .select('outbox.created_at')
    .where('application_group.member_no', '=', memberNo)
    .where('outbox.kind', '=', 'CARD_LINK')
    .where('outbox.state', 'in', ['PENDING', 'SENT'])
    .where('outbox.created_at', '>', since)
    .orderBy('outbox.message_no', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}
