import { z } from 'zod';

/** Compares our schemas with the public contract's shorthand: field names, types, required flags, enum codes. */
export type ContractSchema = {
  type?: string;
  nullable?: boolean;
  enum?: string[];
  required?: string[];
  properties?: Record<string, ContractSchema>;
  items?: ContractSchema;
};

type Json = {
  $ref?: string;
  $defs?: Record<string, Json>;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Json[];
  not?: unknown;
  required?: string[];
  properties?: Record<string, Json>;
  additionalProperties?: Json | boolean;
  items?: Json;
};

type Ours = { json: Json; isNullable: boolean };

function toJson(schema: z.ZodType, io: 'input' | 'output'): Json {
  return JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' })));
}

/** Follows a reference and removes null from a union. */
function plain(json: Json, defs: Record<string, Json>): Ours {
  if (json.$ref) return plain(defs[json.$ref.replace('#/$defs/', '')] ?? {}, defs);
  if (Array.isArray(json.type)) {
    const types = json.type.filter((type) => type !== 'null');
    const type = types.length === 1 ? types[0] : types;
    return { json: { ...json, ...(type && { type }) }, isNullable: json.type.includes('null') };
  }
  const branches = json.anyOf?.map((branch) => plain(branch, defs));
  const values = branches?.filter((branch) => branch.json.type !== 'null');
  const only = values?.[0];
  if (!branches || !only) return { json, isNullable: false };
  const isNullable = values.length < branches.length || values.some((branch) => branch.isNullable);
  return { json: values.length === 1 ? only.json : json, isNullable };
}

const typesOf: Record<string, string[]> = { number: ['number', 'integer'], integer: ['number', 'integer'] };

function diff(
  contract: ContractSchema,
  ours: Json,
  defs: Record<string, Json>,
  at: string,
  io: 'input' | 'output',
): string[] {
  const { json, isNullable } = plain(ours, defs);
  // Our list is always empty, or the contract allows every type: both match.
  if (json.not || contract.type === undefined) return [];
  const problems: string[] = [];
  if (io === 'output' && isNullable && !contract.nullable) problems.push(`${at}: must not be null`);
  if (io === 'input' && contract.nullable && !isNullable && json.type !== undefined)
    problems.push(`${at}: must accept null`);
  const type = typeof json.type === 'string' ? json.type : undefined;
  if (type === undefined) return json.anyOf || json.enum ? problems : [...problems, `${at}: has no type`];
  if (!(typesOf[contract.type] ?? [contract.type]).includes(type))
    return [...problems, `${at}: is ${type}, the contract says ${contract.type}`];
  if (io === 'output' && contract.enum) {
    const codes = json.enum ?? (json.const === undefined ? undefined : [json.const]);
    const strange = codes?.filter((code) => !contract.enum?.includes(String(code)));
    if (codes === undefined) problems.push(`${at}: the contract lists its codes, we take any text`);
    if (strange?.length) problems.push(`${at}: ${strange.join(', ')} is no code of the contract`);
  }
  if (contract.items && json.items) problems.push(...diff(contract.items, json.items, defs, `${at}[]`, io));
  if (contract.type === 'object') problems.push(...diffFields(contract, json, defs, at, io));
  return problems;
}

function diffFields(
  contract: ContractSchema,
  json: Json,
  defs: Record<string, Json>,
  at: string,
  io: 'input' | 'output',
): string[] {
  const problems: string[] = [];
  const properties = json.properties ?? {};
  for (const [name, field] of Object.entries(contract.properties ?? {})) {
    const map = typeof json.additionalProperties === 'object' ? json.additionalProperties : undefined;
    const mine = properties[name] ?? (name === 'key' ? map : undefined);
    if (mine) problems.push(...diff(field, mine, defs, `${at}.${name}`, io));
    const isSure = json.required?.includes(name) || mine === map;
    if (io === 'output' && contract.required?.includes(name) && !(mine && isSure))
      problems.push(`${at}.${name}: is required by the contract`);
  }
  if (io === 'input' && contract.properties)
    for (const name of json.required ?? [])
      if (!contract.properties[name])
        problems.push(`${at}.${name}: we require what the contract does not know`);
  return problems;
}

/** Differences by which our answer would break a client of the contract. */
export function responseProblems(contract: ContractSchema, schema: z.ZodType): string[] {
  const json = toJson(schema, 'output');
  return diff(contract, json, json.$defs ?? {}, 'answer', 'output');
}

/** Where a body that the contract allows would be refused for its type. */
export function requestProblems(contract: ContractSchema, schema: z.ZodType): string[] {
  const json = toJson(schema, 'input');
  return diff(contract, json, json.$defs ?? {}, 'body', 'input');
}

/** Codes that the contract lists for a field of an answer, by the last part of its name. */
export function codesByName(schemas: ContractSchema[]): Map<string, Set<string>> {
  const codes = new Map<string, Set<string>>();
  const walk = (name: string, schema: ContractSchema) => {
    // A label is a text for people; the contract lists codes for one by mistake.
    if (schema.enum && !name.endsWith('Label'))
      codes.set(name, new Set([...(codes.get(name) ?? []), ...schema.enum.map(String)]));
    for (const [field, inner] of Object.entries(schema.properties ?? {})) walk(field, inner);
    if (schema.items) walk(name, schema.items);
  };
  for (const schema of schemas) walk('', schema);
  return codes;
}

/** Answer fields with codes in the contract for which our schema has other codes or plain text. */
export function strangeCodes(codes: Map<string, Set<string>>, schema: z.ZodType): string[] {
  const root = toJson(schema, 'output');
  const problems: string[] = [];
  const walk = (at: string, name: string, ours: Json, seen: string[]) => {
    if (ours.$ref && seen.includes(ours.$ref)) return;
    const { json } = plain(ours, root.$defs ?? {});
    const inside = ours.$ref ? [...seen, ours.$ref] : seen;
    const known = codes.get(name);
    const values = json.enum ?? (json.const === undefined ? undefined : [json.const]);
    if (known && json.type === 'string' && !values) problems.push(`${at}: takes any text`);
    const strange = known && values?.filter((value) => value !== null && !known.has(String(value)));
    if (strange?.length) problems.push(`${at}: ${strange.join(', ')} is no code of the contract`);
    for (const [field, inner] of Object.entries(json.properties ?? {}))
      walk(`${at}.${field}`, field, inner, inside);
    for (const branch of json.anyOf ?? []) walk(at, name, branch, inside);
    if (json.items) walk(`${at}[]`, name, json.items, inside);
    if (typeof json.additionalProperties === 'object') walk(`${at}.*`, '', json.additionalProperties, inside);
  };
  walk('answer', '', root, []);
  return [...new Set(problems)];
}
