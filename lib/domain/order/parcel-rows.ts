import type { CsvTable } from '../shared/csv';
import { datedNumberPattern } from '../shared/ids';
import { isBlank, seenText } from '../shared/typed';
import { type CourierCode, courierOf, parcelNumberOf } from './couriers';
import { isCancelable, type OrderStatus } from './order';
import { afterStep } from './shipping';

/** Why a row of a parcel file is refused. */
export const parcelRowFaults = [
  'OPEN_QUOTE',
  'STRAY_QUOTE',
  'KEY_REQUIRED',
  'BAD_KEY',
  'UNKNOWN_ORDER',
  'MISMATCH',
  'WRONG_STATUS',
  'ALREADY_SHIPPED',
  'UNKNOWN_COURIER',
  'NUMBER_REQUIRED',
  'SHORTENED_NUMBER',
  'BAD_NUMBER',
  'DOUBLED_ROW',
  'DOUBLED_NUMBER',
] as const;
type ParcelRowFault = (typeof parcelRowFaults)[number];

export type ParcelRow = {
  lineNo: number;
  /** The row's order or line number, as typed in the file. */
  key: string;
  orderNo: string | null;
  orderOptionNo: number | null;
  courier: CourierCode | undefined;
  number: string | undefined;
  /** As typed in the file, to be shown beside the fault. */
  typed: { courier: string; number: string };
  faults: ParcelRowFault[];
};

/** A line that a row can refer to. */
export type ShippableLine = {
  orderOptionNo: number;
  orderNo: string;
  status: OrderStatus;
  isVoid: boolean;
  /** It left once, came back, and leaves again since this moment: an exchange. */
  sentAgainAt: string | null;
  /** Every box that left for its order, also those whose lines came back for an exchange. */
  orderParcels: Array<{ companyType: string; invoiceNo: string; shippedAt: string; isDelivered: boolean }>;
};

type Column = 'orderNo' | 'orderOptionNo' | 'courier' | 'number';
const columns: Record<Column, readonly string[]> = {
  orderNo: ['orderno', 'ordernumber', '주문번호', '고객주문번호', '고객사주문번호'],
  orderOptionNo: ['orderoptionno', 'orderlineno', '주문상품번호', '상품주문번호'],
  courier: ['deliverycompanytype', 'courier', '택배사', '택배사명', '택배회사', '배송업체'],
  number: ['invoiceno', 'parcelno', 'trackingnumber', '송장번호', '운송장번호', '운송장', '송장', '등기번호'],
};

const plainHead = (name: string) =>
  seenText(name)
    .toLowerCase()
    .replace(/[\s._-]/g, '');

/** Spreadsheets protect a long number with an apostrophe, or with a formula that contains only the number. */
const cellText = (cell: string) =>
  cell
    .trim()
    .replace(/^="([^"]*)"$/, '$1')
    .replace(/^'/, '')
    .trim();

const maxRowNo = 2_147_483_647;

/** Couriers' programs write a title above the headings. */
const mostRowsAboveHeads = 10;
const mostHeadings = 60;

/** The headings that the merchant picked, for a file whose headings the shop does not know. */
export type ParcelColumns = { key: string; number: string };

/**
 * A file's rows, each parsed alone; null without a row that names the required columns. `usualCourier` is that of rows that
 * name none: a file of a courier's own program has no such column. `named`: the columns that the merchant showed, whose key is the
 * number of an order or of a line.
 */
export function readParcelRows(
  { rows, faults }: CsvTable,
  usualCourier: CourierCode | null,
  named: ParcelColumns | null = null,
): ParcelRow[] | null {
  const isHead = (heads: string[]) =>
    named
      ? [named.key, named.number].every((name) => heads.includes(plainHead(name)))
      : namesColumns(heads, usualCourier !== null);
  const headAt = rows.slice(0, mostRowsAboveHeads).findIndex(({ fields }) => isHead(fields.map(plainHead)));
  if (headAt === -1) return null;
  const heads = (rows[headAt]?.fields ?? []).map(plainHead);
  const fieldOf = named ? shownFields(heads, named) : knownFields(heads);
  // A spreadsheet also saves rows that only look empty.
  const filled = rows.slice(headAt + 1).filter(({ fields }) => fields.some((field) => !isBlank(field)));
  const read = filled.map(({ lineNo, fields }) => {
    const cell = (column: Column) => cellText(fieldOf(column, fields) ?? '');
    return parcelRow(lineNo, (column) => cell(column) || (column === 'courier' && usualCourier) || '');
  });
  const unread = faults.map(({ lineNo, code }) => ({ ...emptyRow(lineNo), faults: [code] }));
  return [...read, ...unread].sort((a, b) => a.lineNo - b.lineNo);
}

const columnAt = (heads: string[], column: Column) =>
  heads.findIndex((name) => columns[column].includes(name));

type FieldOf = (column: Column, fields: readonly string[]) => string | undefined;

const knownFields =
  (heads: string[]): FieldOf =>
  (column, fields) =>
    fields[columnAt(heads, column)];

/** The courier keeps its own column; a key in the form of an order number is one, any other one is of a line. */
function shownFields(heads: string[], named: ParcelColumns): FieldOf {
  const [keyAt, numberAt] = [named.key, named.number].map((name) => heads.indexOf(plainHead(name)));
  return (column, fields) => {
    if (column === 'courier') return fields[columnAt(heads, column)];
    if (column === 'number') return fields[numberAt ?? -1];
    const key = fields[keyAt ?? -1] ?? '';
    const isOrder = datedNumberPattern.test(cellText(key));
    return isOrder === (column === 'orderNo') ? key : '';
  };
}

/**
 * The headings to choose from where the shop knows none: those of the fullest of the first rows. A row with a long number is a box, and no
 * headings: picked as such it would not be sent. Empty for a file of boxes alone.
 */
export function headingsOf({ rows }: CsvTable): string[] {
  const filled = rows
    .slice(0, mostRowsAboveHeads)
    .map(({ fields }) => fields.filter((one) => !isBlank(one)))
    .filter((fields) => !fields.some(hasLongNumber));
  const [fullest = []] = [...filled].sort((one, other) => other.length - one.length);
  return [...new Set(fullest.map((name) => name.trim()))].slice(0, mostHeadings);
}

const hasLongNumber = (field: string): boolean => /\d{9}/.test(field.replace(/[\s-]/g, ''));

function namesColumns(heads: string[], hasUsualCourier: boolean): boolean {
  const has = (column: Column) => columnAt(heads, column) !== -1;
  return (has('orderNo') || has('orderOptionNo')) && has('number') && (hasUsualCourier || has('courier'));
}

function emptyRow(lineNo: number): ParcelRow {
  return {
    lineNo,
    key: '',
    orderNo: null,
    orderOptionNo: null,
    courier: undefined,
    number: undefined,
    typed: { courier: '', number: '' },
    faults: [],
  };
}

const shortened = (text: string) => text.slice(0, 40);

/** Excel writes a long number that is no text as 5.00000E+11. */
const isShortened = (typed: string): boolean => /^\d([.,]\d+)?e\+?\d+$/i.test(typed);

function numberFault(typed: string): ParcelRowFault {
  if (!typed) return 'NUMBER_REQUIRED';
  return isShortened(typed) ? 'SHORTENED_NUMBER' : 'BAD_NUMBER';
}

function parcelRow(lineNo: number, cell: (column: Column) => string): ParcelRow {
  const [orderText, optionText] = [cell('orderNo'), cell('orderOptionNo')];
  const courier = courierOf(cell('courier'));
  const number = courier && parcelNumberOf(courier, cell('number'));
  const isOption = /^[1-9]\d{0,9}$/.test(optionText) && Number(optionText) <= maxRowNo;
  const isOrder = datedNumberPattern.test(orderText);
  const faults: ParcelRowFault[] = [];
  if (!orderText && !optionText) faults.push('KEY_REQUIRED');
  else if ((orderText && !isOrder) || (optionText && !isOption))
    faults.push(isShortened(orderText || optionText) ? 'SHORTENED_NUMBER' : 'BAD_KEY');
  if (!courier) faults.push('UNKNOWN_COURIER');
  else if (!number) faults.push(numberFault(cell('number')));
  return {
    lineNo,
    key: shortened(optionText || orderText),
    orderNo: isOrder ? orderText : null,
    orderOptionNo: isOption ? Number(optionText) : null,
    courier,
    number,
    typed: { courier: shortened(cell('courier')), number: shortened(cell('number')) },
    faults,
  };
}

/** A box of the file: lines of one order under one parcel number. */
export type FileParcel = {
  orderNo: string;
  orderOptionNos: number[];
  courier: CourierCode;
  number: string;
  lineNos: number[];
};

/**
 * Checks every row against all lines of its order, and the rows against each other. The valid rows become parcels. A box leaves as a
 * whole: a valid row is `partial` where the file leaves lines of its order behind (docs/rules/orders.md#shipping).
 */
export function checkParcelRows(
  rows: ParcelRow[],
  lines: ShippableLine[],
): { parcels: FileParcel[]; bad: ParcelRow[]; partial: ParcelRow[] } {
  const matched = rows.map((row) => {
    const itsLines = linesOf(row, lines);
    return { row, lines: itsLines, faults: [...row.faults, ...stateFaults(row, itsLines)] };
  });
  // A row with its own fault is not compared with the others; equal rows count once.
  const numbersOfLine = new Map<number, Set<string>>();
  const ordersOfNumber = new Map<string, Set<string>>();
  for (const { row, lines: itsLines, faults } of matched)
    for (const { orderNo, orderOptionNo } of faults.length === 0 ? itsLines : []) {
      addTo(numbersOfLine, orderOptionNo, parcelName(row));
      addTo(ordersOfNumber, parcelName(row), orderNo);
    }
  const judged = matched.map(({ row, lines: itsLines, faults: own }) => {
    const faults = [...own];
    if (own.length === 0) {
      if (itsLines.some((line) => (numbersOfLine.get(line.orderOptionNo)?.size ?? 0) > 1))
        faults.push('DOUBLED_ROW');
      if ((ordersOfNumber.get(parcelName(row))?.size ?? 0) > 1) faults.push('DOUBLED_NUMBER');
    }
    return { lines: itsLines, row: { ...row, faults } };
  });
  const good = judged.filter(({ row }) => row.faults.length === 0);
  const named = new Set(good.flatMap((each) => each.lines.map(({ orderOptionNo }) => orderOptionNo)));
  const left = lines.filter((line) => isWaiting(line) && !named.has(line.orderOptionNo));
  const leftOrders = new Set(left.map(({ orderNo }) => orderNo));
  return {
    parcels: parcelsOf(good),
    bad: judged.map(({ row }) => row).filter((row) => row.faults.length > 0),
    partial: good
      .filter((each) => each.lines.some(({ orderNo }) => leftOrders.has(orderNo)))
      .map(({ row }) => row),
  };
}

const isWaiting = ({ status, isVoid }: ShippableLine): boolean => !isVoid && isCancelable(status);

const parcelName = ({ courier, number }: ParcelRow) => `${courier} ${number}`;

function addTo<K, V>(map: Map<K, Set<V>>, key: K, value: V) {
  map.set(key, (map.get(key) ?? new Set()).add(value));
}

/** For an order number: its unshipped lines, or all lines if everything is shipped. */
function linesOf(row: ParcelRow, lines: ShippableLine[]): ShippableLine[] {
  if (row.orderOptionNo !== null) return lines.filter((line) => line.orderOptionNo === row.orderOptionNo);
  const ofOrder = lines.filter((line) => line.orderNo === row.orderNo && !line.isVoid);
  const waiting = ofOrder.filter(isWaiting);
  return waiting.length > 0 ? waiting : ofOrder;
}

function stateFaults(row: ParcelRow, lines: ShippableLine[]): ParcelRowFault[] {
  if (row.orderNo === null && row.orderOptionNo === null) return [];
  if (lines.length === 0) return ['UNKNOWN_ORDER'];
  if (row.orderNo !== null && lines.some((line) => line.orderNo !== row.orderNo)) return ['MISMATCH'];
  if (lines.some((line) => isOutUnder(row, line))) return ['ALREADY_SHIPPED'];
  const isReady = lines.every((line) => !line.isVoid && afterStep(line.status, 'SHIP', false) !== undefined);
  return isReady ? [] : ['WRONG_STATUS'];
}

/**
 * The rest of a box goes under the number of its first part, also that of an exchange. An exchanged line waits again, but a box that left
 * before is no box of it; and nothing is put into a box that has arrived.
 */
function isOutUnder({ courier, number }: ParcelRow, line: ShippableLine): boolean {
  const box = line.orderParcels.find((each) => each.companyType === courier && each.invoiceNo === number);
  return box !== undefined && (!isWaiting(line) || box.isDelivered || isBefore(box, line.sentAgainAt));
}

/** A box that left before an exchange begins holds nothing that it sends again. */
export const isBefore = ({ shippedAt }: { shippedAt: string }, sentAgainAt: string | null): boolean =>
  sentAgainAt !== null && shippedAt < sentAgainAt;

function parcelsOf(good: Array<{ row: ParcelRow; lines: ShippableLine[] }>): FileParcel[] {
  const parcels = new Map<string, FileParcel>();
  for (const { row, lines } of good) {
    const [first] = lines;
    if (!first || !row.courier || !row.number) continue;
    const name = `${first.orderNo} ${row.courier} ${row.number}`;
    const parcel = parcels.get(name) ?? {
      orderNo: first.orderNo,
      orderOptionNos: [],
      courier: row.courier,
      number: row.number,
      lineNos: [],
    };
    const nos = [...parcel.orderOptionNos, ...lines.map((line) => line.orderOptionNo)];
    parcel.orderOptionNos = [...new Set(nos)];
    parcel.lineNos.push(row.lineNo);
    parcels.set(name, parcel);
  }
  return [...parcels.values()];
}
