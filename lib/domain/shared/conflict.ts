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
