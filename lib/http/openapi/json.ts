/** A piece of the document. JSON Schema and OpenAPI are open formats, so every piece is checked when it is read. */
export type Json = { [name: string]: unknown };

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at a path of names, or an empty piece. */
export function jsonAt(value: unknown, ...names: string[]): Json {
  let inner = value;
  for (const name of names) inner = isJson(inner) ? inner[name] : undefined;
  return isJson(inner) ? inner : {};
}

/** The same value with `change` applied to every object, from the leaves up. */
export function mapJson(value: unknown, change: (piece: Json) => Json): unknown {
  if (Array.isArray(value)) return value.map((item) => mapJson(item, change));
  if (!isJson(value)) return value;
  return change(
    Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapJson(inner, change)])),
  );
}
