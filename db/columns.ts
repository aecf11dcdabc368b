import type { GroupNo, MemberNo, OrderNo, OrderSheetNo, RecurringPaymentId } from '@/lib/domain/shared/ids';

type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Name;

type Identifiers = {
  group_no: GroupNo;
  member_no: MemberNo;
  order_no: OrderNo;
  order_sheet_no: OrderSheetNo;
  recurring_payment_id: RecurringPaymentId;
};

type FromColumn<Column, Value> = Column extends keyof Identifiers
  ? Identifiers[Column] | Extract<Value, null>
  : Column extends `is_${string}`
    ? Value extends 0 | 1
      ? boolean
      : never
    : Value;

type FromColumns<Row, Column extends keyof Row & string> = {
  [Each in Column as Camel<Each>]: FromColumn<Each, Row[Each]>;
};

const camelNames = new Map<string, string>();
const snakeNames = new Map<string, string>();

/**
 * The named columns of a row as values: `order_no` becomes `orderNo`, and 1 or 0 in `is_gift` a boolean `isGift`. Many names go in
 * several lists of one call: rows are read often, and each further spread into an object costs as much as ten columns.
 */
export function fromColumns<Row extends object, Column extends keyof Row & string>(
  row: Row,
  ...columns: Array<Column | readonly Column[]>
): FromColumns<Row, Column> {
  const values: Record<string, unknown> = {};
  for (const names of columns)
    for (const column of typeof names === 'string' ? [names] : names)
      values[camelOf(column)] = column.startsWith('is_') ? row[column] === 1 : row[column];
  return values as FromColumns<Row, Column>;
}

/** The named values as columns: `orderNo` becomes `order_no`. */
export function toColumns<Values extends object, Name extends keyof Values & string>(
  values: Values,
  ...names: Name[]
): { [Each in Name as Snake<Each>]: Values[Each] } {
  const columns: Record<string, unknown> = {};
  for (const name of names) columns[snakeOf(name)] = values[name];
  return columns as { [Each in Name as Snake<Each>]: Values[Each] };
}

function camelOf(column: string): string {
  const known = camelNames.get(column);
  if (known !== undefined) return known;
  const name = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  camelNames.set(column, name);
  return name;
}

function snakeOf(name: string): string {
  const known = snakeNames.get(name);
  if (known !== undefined) return known;
  const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  snakeNames.set(name, column);
  return column;
}
