import { type AccountRow, findAccountRows } from '@/db/queries/billing/account-rows';
import {
  type ExportedApplication,
  type ExportedOrderLine,
  type ExportRange,
  findApplicationsToExport,
  findOrderLinesToExport,
} from '@/db/queries/operations/exports';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { taxParts } from '@/lib/domain/billing/tax';
import type { ExportColumn, ExportWords } from '@/lib/domain/operations/export-words';
import type { Cell } from '@/lib/domain/shared/csv';
import { auditMerchant } from '../../shared/audit';
import { instantsOfDays } from '../../shared/calendar';

export type ExportKind = 'APPLICATIONS' | 'ORDERS' | 'ACCOUNTS';

/** Some rows of a table; the first piece begins with the headings. */
type Rows = AsyncGenerator<Cell[][]>;

const pageSize = 500;

/**
 * A table for a spreadsheet, piece by piece, so that a hundred thousand rows need no memory. The audit trail
 * records who exported which days and why, before the first row is sent.
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
    words: ExportWords;
  },
): Promise<Rows> {
  const { merchant, kind, startYmd, endYmd, reason, clientNet, words } = input;
  await ctx.transaction((trx) =>
    auditMerchant(ctx, trx, merchant, {
      action: 'export',
      object: kind.toLowerCase(),
      reason,
      details: { startYmd, endYmd, clientNet },
    }),
  );
  const range = instantsOfDays(ctx, startYmd, endYmd);
  return { APPLICATIONS: applications, ORDERS: orders, ACCOUNTS: accounts }[kind](ctx, range, words);
}

type Column<Row> = { name: ExportColumn; cell(row: Row): Cell };

async function* table<Row>(
  words: ExportWords,
  columns: Array<Column<Row>>,
  pageAfter: (last: Row | undefined) => Promise<Row[]>,
): Rows {
  yield [columns.map(({ name }) => words.heading(name))];
  let last: Row | undefined;
  for (;;) {
    const rows = await pageAfter(last);
    if (rows.length > 0) yield rows.map((row) => columns.map(({ cell }) => cell(row)));
    last = rows.at(-1);
    if (rows.length < pageSize) return;
  }
}

function applications(ctx: Context, range: ExportRange, words: ExportWords): Rows {
  const columns: Array<Column<ExportedApplication>> = [
    { name: 'recurringPaymentId', cell: (row) => ({ digits: row.recurringPaymentId }) },
    { name: 'groupNo', cell: (row) => ({ digits: row.groupNo }) },
    { name: 'kind', cell: (row) => words.kind(row.isGift) },
    { name: 'status', cell: (row) => words.status(row.status) },
    {
      name: 'statusReason',
      cell: (row) => (row.statusReason === null ? '' : words.reason(row.statusReason)),
    },
    { name: 'productNo', cell: (row) => row.productNo },
    { name: 'productName', cell: (row) => row.productNameKo },
    { name: 'orderCnt', cell: (row) => row.orderCnt },
    { name: 'cycle', cell: (row) => words.cycle(row.cycle) },
    { name: 'createdRounds', cell: (row) => row.createdRounds },
    { name: 'lastRound', cell: (row) => row.lastRound ?? '' },
    { name: 'nextDelivery', cell: (row) => row.nextDeliveryOn ?? '' },
    { name: 'registeredAt', cell: (row) => words.moment(row.registeredAt) },
    { name: 'ordererName', cell: (row) => row.orderer.name },
    { name: 'ordererContact', cell: (row) => ({ digits: row.orderer.contact }) },
    { name: 'recipientName', cell: (row) => row.recipient?.name ?? '' },
    { name: 'recipientContact', cell: (row) => ({ digits: row.recipient?.contact ?? '' }) },
  ];
  return table(words, columns, (last) => {
    const after = last ? { at: last.registeredAt, key: last.recurringPaymentId } : null;
    return findApplicationsToExport(ctx.db, range, after, pageSize);
  });
}

function orders(ctx: Context, range: ExportRange, words: ExportWords): Rows {
  const columns: Array<Column<ExportedOrderLine>> = [
    { name: 'orderNo', cell: (row) => ({ digits: row.orderNo }) },
    { name: 'orderOptionNo', cell: (row) => row.orderOptionNo },
    { name: 'groupNo', cell: (row) => ({ digits: row.groupNo }) },
    { name: 'recurringPaymentId', cell: (row) => ({ digits: row.recurringPaymentId }) },
    { name: 'round', cell: (row) => row.round },
    { name: 'status', cell: (row) => words.orderStatus(row.status) },
    { name: 'productNo', cell: (row) => row.productNo },
    { name: 'productName', cell: (row) => row.productNameKo },
    { name: 'orderCnt', cell: (row) => row.orderCnt },
    { name: 'buyAmt', cell: (row) => row.buyAmt },
    { name: 'deliveryDate', cell: (row) => row.deliveryOn },
    { name: 'createdAt', cell: (row) => words.moment(row.createdAt) },
    { name: 'paidAt', cell: (row) => (row.paidAt === null ? '' : words.moment(row.paidAt)) },
    { name: 'recipientName', cell: (row) => row.receiver.name },
    { name: 'recipientContact', cell: (row) => ({ digits: row.receiver.contact }) },
    { name: 'zipCode', cell: (row) => ({ digits: row.receiver.zip }) },
    { name: 'address', cell: (row) => row.receiver.address },
    { name: 'detailAddress', cell: (row) => row.receiver.detailAddress },
    { name: 'memo', cell: (row) => row.receiver.memo },
  ];
  return table(words, columns, (last) => {
    const after = last ? { at: last.createdAt, key: `${last.orderNo}/${last.orderOptionNo}` } : null;
    return findOrderLinesToExport(ctx.db, range, after, pageSize);
  });
}

/**
 * The accountant's file: what was charged and refunded in these days, a refund as a negative amount, with its tax
 * (docs/rules/money.md#tax). It names no person. The sums are those of the shop's ledger, which reconcile compares with the
 * gateway's.
 */
function accounts(ctx: Context, range: ExportRange, words: ExportWords): Rows {
  const signed = (row: AccountRow, amount: number) => (row.kind === 'REFUND' ? 0 - amount : amount);
  const partsOf = (row: AccountRow) => taxParts(row.amount, row.taxFreeAmt);
  const columns: Array<Column<AccountRow>> = [
    { name: 'settledAt', cell: (row) => words.moment(row.settledAt) },
    { name: 'moneyKind', cell: (row) => words.moneyKind(row.kind) },
    { name: 'orderNo', cell: (row) => ({ digits: row.orderNo }) },
    { name: 'groupNo', cell: (row) => ({ digits: row.groupNo }) },
    { name: 'amount', cell: (row) => signed(row, row.amount) },
    { name: 'deliveryAmt', cell: (row) => row.deliveryAmt },
    { name: 'supplyAmt', cell: (row) => signed(row, partsOf(row).supplyAmt) },
    { name: 'vatAmt', cell: (row) => signed(row, partsOf(row).vatAmt) },
    { name: 'taxFreeAmt', cell: (row) => signed(row, row.taxFreeAmt) },
    { name: 'gateway', cell: (row) => row.gateway },
    { name: 'gatewayRef', cell: (row) => ({ digits: row.gatewayRef ?? '' }) },
    { name: 'moneyKey', cell: (row) => row.key },
  ];
  return table(words, columns, (last) => findAccountRows(ctx.db, range, last ?? null, pageSize));
}
