import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { isPackable } from '@/lib/domain/order/shipping';
import { auditMerchant } from '../../shared/audit';
import { type ParcelToSend, requireParcel, shipLines } from './ship-lines';
import { lineOf, takeAnyOrder } from './take-any';

export type ShippedBox = { orderNo: string; deliveryNo: number; orderOptionNos: number[] };

/** Ships a box: the named lines, or without names all unshipped lines of the order. */
export async function shipByMerchant(
  ctx: Context,
  input: {
    merchant: Member;
    orderNo: string;
    orderOptionNos: number[] | null;
    companyType: string;
    invoiceNo: string;
  },
): Promise<ShippedBox> {
  const parcel = requireParcel(input);
  return ctx.transaction((trx) => shipBox(ctx, trx, { ...input, parcel }));
}

export async function shipBox(
  ctx: Context,
  trx: Trx,
  input: { merchant: Member; orderNo: string; orderOptionNos: number[] | null; parcel: ParcelToSend },
): Promise<ShippedBox> {
  const { merchant, orderNo, parcel } = input;
  const taken = await takeAnyOrder(trx, orderNo);
  const lines =
    input.orderOptionNos?.map((orderOptionNo) => lineOf(taken, orderOptionNo)) ??
    taken.order.lines.filter((line) => isPackable(line.status));
  const deliveryNo = await shipLines(ctx, trx, taken, lines, parcel);
  const orderOptionNos = lines.map((line) => line.orderOptionNo);
  // Only the recipient may know a gift's parcel number, so the trail names the parcel's row.
  await auditMerchant(ctx, trx, merchant, {
    action: 'order.shipped',
    object: `order ${orderNo}`,
    before: 'DELIVERY_PREPARE',
    after: 'DELIVERY_ING',
    details: { deliveryNo, companyType: parcel.courier, orderOptionNos },
  });
  return { orderNo, deliveryNo, orderOptionNos };
}
