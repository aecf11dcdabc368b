import { unreadable } from '@/lib/domain/shared/damaged';

/** A stored value is damaged. Code that acts on the value is refused. */
export class DamagedError extends Error {}

let isListing = false;

/**
 * Converts rows for a list on screen: a damaged row is still shown, with a placeholder for each unreadable
 * value. Never use it for values that are charged, sent or compared. `convert` must not be async: the
 * module-wide flag would then also apply to other calls.
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

/** In a list, returns the value to show instead; elsewhere throws the error. */
export function instead<Value>(shown: Value, error: DamagedError): Value {
  if (isListing) return shown;
  throw error;
}

/** Reads rows either as `listed` does, or strictly, for code that acts on them. */
export type ReadRows = typeof listed;
export const strictly: ReadRows = (rows, convert) => rows.map((row) => convert(row));

/** Parses a JSON column that must have the shape of `shown` or `shape`; in a list, `shown` replaces a value of another shape. */
export function storedJson<Value>(text: string, shown: NoInfer<Value>, shape: unknown = shown): Value {
  try {
    const value: unknown = JSON.parse(text);
    if (isLike(value, shape)) return value as Value;
  } catch {
    // The line below reports it.
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
