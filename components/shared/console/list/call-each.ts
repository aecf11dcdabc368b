export type BulkReport = {
  done: number;
  /** Each row that was refused, by its name, and why. */
  refused: Array<{ name: string; why: string }>;
};

/** Calls each row in turn, as its own button would. A row that is refused is named, and stops no other. */
export async function callEach<Row>(
  rows: readonly Row[],
  {
    call,
    nameOf,
    textOf,
  }: {
    call: (row: Row) => Promise<unknown>;
    nameOf: (row: Row) => string;
    textOf: (error: unknown) => string;
  },
): Promise<BulkReport> {
  const refused: BulkReport['refused'] = [];
  for (const row of rows)
    await call(row).catch((error: unknown) => refused.push({ name: nameOf(row), why: textOf(error) }));
  return { done: rows.length - refused.length, refused };
}
