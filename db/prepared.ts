import type { Compilable, CompiledQuery, Insertable, QueryResult } from 'kysely';
import { nameStatement } from './postgres/named-statements';
import type { Db, Tables } from './schema';

/**
 * A query that is compiled to SQL once and then run with other values: for the queries of every request, which
 * take as long to build as to run. `build` runs once per shape; a shape is which values are null and how long
 * the lists are. `build` must not depend on the values in any other way. PostgreSQL keeps its plan (db/postgres/named-statements.ts).
 */
export function prepared<V extends Values, R>(build: (db: Db, values: V) => Compilable<R>) {
  const written = new WeakMap<object, Map<string, CompiledQuery<R>>>();

  return async (db: Db, values: V): Promise<QueryResult<R>> => {
    const { adapter } = db.getExecutor();
    const shapes = written.get(adapter) ?? new Map<string, CompiledQuery<R>>();
    written.set(adapter, shapes);
    const shape = shapeOf(values);
    let query = shapes.get(shape);
    if (!query) {
      if (shapes.size >= mostShapes) shapes.clear();
      query = build(db, placesFor(values)).compile();
      // Lists have too many lengths: each name takes memory on each connection.
      if (!Object.values(values).some(Array.isArray)) nameStatement(query.sql);
      shapes.set(shape, query);
    }
    const parameters = query.parameters.map((value) => (value instanceof Place ? value.in(values) : value));
    return db.executeQuery({ ...query, parameters });
  };
}

/** A new row, as a prepared query takes it. */
export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]> & Values;

export function preparedInsert<Table extends keyof Tables>(table: Table) {
  return prepared((db, row: NewRow<Table>) => db.insertInto(table).values(row));
}

type Value = string | number | null | undefined;
type Values = Record<string, Value | readonly Value[]>;

/** Lists of rows give one shape per length, up to a page's few dozen rows. */
const mostShapes = 300;

/** Includes the names: two rows with the same number of values may leave different columns to their defaults. */
const shapeOf = (values: Values) =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${shapeOfOne(value)}`)
    .join();

function shapeOfOne(value: Value | readonly Value[]): string | number {
  if (Array.isArray(value)) return value.length;
  return value === null || value === undefined ? String(value) : '?';
}

/** Placeholder for a value while the query is built. */
class Place {
  readonly #name: string;
  readonly #at: number | undefined;

  constructor(name: string, at?: number) {
    this.#name = name;
    this.#at = at;
  }

  in(values: Values): unknown {
    const value = values[this.#name];
    return this.#at === undefined || !Array.isArray(value) ? value : value[this.#at];
  }

  /** A value that is compared, calculated with or put into a text during the build would be fixed for every later call. */
  [Symbol.toPrimitive](): never {
    throw new Error(`The value ${this.#name} of a prepared query was read while it was built`);
  }
}

function placesFor<V extends Values>(values: V): V {
  const places = Object.entries(values).map(([name, value]) => [name, placeFor(name, value)]);
  return Object.fromEntries(places) as V;
}

function placeFor(name: string, value: Value | readonly Value[]): unknown {
  if (value === null || value === undefined) return value;
  return Array.isArray(value) ? value.map((_, at) => new Place(name, at)) : new Place(name);
}
