import type { Selectable } from 'kysely';
import type { CaseState, PaymentCase } from '@/lib/domain/billing/payment-case';
import type { OrderStatus } from '@/lib/domain/order/order';
import { asOrderNo, type OrderNo } from '@/lib/domain/shared/ids';
import { fromColumns, toColumns } from '../../columns';
import { listed } from '../../damaged';
import { unchanged } from '../../lock';
import { countRows, countUpTo } from '../../page';
import type { Db, Tables, Trx } from '../../schema';
import { open } from '../../sealed';
import { toLine } from '../order/orders';

const toCase = (row: Selectable<Tables['payment_case']>): PaymentCase => ({
  ...fromColumns(
    row,
    ['case_no', 'gateway', 'case_ref', 'kind', 'state', 'order_no', 'charge_ref', 'amount', 'reason'],
    ['respond_by', 'opened_at', 'changed_at'],
  ),
});

/** Undefined when the case already exists. */
export async function insertCase(
  trx: Trx,
  paymentCase: Omit<PaymentCase, 'caseNo'>,
): Promise<PaymentCase | undefined> {
  const row = await trx
    .insertInto('payment_case')
    .values({
      ...toColumns(paymentCase, 'gateway', 'caseRef', 'kind', 'state', 'orderNo', 'chargeRef', 'amount'),
      ...toColumns(paymentCase, 'reason', 'respondBy', 'openedAt', 'changedAt'),
    })
    .onConflict((conflict) => conflict.columns(['gateway', 'case_ref']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && toCase(row);
}

/** Locks the case, so that the second of two simultaneous calls waits for the first. */
export async function takeCase(
  trx: Trx,
  { gateway, caseRef }: Pick<PaymentCase, 'gateway' | 'caseRef'>,
): Promise<PaymentCase | undefined> {
  const row = await trx
    .updateTable('payment_case')
    .set({ amount: unchanged('amount') })
    .where('gateway', '=', gateway)
    .where('case_ref', '=', caseRef)
    .returningAll()
    .executeTakeFirst();
  return row && toCase(row);
}

export async function updateCase(
  trx: Trx,
  { caseNo }: Pick<PaymentCase, 'caseNo'>,
  change: Pick<PaymentCase, 'state' | 'orderNo' | 'respondBy' | 'changedAt'>,
): Promise<void> {
  await trx
    .updateTable('payment_case')
    .set(toColumns(change, 'state', 'orderNo', 'respondBy', 'changedAt'))
    .where('case_no', '=', caseNo)
    .execute();
}

/** The merchant has seen the case. False when it is not open. */
export async function settleCase(trx: Trx, caseNo: number, at: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payment_case')
    .set({ state: 'SETTLED' satisfies CaseState, changed_at: at })
    .where('case_no', '=', caseNo)
    .where('state', '=', 'OPEN')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Newest first. */
export async function listCases(
  db: Db,
  filter: { isOpen: boolean; beforeCaseNo: number | null; limit: number },
): Promise<PaymentCase[]> {
  let query = db.selectFrom('payment_case').selectAll().orderBy('case_no', 'desc').limit(filter.limit);
  if (filter.isOpen) query = query.where('state', '=', 'OPEN');
  if (filter.beforeCaseNo !== null) query = query.where('case_no', '<', filter.beforeCaseNo);
  return (await query.execute()).map(toCase);
}

export async function countOpenCases(db: Db): Promise<number> {
  return countRows(db.selectFrom('payment_case').where('state', '=', 'OPEN'));
}

export const countCases = (db: Db): Promise<number> =>
  countUpTo(db, db.selectFrom('payment_case').select('case_no'));

/** Whether another case of these orders still holds their applications. */
export async function isHeldByCase(
  db: Db,
  recurringPaymentId: string,
  exceptCaseNo: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('payment_case')
    .innerJoin('order_line', 'order_line.order_no', 'payment_case.order_no')
    .select('payment_case.case_no')
    .where('order_line.recurring_payment_id', '=', recurringPaymentId)
    .where('payment_case.case_no', '<>', exceptCaseNo)
    .where('payment_case.kind', '<>', 'REFUND')
    .where('payment_case.state', 'in', ['OPEN', 'LOST'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The order that a charge at the gateway paid. */
export async function findChargeByRef(
  db: Db,
  { gateway, chargeRef }: Pick<PaymentCase, 'gateway' | 'chargeRef'>,
): Promise<{ orderNo: OrderNo; chargeKey: string } | undefined> {
  const row = await db
    .selectFrom('charge')
    .select(['order_no', 'charge_key'])
    .where('gateway_ref', '=', chargeRef)
    .where('gateway', '=', gateway)
    .executeTakeFirst();
  return row && { orderNo: asOrderNo(row.order_no), chargeKey: row.charge_key };
}

export type CaseEvidence = {
  orderNo: string;
  orderOptionNo: number;
  recurringPaymentId: string;
  /** Unmasked: mask it before it leaves the server. */
  ordererName: string;
  productNameKo: string;
  productNameEn: string;
  orderCnt: number;
  round: number;
  status: OrderStatus;
  appliedAt: string;
  /** Gifts only: when the recipient accepted it. */
  acceptedAt: string | null;
  orderedAt: string;
  paidAt: string | null;
  payAmt: number;
  shippedAt: string | null;
  deliveredAt: string | null;
  confirmedAt: string | null;
  companyType: string | null;
  invoiceNo: string | null;
};

export async function findCaseEvidence(db: Db, orderNos: string[]): Promise<CaseEvidence[]> {
  if (orderNos.length === 0) return [];
  const rows = await db
    .selectFrom('order_line as line')
    .innerJoin('shop_order as o', 'o.order_no', 'line.order_no')
    .innerJoin('application as a', 'a.recurring_payment_id', 'line.recurring_payment_id')
    .innerJoin('application_group as g', 'g.group_no', 'o.group_no')
    .leftJoin('gift_recipient as r', 'r.group_no', 'o.group_no')
    .leftJoin('parcel as p', 'p.delivery_no', 'line.delivery_no')
    .selectAll('line')
    .select(['a.registered_at', 'r.accepted_at', 'o.created_at as ordered_at', 'o.paid_at', 'o.pay_amt'])
    .select(['p.company_type', 'p.invoice_no_enc', 'g.orderer_name_enc'])
    .where('line.order_no', 'in', orderNos)
    .where('line.is_void', '=', 0)
    .orderBy('line.order_option_no')
    .execute();
  return listed(rows, (row) => {
    const { snapshot, round, status, orderCnt, recurringPaymentId, orderOptionNo } = toLine(row);
    return {
      ...fromColumns(
        row,
        ['order_no', 'accepted_at', 'ordered_at', 'paid_at', 'pay_amt', 'shipped_at', 'delivered_at'],
        ['confirmed_at', 'company_type'],
      ),
      orderOptionNo,
      recurringPaymentId,
      ordererName: open(row.orderer_name_enc),
      productNameKo: snapshot.productNameKo,
      productNameEn: snapshot.productNameEn,
      orderCnt,
      round,
      status,
      appliedAt: row.registered_at,
      invoiceNo: row.invoice_no_enc === null ? null : open(row.invoice_no_enc),
    };
  });
}
