import { readSettings, writeSetting } from '@/db/queries/operations/settings';
import { countPackable, findReadyOrderNos } from '@/db/queries/order/console-orders';
import { findOrdersByNo } from '@/db/queries/order/orders';
import type { Db } from '@/db/schema';
import type { Context } from '@/lib/context';
import { isAllowed, rightMissing, type SignedIn } from '@/lib/domain/account/rights';
import type { ShopSettings } from '@/lib/domain/operations/settings';
import {
  courierRow,
  type FileCourier,
  isReadyForCourier,
  type Sender,
  withPlainDigits,
} from '@/lib/domain/order/courier-file';
import type { NextBoxes } from '@/lib/domain/order/ship-day';
import { isPackable } from '@/lib/domain/order/shipping';
import type { Cell } from '@/lib/domain/shared/csv';
import { auditMerchant } from '../../shared/audit';
import { businessNow } from '../../shared/calendar';
import { nextBoxesAfter } from '../shared/ship-day';
import { mostRows } from './upload-parcels';

/** `afterOrderNo`: only the boxes after those of an earlier file. */
type Day = { deliveryOn: string; includesEarlier: boolean; afterOrderNo?: string | null | undefined };

export type CourierTable = {
  rows: AsyncGenerator<Cell[][]>;
  /** What a full file leaves for the next one; null where it has all. */
  next: { left: number; afterOrderNo: string } | null;
};

const boxesAtOnce = 200;

/**
 * The file that a courier's program reads: a row for each box of a day that waits for its parcel number, up to as many as a
 * file of parcel numbers may bring back; the next file continues (docs/rules/orders.md#files-for-a-courier). The audit trail records its reason and
 * orders before the first row is sent; the choice of courier and format is remembered. Throws RIGHT_MISSING without the right to
 * people's data: a masked row would send a box to nobody.
 */
export async function exportCourierFile(
  ctx: Context,
  input: Day & { merchant: SignedIn; courier: FileCourier; format: 'CSV' | 'XLSX'; reason: string },
  most = mostRows,
): Promise<CourierTable> {
  const { merchant, courier, format, deliveryOn, includesEarlier, reason } = input;
  if (!isAllowed(merchant, 'PEOPLE')) throw rightMissing(['PEOPLE']);
  return ctx.transaction(async (trx) => {
    const settings = await readSettings(trx);
    const orderNos = await findReadyOrderNos(trx, input, most);
    const next = orderNos.length < most ? null : await nextOf(trx, input, orderNos.at(-1));
    await auditMerchant(ctx, trx, merchant, {
      action: 'courier-file.exported',
      object: `courier ${courier}`,
      reason,
      details: { deliveryOn, includesEarlier, orderNos },
    });
    await writeSetting(trx, 'lastCourierFile', { courier, format }, businessNow(ctx));
    return { rows: rows(ctx, settings, { courier, format }, orderNos), next };
  });
}

async function nextOf(db: Db, day: Day, last = ''): Promise<CourierTable['next']> {
  const { ready: left } = await countPackable(db, { ...day, afterOrderNo: last });
  return left > 0 ? { left, afterOrderNo: last } : null;
}

async function* rows(
  ctx: Context,
  settings: ShopSettings,
  { courier, format }: { courier: FileCourier; format: 'CSV' | 'XLSX' },
  orderNos: string[],
): AsyncGenerator<Cell[][]> {
  const columns = settings.courierFiles[courier];
  const sender = senderOf(settings);
  yield [columns.map(({ heading }) => heading)];
  for (let at = 0; at < orderNos.length; at += boxesAtOnce) {
    const orders = await findOrdersByNo(ctx.db, orderNos.slice(at, at + boxesAtOnce));
    // A box may have been cancelled or sent meanwhile.
    const boxes = orders.filter(({ lines }) => isReadyForCourier(lines));
    yield boxes.map((order) => {
      const lines = order.lines.filter(({ status }) => isPackable(status));
      const row = courierRow(columns, { ...order, lines }, sender);
      return format === 'CSV' ? withPlainDigits(row) : row;
    });
  }
}

function senderOf({ business, contact, shopNameKo }: ShopSettings): Sender {
  return { name: business.companyName || shopNameKo, phone: contact.phone, address: business.address };
}

/**
 * How many boxes the file of a day would have, how many it would leave for the next one, how many are still to be prepared, and
 * which ones come after them.
 */
export async function previewCourierFile(
  ctx: Context,
  day: Day,
  most = mostRows,
): Promise<{ ready: number; left: number; waiting: number; next: NextBoxes | null }> {
  const { ready, waiting } = await countPackable(ctx.db, day);
  const next = await nextBoxesAfter(ctx, day.deliveryOn);
  return { ready: Math.min(ready, most), left: Math.max(0, ready - most), waiting, next };
}

export async function readLastCourierFile(ctx: Context): Promise<ShopSettings['lastCourierFile']> {
  return (await readSettings(ctx.db)).lastCourierFile;
}
