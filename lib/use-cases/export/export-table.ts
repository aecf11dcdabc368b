import {
  type ExportedApplication,
  type ExportedOrderLine,
  type ExportRange,
  findApplicationsToExport,
  findOrderLinesToExport,
} from '@/db/queries/exports';
import type { Context } from '@/lib/context';
import { byteOrderMark, csvLines } from '@/lib/domain/csv';
import type { Member } from '@/lib/domain/member';
import { auditMerchant } from '../audit';
import { instantsOfDays } from '../calendar';

export type ExportKind = 'APPLICATIONS' | 'ORDERS';

const pageSize = 500;

/**
 * A table with personal data for a spreadsheet, piece by piece, so that a hundred thousand rows need no memory. Who took it,
 * of which days and why is kept before the first row leaves (safety.md, S34 and S42).
 */
export async function exportTable(
  ctx: Context,
  input: {
    merchant: Member;
    kind: ExportKind;
    startYmd: string;
    endYmd: string;
    reason: string;
    clientNet: string;
  },
): Promise<AsyncGenerator<string>> {
  const { merchant, kind, startYmd, endYmd, reason, clientNet } = input;
  await ctx.transaction((trx) =>
    auditMerchant(ctx, trx, merchant, {
      action: 'export',
      object: kind.toLowerCase(),
      reason,
      details: { startYmd, endYmd, clientNet },
    }),
  );
  const range = instantsOfDays(ctx, startYmd, endYmd);
  return kind === 'APPLICATIONS' ? applications(ctx, range) : orders(ctx, range);
}

async function* applications(ctx: Context, range: ExportRange): AsyncGenerator<string> {
  yield byteOrderMark + csvLines([applicationHead]);
  let after: { at: string; key: string } | null = null;
  for (;;) {
    const rows: ExportedApplication[] = await findApplicationsToExport(ctx.db, range, after, pageSize);
    if (rows.length > 0) yield csvLines(rows.map(applicationRow));
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = { at: last.registeredAt, key: last.recurringPaymentId };
  }
}

async function* orders(ctx: Context, range: ExportRange): AsyncGenerator<string> {
  yield byteOrderMark + csvLines([orderHead]);
  let after: { at: string; key: string } | null = null;
  for (;;) {
    const rows: ExportedOrderLine[] = await findOrderLinesToExport(ctx.db, range, after, pageSize);
    if (rows.length > 0) yield csvLines(rows.map(orderRow));
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = { at: last.createdAt, key: `${last.orderNo}/${last.orderOptionNo}` };
  }
}

const applicationHead = [
  'recurringPaymentId',
  'recurringPaymentGroupNo',
  'isGift',
  'statusType',
  'statusReason',
  'productNo',
  'productName',
  'orderCnt',
  'cycle',
  'createdRounds',
  'lastRound',
  'nextDeliveryDate',
  'registeredAt',
  'ordererName',
  'ordererContact',
  'recipientName',
  'recipientContact',
];

const applicationRow = (row: ExportedApplication) => [
  row.recurringPaymentId,
  row.groupNo,
  row.isGift ? 'Y' : 'N',
  row.status,
  row.statusReason ?? '',
  row.productNo,
  row.productNameKo,
  row.orderCnt,
  row.cycle,
  row.createdRounds,
  row.lastRound ?? '',
  row.nextDeliveryOn ?? '',
  row.registeredAt,
  row.orderer.name,
  row.orderer.contact,
  row.recipient?.name ?? '',
  row.recipient?.contact ?? '',
];

const orderHead = [
  'orderNo',
  'orderOptionNo',
  'recurringPaymentGroupNo',
  'recurringPaymentId',
  'round',
  'orderStatusType',
  'productNo',
  'productName',
  'orderCnt',
  'buyAmt',
  'deliveryDate',
  'createdAt',
  'paidAt',
  'receiverName',
  'receiverContact',
  'receiverZipCd',
  'receiverAddress',
  'receiverDetailAddress',
  'deliveryMemo',
];

const orderRow = (row: ExportedOrderLine) => [
  row.orderNo,
  row.orderOptionNo,
  row.groupNo,
  row.recurringPaymentId,
  row.round,
  row.status,
  row.productNo,
  row.productNameKo,
  row.orderCnt,
  row.buyAmt,
  row.deliveryOn,
  row.createdAt,
  row.paidAt ?? '',
  row.receiver.name,
  row.receiver.contact,
  row.receiver.zip,
  row.receiver.address,
  row.receiver.detailAddress,
  row.receiver.memo,
];
