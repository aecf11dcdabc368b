import { unreadable } from '@/lib/domain/shared/damaged';

/** A stored value that is not what was stored. Whoever acts on it is refused. */
export class DamagedError extends Error {}

let isListing = false;

/**
 * Rows for a list that people look at: one that is damaged stays in its place, under its number, and says which of its values
 * cannot be read. Never for what is charged, sent or compared. `convert` is not async, so that it covers its own rows alone.
 */
export function listed<Row, Out>(rows: readonly Row[], convert: (row: Row) => Out): Out[] {
  const before = isListing;
  isListing = true;
  try {
    return rows.map((row) => convert(row));
  } finally {
    isListing = before;
  }
}

/** What a list shows instead of a value; elsewhere a damaged one is thrown. */
export function instead<Value>(shown: Value, error: DamagedError): Value {
  if (isListing) return shown;
  throw error;
}

/** Reads rows as `listed` does, or as whoever acts on them. */
export type ReadRows = typeof listed;
export const strictly: ReadRows = (rows, convert) => rows.map((row) => convert(row));

/** A column of JSON, which has to be shaped like `shown` or `shape`: a list shows the former where it is not. */
export function storedJson<Value>(text: string, shown: NoInfer<Value>, shape: unknown = shown): Value {
  try {
    const value: unknown = JSON.parse(text);
    if (isLike(value, shape)) return value as Value;
  } catch {
    // Said below.
  }
  return instead(shown, new DamagedError('A stored value is no JSON of its kind'));
}

function isLike(value: unknown, shape: unknown): boolean {
  if (Array.isArray(shape)) return Array.isArray(value);
  if (typeof shape !== 'object' || shape === null) return true;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(shape).every(([key, part]) => key in value && isLike(Reflect.get(value, key), part));
}

/** An object whose texts all say that they cannot be read. */
export function unreadableTexts<Key extends string>(...keys: Key[]): Record<Key, string> {
  return Object.fromEntries(keys.map((key) => [key, unreadable])) as Record<Key, string>;
}
