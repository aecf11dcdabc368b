/** A piece of the document. JSON Schema and OpenAPI are open by nature, so pieces are read with care. */
export type Json = { [name: string]: unknown };

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What stands at a path of names, or an empty piece. */
export function jsonAt(value: unknown, ...names: string[]): Json {
  let found = value;
  for (const name of names) found = isJson(found) ? found[name] : undefined;
  return isJson(found) ? found : {};
}

/** The same value with every object replaced by what `change` makes of it, from the leaves up. */
export function mapJson(value: unknown, change: (piece: Json) => Json): unknown {
  if (Array.isArray(value)) return value.map((item) => mapJson(item, change));
  if (!isJson(value)) return value;
  return change(
    Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapJson(inner, change)])),
  );
}
