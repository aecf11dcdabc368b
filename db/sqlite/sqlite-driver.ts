import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Kysely,
  type LimitNode,
  type OnNode,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  ValueNode,
  type WhereNode,
} from 'kysely';
import type { Database } from '@/lib/sqlite';
import type { OpenOptions } from '../dialect';
import { SqliteConnections } from './sqlite-connections';

/** One logical connection: reads use the reader until a transaction begins; then everything uses the writer. */
class SqliteSession implements DatabaseConnection {
  readonly #connections: SqliteConnections;
  #release: (() => void) | undefined;

  constructor(connections: SqliteConnections) {
    this.#connections = connections;
  }

  async begin() {
    const until = this.#connections.deadline();
    this.#release = await this.#connections.takeWriter(until);
    try {
      await this.#connections.retryBusy(() => this.#connections.writer.exec('begin immediate'), until);
    } catch (error) {
      this.#releaseWriter();
      throw error;
    }
  }

  /** The next transaction may write while this one waits for the disk. */
  async commit() {
    await this.#connections.retryBusy(() => this.#connections.writer.exec('commit'));
    this.#releaseWriter();
    await this.#connections.onDisk();
  }

  /** Also called after a failed commit; if only the disk flush failed, the writer is already released. */
  async rollback() {
    if (!this.#release) return;
    try {
      if (this.#connections.writer.inTransaction)
        await this.#connections.retryBusy(() => this.#connections.writer.exec('rollback'));
    } finally {
      this.#releaseWriter();
    }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#release) return this.#run<R>(this.#connections.writer, query);
    const { reader, writer } = this.#connections;
    // Prepared on the writer: after a schema change, the reader still knows the old schema.
    const isRead = this.#connections.prepare(writer, query.sql).isRead;
    if (isRead) return this.#connections.retryBusy(() => this.#run<R>(reader, query));
    const until = this.#connections.deadline();
    const release = await this.#connections.takeWriter(until);
    let result: QueryResult<R>;
    try {
      result = await this.#connections.retryBusy(() => this.#run<R>(writer, query), until);
    } finally {
      release();
    }
    await this.#connections.onDisk();
    return result;
  }

  // biome-ignore lint/correctness/useYield: streaming is not offered on SQLite; the interface asks for the method.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not offered on SQLite; page by key instead');
  }

  #run<R>(database: Database, query: CompiledQuery): QueryResult<R> {
    const statement = this.#connections.prepare(database, query.sql);
    const rows = statement.rows(query.parameters);
    if (rows) return { rows: rows as R[] };
    const { changes, lastInsertRowid } = statement.run(query.parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  #releaseWriter() {
    this.#release?.();
    this.#release = undefined;
  }
}

class SqliteTwoConnectionDriver implements Driver {
  readonly #connections: SqliteConnections;

  constructor(file: string, options: OpenOptions) {
    this.#connections = new SqliteConnections(file, options);
  }

  async init() {}
  async acquireConnection() {
    return new SqliteSession(this.#connections);
  }
  async beginTransaction(connection: DatabaseConnection) {
    await sessionOf(connection).begin();
  }
  async commitTransaction(connection: DatabaseConnection) {
    await sessionOf(connection).commit();
  }
  async rollbackTransaction(connection: DatabaseConnection) {
    await sessionOf(connection).rollback();
  }
  async savepoint(connection: DatabaseConnection, name: string) {
    await connection.executeQuery(CompiledQuery.raw(`savepoint ${name}`));
  }
  async rollbackToSavepoint(connection: DatabaseConnection, name: string) {
    await connection.executeQuery(CompiledQuery.raw(`rollback to ${name}`));
  }
  async releaseSavepoint(connection: DatabaseConnection, name: string) {
    await connection.executeQuery(CompiledQuery.raw(`release ${name}`));
  }
  async releaseConnection() {}
  async destroy() {
    await this.#connections.close();
  }
}

/** Migrations run in one transaction, as on PostgreSQL: a crash or a full disk midway leaves none of them. */
class OneTransactionAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/**
 * In conditions, the shop's own words (`PAY_DONE`), 0 and 1 go into a query's text, and so does its limit. As values, they make SQLite
 * plan the query at each run: it looks whether they fit the condition of a partial index, and how many rows are wanted.
 */
class ConstantsInTextCompiler extends SqliteQueryCompiler {
  #conditions = 0;

  protected override visitWhere(node: WhereNode) {
    this.#conditions += 1;
    super.visitWhere(node);
    this.#conditions -= 1;
  }

  protected override visitOn(node: OnNode) {
    this.#conditions += 1;
    super.visitOn(node);
    this.#conditions -= 1;
  }

  protected override appendValue(value: unknown) {
    if (this.#conditions > 0 && isOwnWord(value)) this.appendImmediateValue(value);
    else super.appendValue(value);
  }

  protected override visitLimit({ limit }: LimitNode) {
    this.append('limit ');
    if (ValueNode.is(limit) && typeof limit.value === 'number') this.appendImmediateValue(limit.value);
    else {
      // A limit of a prepared query changes with each call; SQLite does not look into a sum.
      this.visitNode(limit);
      this.append(' + 0');
    }
  }
}

const isOwnWord = (value: unknown) =>
  value === 0 || value === 1 || (typeof value === 'string' && /^[A-Z_]{2,40}$/.test(value));

function sessionOf(connection: DatabaseConnection): SqliteSession {
  if (connection instanceof SqliteSession) return connection;
  throw new Error('A foreign connection reached the SQLite driver');
}

export function sqliteDialect(file: string, options: OpenOptions) {
  return {
    createAdapter: () => new OneTransactionAdapter(),
    createDriver: () => new SqliteTwoConnectionDriver(file, options),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
    createQueryCompiler: () => new ConstantsInTextCompiler(),
  };
}
