import type { Compilable, CompiledQuery, Insertable, QueryResult, Updateable } from 'kysely';
import { nameStatement } from './postgres/named-statements';
import type { Db, Tables } from './schema';

/**
 * A query that is compiled to SQL once and then run with other values: for the queries of every request, which
 * take as long to build as to run. `build` runs once per shape; a shape is which values are null, how long the lists are and
 * which columns a set of columns has. `build` must not depend on the values in any other way. PostgreSQL keeps its plan (db/postgres/named-statements.ts).
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
export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]> & Columns;

/** Some columns of a row, as a prepared query takes them. */
export type SomeColumns<Table extends keyof Tables> = Updateable<Tables[Table]> & Columns;

export function preparedInsert<Table extends keyof Tables>(table: Table) {
  return prepared((db, row: NewRow<Table>) => db.insertInto(table).values(row));
}

type Value = string | number | null | undefined;
type Columns = { readonly [name: string]: Value };
type Values = Record<string, Value | readonly Value[] | Columns>;

/** Lists of rows give one shape per length, up to a page's few dozen rows. */
const mostShapes = 300;

/** Includes the names: two rows with the same number of values may leave different columns to their defaults. */
const shapeOf = (values: Values) =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${shapeOfOne(value)}`)
    .join();

function shapeOfOne(value: Values[string]): string | number {
  if (Array.isArray(value)) return value.length;
  if (isColumns(value)) return `(${shapeOf(value)})`;
  return isNothing(value) ? String(value) : '?';
}

function isColumns(value: Values[string]): value is Columns {
  return typeof value === 'object' && !isNothing(value) && !Array.isArray(value);
}

/** Placeholder for a value, or for one of a list or of a set of columns, while the query is built. */
class Place {
  readonly #name: string;
  readonly #within: string | number | undefined;

  constructor(name: string, within?: string | number) {
    this.#name = name;
    this.#within = within;
  }

  in(values: Values): unknown {
    const value = values[this.#name];
    return this.#within === undefined ? value : (value as Record<string | number, Value>)[this.#within];
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

function placeFor(name: string, value: Values[string]): unknown {
  if (isNothing(value)) return value;
  if (Array.isArray(value)) return value.map((_, at) => new Place(name, at));
  if (!isColumns(value)) return new Place(name);
  const places = Object.entries(value).map(([column, each]) => [
    column,
    isNothing(each) ? each : new Place(name, column),
  ]);
  return Object.fromEntries(places);
}

const isNothing = (value: unknown): value is null | undefined => value === null || value === undefined;
