import type { Tracking } from '@/lib/domain/order/tracking';
import type { OrderNo } from '@/lib/domain/shared/ids';
import { fromColumns } from '../../columns';
import type { Db, Trx } from '../../schema';
import { open } from '../../sealed';

export type ParcelToTrack = {
  deliveryNo: number;
  orderNo: OrderNo;
  companyType: string;
  invoiceNo: string;
  shippedAt: string;
  checks: number;
  nextTrackAt: string;
  tracking: Tracking | null;
  /** A line in it is still in transit: the merchant or the orderer may have changed that meanwhile. */
  isOnItsWay: boolean;
};

type Due = { deliveryNo: number; read: () => ParcelToTrack };

/** Parcels due for tracking, the longest waiting first; each is read separately, so that a damaged one fails alone. */
export async function findParcelsToTrack(db: Db, now: string, limit: number): Promise<Due[]> {
  const rows = await db
    .selectFrom('parcel')
    .select(['delivery_no', 'order_no', 'company_type', 'invoice_no_enc', 'shipped_at'])
    .select(['tracking_checks', 'next_track_at', 'tracking_state', 'tracking_at'])
    .select((select) =>
      select
        .selectFrom('order_line')
        .select((line) => line.fn.countAll<number>().as('count'))
        .whereRef('order_line.order_no', '=', 'parcel.order_no')
        .whereRef('order_line.delivery_no', '=', 'parcel.delivery_no')
        .where('order_line.status', '=', 'DELIVERY_ING')
        .as('on_its_way'),
    )
    .where('next_track_at', 'is not', null)
    .where('next_track_at', '<=', now)
    .orderBy('next_track_at')
    .limit(limit)
    .execute();
  const parcelOf = (row: (typeof rows)[number]): ParcelToTrack => ({
    ...fromColumns(row, 'delivery_no', 'company_type', 'shipped_at', 'order_no'),
    invoiceNo: open(row.invoice_no_enc),
    checks: row.tracking_checks,
    nextTrackAt: row.next_track_at ?? now,
    tracking: row.tracking_state && { state: row.tracking_state, at: row.tracking_at },
    isOnItsWay: Number(row.on_its_way) > 0,
  });
  return rows.map((row) => ({ deliveryNo: row.delivery_no, read: () => parcelOf(row) }));
}

/** Compare-and-set: the caller takes a parcel, and sets its next check. False: another caller was faster. */
export async function takeParcelToTrack(
  trx: Trx,
  { deliveryNo, nextTrackAt, checks }: ParcelToTrack,
  then: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('parcel')
    .set({ next_track_at: then, tracking_checks: checks + 1 })
    .where('delivery_no', '=', deliveryNo)
    .where('next_track_at', '=', nextTrackAt)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function saveTracking(trx: Trx, deliveryNo: number, { state, at }: Tracking): Promise<void> {
  await trx
    .updateTable('parcel')
    .set({ tracking_state: state, tracking_at: at })
    .where('delivery_no', '=', deliveryNo)
    .execute();
}

export async function postponeTracking(trx: Trx, deliveryNo: number, until: string): Promise<void> {
  await trx
    .updateTable('parcel')
    .set({ next_track_at: until })
    .where('delivery_no', '=', deliveryNo)
    .where('next_track_at', '<', until)
    .execute();
}

export async function stopTracking(trx: Trx, deliveryNo: number): Promise<void> {
  await trx
    .updateTable('parcel')
    .set({ next_track_at: null })
    .where('delivery_no', '=', deliveryNo)
    .execute();
}
