import { changeLineStatus, insertParcel } from '@/db/queries/order/orders';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Claim } from '@/lib/domain/claim/claim';
import { type CourierCode, courierOf, parcelNumberOf } from '@/lib/domain/order/couriers';
import type { OrderLine } from '@/lib/domain/order/order';
import { isBefore } from '@/lib/domain/order/parcel-rows';
import { afterStep } from '@/lib/domain/order/shipping';
import { DomainError, fieldError, requireChanged } from '@/lib/domain/shared/errors';
import { stepClaim } from '../../claim/step-claim';
import { businessNow } from '../../shared/calendar';
import { parcelEvent, recordEvent } from '../../shared/record-event';
import type { TakenOrder } from '../shared/take-line';
import { notifyShipped } from './notify-box';

export type ParcelToSend = { courier: CourierCode; number: string };

/** Checks a typed courier and number; 400 names the wrong one. */
export function requireParcel(input: { companyType: string; invoiceNo: string }): ParcelToSend {
  const courier = courierOf(input.companyType);
  if (!courier) throw fieldError('deliveryCompanyType', 'invalid');
  const number = parcelNumberOf(courier, input.invoiceNo);
  if (!number) throw fieldError('invoiceNo', 'invalid');
  return { courier, number };
}

/**
 * Lines of one order go out in one parcel, all or none; what is not ready for it is refused. The rest of a box joins the parcel of its
 * first part, of which people were told. An exchange is over when everything that it sends again has left.
 */
export async function shipLines(
  ctx: Context,
  trx: Trx,
  { order, claims }: TakenOrder,
  lines: OrderLine[],
  { courier, number }: ParcelToSend,
): Promise<number> {
  if (lines.length === 0) throw new DomainError('STATE_FORBIDS');
  const shippedAt = businessNow(ctx);
  const parcel = { orderNo: order.orderNo, companyType: courier, invoiceNo: number, shippedAt };
  const begun = begunBox({ order, claims }, lines, { courier, number });
  const deliveryNo = begun ?? (await insertParcel(trx, parcel));
  for (const line of lines) {
    const to = afterStep(line.status, 'SHIP', false);
    if (!to) throw new DomainError('STATE_FORBIDS');
    const moment = { shippedAt, deliveryNo };
    requireChanged(await changeLineStatus(trx, line.orderOptionNo, line.status, to, moment));
  }
  await recordEvent(ctx, trx, parcelEvent('order.shipped', lines, deliveryNo));
  if (begun === undefined) await notifyShipped(ctx, trx, lines, deliveryNo);
  const leaving = new Set(lines.map((line) => line.orderOptionNo));
  for (const claim of claims.filter(isSendingAgain)) {
    const isLeft = order.lines.some(
      ({ orderOptionNo, status }) =>
        claim.orderOptionNos.includes(orderOptionNo) &&
        status === 'DELIVERY_PREPARE' &&
        !leaving.has(orderOptionNo),
    );
    const isTouched = claim.orderOptionNos.some((orderOptionNo) => leaving.has(orderOptionNo));
    if (isTouched && !isLeft) await stepClaim(ctx, trx, claim, 'SHIP');
  }
  return deliveryNo;
}

const isSendingAgain = ({ status }: Claim): boolean => status === 'EXCHANGE_PROC_WAITING';

/** The parcel under this number that left with other lines of the order and has not arrived; for an exchange, since it began. */
function begunBox(
  { order, claims }: TakenOrder,
  lines: OrderLine[],
  { courier, number }: ParcelToSend,
): number | undefined {
  const again = claims
    .filter(isSendingAgain)
    .filter(({ orderOptionNos }) => lines.some((line) => orderOptionNos.includes(line.orderOptionNo)));
  return order.parcels.find(
    (parcel) =>
      parcel.companyType === courier &&
      parcel.invoiceNo === number &&
      parcel.deliveredAt === null &&
      !again.some(({ inspectedAt }) => isBefore(parcel, inspectedAt)),
  )?.deliveryNo;
}
