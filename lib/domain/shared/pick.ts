/** The named values of an object, under their own names. */
export function pick<From extends object, Name extends keyof From>(
  from: From,
  ...names: Name[]
): Pick<From, Name> {
  const picked: Partial<Pick<From, Name>> = {};
  for (const name of names) picked[name] = from[name];
  return picked as Pick<From, Name>;
}
