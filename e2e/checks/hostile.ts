import { Ajv2020 } from 'ajv/dist/2020.js';
import { Caller, shop } from '../fixtures';
import type { Story } from '../route-callers/story';
import { baseUrl } from './assert-local';
import type { ApiDocument } from './document-check';

/**
 * Every parameter of every call in the shop's own API document, so that hostile values can be put into each: the path, the query,
 * and each scalar of the body; the other fields get valid values.
 */
type Schema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  minLength?: number;
  pattern?: string;
  format?: string;
};
type Parameter = { name?: string; in?: string; schema?: Schema };
type Told = {
  'x-caller': string;
  security: Array<Record<string, unknown>>;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

/** A scalar and its path: `['products', 0, 'optionNo']` is `products.0.optionNo` in an answer. */
export type Leaf = { at: Array<string | number>; schema: Schema; admits: (value: unknown) => boolean };
export type Operation = {
  method: string;
  path: string;
  /** The credential: `orderer`, `owner` …, or a recipient's `linkToken` or `guestToken`. */
  door: string;
  inPath: string[];
  query: Leaf[];
  body: { sample: unknown; leaves: Leaf[] } | undefined;
};

export function operationsOf(document: ApiDocument): Operation[] {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, unicodeRegExp: false });
  ajv.addSchema(document, 'document');
  const within = (schema: Schema): Schema =>
    JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/'));
  const admitting = (schema: Schema) => {
    const validate = ajv.compile(within(schema));
    return (value: unknown) => validate(value) === true;
  };
  const known = document.components.schemas as Record<string, Schema>;
  const resolve = (schema: Schema): Schema => {
    const name = schema.$ref?.split('/').at(-1);
    if (name) return resolve(known[name] ?? {});
    const choices = schema.anyOf ?? schema.oneOf ?? (schema.allOf?.length === 1 ? schema.allOf : undefined);
    const chosen = choices?.find((choice) => resolve(choice).type !== 'null');
    return chosen ? resolve(chosen) : schema;
  };
  const leavesOf = (schema: Schema, at: Leaf['at'] = []): Leaf[] => {
    const { type, properties, items } = resolve(schema);
    if (properties)
      return Object.entries(properties).flatMap(([name, inner]) => leavesOf(inner, [...at, name]));
    if (items) return leavesOf(items, [...at, 0]);
    return type ? [{ at, schema: resolve(schema), admits: admitting(schema) }] : [];
  };
  const sampleOf = (schema: Schema): unknown => {
    const { properties, items, ...told } = resolve(schema);
    if (properties)
      return Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, sampleOf(inner)]));
    if (items) return [sampleOf(items)];
    return scalarOf(told);
  };

  return Object.entries(document.paths as unknown as Record<string, Record<string, Told>>).flatMap(
    ([path, calls]) =>
      Object.entries(calls).map(([method, told]): Operation => {
        const parameters = told.parameters ?? [];
        const body = told.requestBody?.content['application/json']?.schema;
        const [credential = ''] = told.security.flatMap((way) => Object.keys(way));
        return {
          method: method.toUpperCase(),
          path,
          door: /^(link|guest)Token$/.test(credential) ? credential : told['x-caller'],
          inPath: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
          query: parameters
            .filter((one) => one.in === 'query')
            .flatMap(({ name = '', schema = {} }) => leavesOf(schema, [name])),
          body: body && { sample: sampleOf(body), leaves: leavesOf(body) },
        };
      }),
  );
}

function scalarOf({
  type,
  enum: values,
  const: only,
  minimum,
  format,
  pattern,
  minLength = 0,
}: Schema): unknown {
  if (only !== undefined) return only;
  if (values) return values[0];
  const [kind] = [type].flat();
  if (kind === 'integer' || kind === 'number') return minimum ?? 1;
  if (kind === 'boolean') return true;
  if (kind !== 'string') return null;
  if (format === 'email') return 'someone@example.com';
  if (format === 'date' || pattern?.includes('\\d{4}-')) return '2026-03-02';
  if (pattern?.startsWith('^01')) return '01012345678';
  if (pattern === '^[0-9]{5}$') return '06236';
  return 'x'.repeat(Math.max(minLength, 1));
}

export const isNumeric = ({ schema: { type } }: Leaf) => /^(integer|number)$/.test([type].flat()[0] ?? '');
export const isTextual = ({ schema: { type, enum: values } }: Leaf) =>
  [type].flat()[0] === 'string' && !values;
export const nameOf = ({ at }: Leaf) => at.join('.');

/** The sample with some values replaced. */
export function withValues(sample: unknown, values: Array<[Leaf['at'], unknown]>): unknown {
  const copy = structuredClone(sample);
  for (const [at, value] of values) {
    // Replaces the whole body, if it is a text.
    if (at.length === 0) return value;
    let place = copy as Record<string | number, unknown>;
    for (const step of at.slice(0, -1)) place = place[step] as Record<string | number, unknown>;
    place[at.at(-1) ?? ''] = value;
  }
  return copy;
}

/** A caller for each kind of credential, from the story. */
export function callersOf({ credentials }: Story): Record<string, Caller> {
  const { gildong, owner, linkToken, guestToken } = credentials;
  const by = (headers: Record<string, string>) => new Caller(baseUrl, headers);
  return {
    anyone: shop.nobody,
    orderer: by({ accessToken: gildong }),
    member: by({ accessToken: gildong }),
    merchant: by({ accessToken: owner }),
    linkToken: by({ recurringPaymentGroupNo: linkToken }),
    guestToken: by({ guestToken }),
  };
}

/** A path filled with real numbers. */
export const filledWith = ({ numbers }: Story, path: string): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => String(numbers[name] ?? 1));
