import { type Conflict, mergedEdits } from './conflict';

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
