/** Two people changed one thing: what it was when the second began, what the first saved, what the second wrote. */
export type Conflict<Values extends object> = { base: Values; theirs: Values; mine: Values };

/** Fields that both changed, and not to the same. */
export function fieldsOfBoth<Values extends object>({ base, theirs, mine }: Conflict<Values>): string[] {
  return Object.keys(theirs).filter(
    (name) => differs(base, theirs, name) && differs(base, mine, name) && differs(theirs, mine, name),
  );
}

/** What I changed on top of what they saved. */
export function mergedEdits<Values extends object>({ base, theirs, mine }: Conflict<Values>): Values {
  const merged = { ...theirs };
  for (const name of Object.keys(theirs))
    if (differs(base, mine, name)) Reflect.set(merged, name, Reflect.get(mine, name));
  return merged;
}

/** Which of the fields `one` and `other` hold otherwise. */
export function fieldsThatDiffer<Values extends object>(one: Values, other: Values): string[] {
  return Object.keys(other).filter((name) => differs(one, other, name));
}

const differs = (one: object, other: object, name: string) =>
  JSON.stringify(Reflect.get(one, name)) !== JSON.stringify(Reflect.get(other, name));
