import { DomainError } from './errors';

/**
 * Two edits of one record. `base`: the values when the second editor began; `theirs`: what the first one saved;
 * `mine`: the second one's values.
 */
export type Conflict<Values extends object> = { base: Values; theirs: Values; mine: Values };

/** Fields that both changed to different values; a field of a part is named `part.field`. */
export function fieldsOfBoth({ base, theirs, mine }: Conflict<object>): string[] {
  return pathsOf(theirs).filter(
    (path) => differs(base, theirs, path) && differs(base, mine, path) && differs(theirs, mine, path),
  );
}

/** My changes applied to their saved values. */
export function mergedEdits<Values extends object>({ base, theirs, mine }: Conflict<Values>): Values {
  return mergedValue(base, theirs, mine) as Values;
}

function mergedValue(base: unknown, theirs: unknown, mine: unknown): unknown {
  if (!isPart(theirs) || !isPart(mine)) return isSame(base, mine) ? theirs : mine;
  const of = (value: unknown, name: string) => (isPart(value) ? value[name] : undefined);
  return Object.fromEntries(
    Object.keys(theirs).map((name) => [name, mergedValue(of(base, name), theirs[name], of(mine, name))]),
  );
}

/**
 * Two edits of one sorted list, for a form whose save met another person's. What only they changed is theirs: texts, field by
 * field, the order if I moved nothing, and rows that are new or gone. `keyOf`: the same for a row in all three lists.
 */
export function mergedRows<Row extends object>(
  { base, theirs, mine }: Conflict<Row[]>,
  keyOf: (row: Row) => number,
): Row[] {
  const counterpart = (rows: Row[], row: Row) => rows.find((other) => keyOf(other) === keyOf(row));
  const merged = (row: Row) => {
    const their = counterpart(theirs, row);
    if (their) return [mergedEdits({ base: counterpart(base, row) ?? their, theirs: their, mine: row })];
    return counterpart(base, row) ? [] : [row];
  };
  const added = theirs.filter((row) => !counterpart(base, row) && !counterpart(mine, row));
  const wasMoved =
    `${base.filter((row) => counterpart(mine, row)).map(keyOf)}` !==
    `${mine.filter((row) => counterpart(base, row)).map(keyOf)}`;
  if (wasMoved) return [...mine.flatMap(merged), ...added];
  const rows = theirs.flatMap((row) => {
    const own = counterpart(mine, row);
    return own ? merged(own) : added.filter((one) => one === row);
  });
  // A row of mine stays behind the one that it was put behind.
  for (const [at, row] of mine.entries()) {
    if (counterpart(base, row) || counterpart(theirs, row)) continue;
    const before = mine.slice(0, at).findLast((one) => counterpart(rows, one));
    rows.splice(before ? rows.findIndex((one) => keyOf(one) === keyOf(before)) + 1 : 0, 0, row);
  }
  return rows;
}

/** The fields in which `one` and `other` differ. */
export function fieldsThatDiffer(one: object, other: object): string[] {
  return pathsOf(other).filter((path) => differs(one, other, path));
}

/** The value of a field by its path. */
export function valueAt(values: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((part, name) => (isPart(part) ? part[name] : undefined), { ...values });
}

/**
 * Throws ALREADY_CHANGED where a field is no longer as the sender saw it, unless it is just what the sender wants. Fields
 * that the sender does not say, and a sender that says nothing, overwrite.
 */
export function requireSeen(seen: object | undefined, stored: object, wanted: object): void {
  const isOvertaken = Object.keys(seen ?? {}).some((name) => {
    const now: unknown = Reflect.get(stored, name);
    return (
      now !== undefined &&
      !isSame(now, Reflect.get(seen ?? {}, name)) &&
      !isSame(now, Reflect.get(wanted, name))
    );
  });
  if (isOvertaken) throw new DomainError('ALREADY_CHANGED');
}

type Part = Record<string, unknown>;
const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists are one field: their order is part of their value. */
function pathsOf(values: object): string[] {
  return Object.entries(values).flatMap(([name, value]) =>
    isPart(value) ? pathsOf(value).map((path) => `${name}.${path}`) : [name],
  );
}

const differs = (one: object, other: object, path: string) =>
  !isSame(valueAt(one, path), valueAt(other, path));

/** Whatever the order of their names. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isPart(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, inOrder(part)]),
  );
}
