import { type CourierCode, courierOf, parcelNumberOf } from './couriers';
import { parseCsv } from './csv';
import { datedNumberPattern } from './ids';
import { isCancelable, type OrderStatus } from './order';
import { afterStep } from './shipping';

/** Why a row of a parcel file cannot be worked. */
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
  'BAD_NUMBER',
  'DOUBLED_ROW',
  'DOUBLED_NUMBER',
] as const;
export type ParcelRowFault = (typeof parcelRowFaults)[number];

export type ParcelRow = {
  lineNo: number;
  /** What the row names, as it stands in the file. */
  key: string;
  orderNo: string | null;
  orderOptionNo: number | null;
  courier: CourierCode | undefined;
  number: string | undefined;
  faults: ParcelRowFault[];
};

/** A line that a row may mean. */
export type ShippableLine = {
  orderOptionNo: number;
  orderNo: string;
  status: OrderStatus;
  isVoid: boolean;
  parcel: { companyType: string; invoiceNo: string } | null;
};

type Column = 'orderNo' | 'orderOptionNo' | 'courier' | 'number';
const columns: Record<Column, readonly string[]> = {
  orderNo: ['orderno', '주문번호'],
  orderOptionNo: ['orderoptionno', '주문상품번호'],
  courier: ['deliverycompanytype', '택배사'],
  number: ['invoiceno', '송장번호'],
};

const maxRowNo = 2_147_483_647;

/** A file's rows, each by itself. Null where the first row does not name the columns that are needed. */
export function readParcelRows(text: string): ParcelRow[] | null {
  const { rows, fault } = parseCsv(text);
  const [head, ...body] = rows;
  const heads = (head?.fields ?? []).map((name) => name.trim().toLowerCase());
  const at = (column: Column) => heads.findIndex((name) => columns[column].includes(name));
  const isKeyed = at('orderNo') !== -1 || at('orderOptionNo') !== -1;
  if (!isKeyed || at('courier') === -1 || at('number') === -1) return null;
  const read = body.map(({ lineNo, fields }) => {
    // A spreadsheet keeps a long number whole behind an apostrophe.
    const cell = (column: Column) => (fields[at(column)] ?? '').trim().replace(/^'/, '');
    return parcelRow(lineNo, cell);
  });
  return fault ? [...read, { ...emptyRow(fault.lineNo), faults: [fault.code] }] : read;
}

function emptyRow(lineNo: number): ParcelRow {
  return {
    lineNo,
    key: '',
    orderNo: null,
    orderOptionNo: null,
    courier: undefined,
    number: undefined,
    faults: [],
  };
}

function parcelRow(lineNo: number, cell: (column: Column) => string): ParcelRow {
  const [orderText, optionText] = [cell('orderNo'), cell('orderOptionNo')];
  const courier = courierOf(cell('courier'));
  const number = courier && parcelNumberOf(courier, cell('number'));
  const isOption = /^[1-9]\d{0,9}$/.test(optionText) && Number(optionText) <= maxRowNo;
  const isOrder = datedNumberPattern.test(orderText);
  const faults: ParcelRowFault[] = [];
  if (!orderText && !optionText) faults.push('KEY_REQUIRED');
  else if ((orderText && !isOrder) || (optionText && !isOption)) faults.push('BAD_KEY');
  if (!courier) faults.push('UNKNOWN_COURIER');
  else if (!number) faults.push('BAD_NUMBER');
  return {
    lineNo,
    key: (optionText || orderText).slice(0, 40),
    orderNo: isOrder ? orderText : null,
    orderOptionNo: isOption ? Number(optionText) : null,
    courier,
    number,
    faults,
  };
}

/** A box that a file sends: lines of one order under one number. */
export type FileParcel = {
  orderNo: string;
  orderOptionNos: number[];
  courier: CourierCode;
  number: string;
  lineNos: number[];
};

/** Holds every row against the lines there are, and the rows against each other. What is left is parcels. */
export function judgeParcelRows(
  rows: ParcelRow[],
  lines: ShippableLine[],
): { parcels: FileParcel[]; bad: ParcelRow[] } {
  const meant = rows.map((row) => ({ row, lines: linesOf(row, lines) }));
  const rowsOfLine = countBy(meant.flatMap((one) => one.lines.map((line) => line.orderOptionNo)));
  const ordersOfNumber = new Map<string, Set<string>>();
  for (const one of meant)
    for (const { orderNo } of one.lines) {
      const name = `${one.row.courier} ${one.row.number}`;
      ordersOfNumber.set(name, (ordersOfNumber.get(name) ?? new Set()).add(orderNo));
    }
  const judged = meant.map((one) => {
    const faults = [...one.row.faults, ...stateFaults(one.row, one.lines)];
    if (one.lines.some((line) => (rowsOfLine.get(line.orderOptionNo) ?? 0) > 1)) faults.push('DOUBLED_ROW');
    const sharing = ordersOfNumber.get(`${one.row.courier} ${one.row.number}`);
    if (one.row.number && (sharing?.size ?? 0) > 1) faults.push('DOUBLED_NUMBER');
    return { ...one, row: { ...one.row, faults } };
  });
  return {
    parcels: parcelsOf(judged.filter(({ row }) => row.faults.length === 0)),
    bad: judged.map(({ row }) => row).filter((row) => row.faults.length > 0),
  };
}

/** By order number: what of it has not gone out, or all of it where everything has. */
function linesOf(row: ParcelRow, lines: ShippableLine[]): ShippableLine[] {
  if (row.orderOptionNo !== null) return lines.filter((line) => line.orderOptionNo === row.orderOptionNo);
  const ofOrder = lines.filter((line) => line.orderNo === row.orderNo && !line.isVoid);
  const waiting = ofOrder.filter((line) => isCancelable(line.status));
  return waiting.length > 0 ? waiting : ofOrder;
}

function stateFaults(row: ParcelRow, lines: ShippableLine[]): ParcelRowFault[] {
  if (row.orderNo === null && row.orderOptionNo === null) return [];
  if (lines.length === 0) return ['UNKNOWN_ORDER'];
  if (row.orderNo !== null && lines.some((line) => line.orderNo !== row.orderNo)) return ['MISMATCH'];
  const isOut = ({ parcel }: ShippableLine) =>
    parcel?.companyType === row.courier && parcel?.invoiceNo === row.number;
  if (row.number && lines.every(isOut)) return ['ALREADY_SHIPPED'];
  const isReady = lines.every((line) => !line.isVoid && afterStep(line.status, 'SHIP', false) !== undefined);
  return isReady ? [] : ['WRONG_STATUS'];
}

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
    parcel.orderOptionNos.push(...lines.map((line) => line.orderOptionNo));
    parcel.lineNos.push(row.lineNo);
    parcels.set(name, parcel);
  }
  return [...parcels.values()];
}

function countBy(values: number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
