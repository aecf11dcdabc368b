import { type AccountRow, findAccountRows } from '@/db/queries/billing/account-rows';
import {
  type ExportedApplication,
  type ExportedOrderLine,
  type ExportRange,
  findApplicationsToExport,
  findOrderLinesToExport,
} from '@/db/queries/operations/exports';
import type { Context } from '@/lib/context';
import { isAllowed, missingRights, rightMissing, type SignedIn } from '@/lib/domain/account/rights';
import { moneyNumber } from '@/lib/domain/billing/currency';
import { taxParts } from '@/lib/domain/billing/tax';
import { exportRights } from '@/lib/domain/operations/export-rights';
import type { ExportColumn, ExportWords } from '@/lib/domain/operations/export-words';
import type { Cell } from '@/lib/domain/shared/csv';
import { maskAddress, maskName, maskPhone } from '@/lib/domain/shared/masking';
import { auditMerchant } from '../../shared/audit';
import { instantsOfDays } from '../../shared/calendar';

export type ExportKind = keyof typeof exportRights;

/** Some rows of a table; the first piece begins with the headings. */
type Rows = AsyncGenerator<Cell[][]>;

const pageSize = 500;

/**
 * A table for a spreadsheet, piece by piece, so that a hundred thousand rows need no memory. The audit trail
 * records who exported which days and why, before the first row is sent. Without the right to people's data it names nobody.
 * Throws RIGHT_MISSING where the merchant may not take this table.
 */
export async function exportTable(
  ctx: Context,
  input: {
    merchant: SignedIn;
    kind: ExportKind;
    startYmd: string;
    endYmd: string;
    reason: string;
    clientNet: string;
    words: ExportWords;
  },
): Promise<Rows> {
  const { merchant, kind, startYmd, endYmd, reason, clientNet, words } = input;
  const missing = missingRights(merchant, exportRights[kind]);
  if (missing.length > 0) throw rightMissing(missing);
  const mayNamePeople = isAllowed(merchant, 'PEOPLE');
  await ctx.transaction((trx) =>
    auditMerchant(ctx, trx, merchant, {
      action: 'export',
      object: kind.toLowerCase(),
      reason,
      details: { startYmd, endYmd, clientNet, isMasked: !mayNamePeople },
    }),
  );
  const range = instantsOfDays(ctx, startYmd, endYmd);
  const people = mayNamePeople ? inFull : masked;
  return { APPLICATIONS: applications, ORDERS: orders, ACCOUNTS: accounts }[kind](ctx, range, words, people);
}

/** How a person's data is written. */
type People = { name: Written; phone: Written; zip: Written; address: Written; rest: Written };
type Written = (text: string) => string;
const asIs: Written = (text) => text;
const inFull: People = { name: asIs, phone: asIs, zip: asIs, address: asIs, rest: asIs };
const orEmpty =
  (mask: Written): Written =>
  (text) =>
    text === '' ? '' : mask(text);
const masked: People = {
  name: orEmpty(maskName),
  phone: orEmpty(maskPhone),
  zip: orEmpty(() => '***'),
  address: orEmpty(maskAddress),
  rest: orEmpty(() => '***'),
};

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

function applications(ctx: Context, range: ExportRange, words: ExportWords, people: People): Rows {
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
    { name: 'ordererName', cell: (row) => people.name(row.orderer.name) },
    { name: 'ordererContact', cell: (row) => ({ digits: people.phone(row.orderer.contact) }) },
    { name: 'recipientName', cell: (row) => people.name(row.recipient?.name ?? '') },
    { name: 'recipientContact', cell: (row) => ({ digits: people.phone(row.recipient?.contact ?? '') }) },
  ];
  return table(words, columns, (last) => {
    const after = last ? { at: last.registeredAt, key: last.recurringPaymentId } : null;
    return findApplicationsToExport(ctx.db, range, after, pageSize);
  });
}

/** As the order's page says it; the only option of a product may have no name. */
const optionText = ({ optionNameKo: name, optionValueKo: value }: ExportedOrderLine) =>
  name ? `${name}: ${value}` : value;

function orders(ctx: Context, range: ExportRange, words: ExportWords, people: People): Rows {
  const columns: Array<Column<ExportedOrderLine>> = [
    { name: 'orderNo', cell: (row) => ({ digits: row.orderNo }) },
    { name: 'orderOptionNo', cell: (row) => row.orderOptionNo },
    { name: 'groupNo', cell: (row) => ({ digits: row.groupNo }) },
    { name: 'recurringPaymentId', cell: (row) => ({ digits: row.recurringPaymentId }) },
    { name: 'round', cell: (row) => row.round },
    { name: 'status', cell: (row) => words.orderStatus(row.status) },
    { name: 'productNo', cell: (row) => row.productNo },
    { name: 'productName', cell: (row) => row.productNameKo },
    { name: 'optionName', cell: (row) => optionText(row) },
    { name: 'orderCnt', cell: (row) => row.orderCnt },
    { name: 'buyAmt', cell: (row) => moneyNumber(row.buyAmt, ctx.config.SHOP_CURRENCY) },
    { name: 'currency', cell: () => ctx.config.SHOP_CURRENCY },
    { name: 'deliveryDate', cell: (row) => row.deliveryOn },
    { name: 'createdAt', cell: (row) => words.moment(row.createdAt) },
    { name: 'paidAt', cell: (row) => (row.paidAt === null ? '' : words.moment(row.paidAt)) },
    { name: 'recipientName', cell: (row) => people.name(row.receiver.name) },
    { name: 'recipientContact', cell: (row) => ({ digits: people.phone(row.receiver.contact) }) },
    { name: 'zipCode', cell: (row) => ({ digits: people.zip(row.receiver.zip) }) },
    { name: 'address', cell: (row) => people.address(row.receiver.address) },
    { name: 'detailAddress', cell: (row) => people.rest(row.receiver.detailAddress) },
    { name: 'memo', cell: (row) => people.rest(row.receiver.memo) },
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
  const { SHOP_CURRENCY: currency } = ctx.config;
  const money = (amount: number) => moneyNumber(amount, currency);
  const signed = (row: AccountRow, amount: number) => money(row.kind === 'REFUND' ? 0 - amount : amount);
  const partsOf = (row: AccountRow) => taxParts(row.amount, row.taxFreeAmt);
  const columns: Array<Column<AccountRow>> = [
    { name: 'settledAt', cell: (row) => words.moment(row.settledAt) },
    { name: 'moneyKind', cell: (row) => words.moneyKind(row.kind) },
    { name: 'orderNo', cell: (row) => ({ digits: row.orderNo }) },
    { name: 'groupNo', cell: (row) => ({ digits: row.groupNo }) },
    { name: 'amount', cell: (row) => signed(row, row.amount) },
    { name: 'deliveryAmt', cell: (row) => money(row.deliveryAmt) },
    { name: 'supplyAmt', cell: (row) => signed(row, partsOf(row).supplyAmt) },
    { name: 'vatAmt', cell: (row) => signed(row, partsOf(row).vatAmt) },
    { name: 'taxFreeAmt', cell: (row) => signed(row, row.taxFreeAmt) },
    { name: 'currency', cell: () => currency },
    { name: 'gateway', cell: (row) => row.gateway },
    { name: 'gatewayRef', cell: (row) => ({ digits: row.gatewayRef ?? '' }) },
    { name: 'moneyKey', cell: (row) => row.key },
  ];
  return table(words, columns, (last) => findAccountRows(ctx.db, range, last ?? null, pageSize));
}
