import type { Database, RunResult, Statement } from '@/lib/sqlite';

/**
 * A prepared statement. Rows are read as arrays and get their column names here: the driver would create the
 * name strings again for every row.
 */
export class SqliteStatement {
  readonly isRead: boolean;
  readonly #statement: Statement;
  #names: string[] = [];

  constructor(database: Database, text: string) {
    this.#statement = database.prepare(text);
    this.isRead = this.#statement.readonly;
    if (this.#statement.reader) this.#statement.raw();
  }

  /** Null when the statement returns no rows. */
  rows(parameters: readonly unknown[]): Record<string, unknown>[] | null {
    if (!this.#statement.reader) return null;
    const lists = this.#statement.all(parameters) as unknown[][];
    // After a migration, `select *` returns more columns, because the driver prepares again by itself.
    if (lists[0] && lists[0].length !== this.#names.length)
      this.#names = this.#statement.columns().map(({ name }) => name);
    return lists.map((list) => named(this.#names, list));
  }

  run(parameters: readonly unknown[]): RunResult {
    return this.#statement.run(parameters);
  }
}

function named(names: string[], list: unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  names.forEach((name, at) => {
    row[name] = list[at];
  });
  return row;
}
