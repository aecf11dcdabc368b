/**
 * Two edits of one record. `base`: the values when the second editor began; `theirs`: what the first one saved;
 * `mine`: the second one's values.
 */
export type Conflict<Values extends object> = { base: Values; theirs: Values; mine: Values };

/** Fields that both changed to different values. */
export function fieldsOfBoth<Values extends object>({ base, theirs, mine }: Conflict<Values>): string[] {
  return Object.keys(theirs).filter(
    (name) => differs(base, theirs, name) && differs(base, mine, name) && differs(theirs, mine, name),
  );
}

/** My changes applied to their saved values. */
export function mergedEdits<Values extends object>({ base, theirs, mine }: Conflict<Values>): Values {
  const merged = { ...theirs };
  for (const name of Object.keys(theirs))
    if (differs(base, mine, name)) Reflect.set(merged, name, Reflect.get(mine, name));
  return merged;
}

/** The fields in which `one` and `other` differ. */
export function fieldsThatDiffer<Values extends object>(one: Values, other: Values): string[] {
  return Object.keys(other).filter((name) => differs(one, other, name));
}

const differs = (one: object, other: object, name: string) =>
  JSON.stringify(Reflect.get(one, name)) !== JSON.stringify(Reflect.get(other, name));
