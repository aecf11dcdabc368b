import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Needed } from '@/lib/domain/account/rights';
import { errorStatus } from '@/lib/domain/shared/errors';
import { pictureTypes } from '@/lib/domain/shared/picture-file';
import { workbookType } from '@/lib/domain/shared/workbook';
import type { Described } from '../answer/described';
import type { MethodName } from '../methods';
import { failuresOf } from './failures';
import type { Json } from './json';
import { parametersOf } from './parameters';
import type { SchemaBook } from './schema-book';

/** A table is sent and answered as CSV or as a workbook. */
const tableContent = {
  'text/csv': { schema: { type: 'string' } },
  [workbookType]: { schema: { type: 'string', contentMediaType: workbookType } },
};

const pictureContent = Object.fromEntries(
  pictureTypes.map((type) => [type, { schema: { type: 'string', contentMediaType: type } }]),
);

export type Place = { path: string; names: Map<string, string>; area: string };

export function operationOf(method: MethodName, place: Place, declared: Described, book: SchemaBook): Json {
  const example = exampleOf(method, place.path);
  const body = bodyOf(declared, book, example);
  return {
    operationId: operationId(method, place.path),
    summary: declared.summary ?? '',
    description: descriptionOf(declared),
    tags: [place.area],
    'x-caller': declared.caller,
    ...(declared.right && { 'x-right': declared.right }),
    security: securityOf(declared),
    parameters: parametersOf(declared, place.names, book),
    ...(body && { requestBody: { required: true, content: body } }),
    responses: { ...successOf(declared, book, example), ...refusalsOf(method, declared) },
  };
}

type Example = { sent?: unknown; answered?: unknown };

/** From the file: as a module it would be a part of the server's code. */
function read(name: string): Record<string, Example> {
  return JSON.parse(readFileSync(join(process.cwd(), 'lib/http/openapi', name), 'utf8'));
}

/**
 * Examples recorded from the tests (scripts/api-examples.mjs), or written by hand if the tests send another
 * form.
 */
const byTests = read('examples.json');
const byHand = read('registered-examples.json');
const exampleOf = (method: MethodName, path: string): Example => ({
  ...byHand[`${method} ${path}`],
  ...byTests[`${method} ${path}`],
});

const callers: Record<Described['caller'], string> = {
  anyone: 'open to anybody',
  orderer: 'for an orderer, of what is their own',
  member: 'for whoever is signed in',
  merchant: 'for a merchant',
};
const credentials: Record<NonNullable<Described['credential']>, string> = {
  linkToken: "for the holder of a gift's link",
  guestToken: "for a gift's recipient, with the look-up token",
  signature: 'for the provider whose signature is right',
};

function rightSaid(right: Needed): string {
  if (right === 'SELF') return ', of what is their own';
  if (right === 'CONSOLE') return '; the answer follows their rights';
  return right === 'OWNER'
    ? ' who is an OWNER'
    : ` with the right ${[right]
        .flat()
        .map((one) => `\`${one}\``)
        .join(' or ')}`;
}

/** One sentence: the call's purpose, its callers, and whether it may be repeated. */
function descriptionOf({ summary = '', caller, right, credential, isIdempotent }: Described): string {
  const whose = credential ? credentials[credential] : `${callers[caller]}${right ? rightSaid(right) : ''}`;
  const repeated = isIdempotent ? '; safe to repeat with an `Idempotency-Key`' : '';
  return `${summary}; ${whose}${repeated}.`;
}

function operationId(method: MethodName, path: string): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

const signedIn = ['accessToken', 'shopByAuthorization', 'sessionCookie'];

function securityOf({ caller, credential }: Described): Json[] {
  if (credential) return [{ [credential]: [] }];
  return caller === 'anyone' ? [] : signedIn.map((scheme) => ({ [scheme]: [] }));
}

function bodyOf({ body, bodyType }: Described, book: SchemaBook, { sent }: Example): Json | undefined {
  const schema = body && book.write(body, 'input');
  if (bodyType === 'table') return tableContent;
  if (bodyType === 'picture') return pictureContent;
  if (bodyType) return { [bodyType]: { schema: schema ?? { type: 'string' } } };
  return schema && { 'application/json': { schema, ...(sent !== undefined && { example: sent }) } };
}

const header = (name: string) => ({ [name]: { $ref: `#/components/headers/${name}` } });

function successOf(declared: Described, book: SchemaBook, example: Example): Json {
  const headers = {
    ...header('X-Correlation-Id'),
    ...(declared.isConditional && header('ETag')),
    ...(declared.isIdempotent && header('Idempotent-Replayed')),
    ...((declared.response === 'table' || declared.response === 'calendar') && header('Content-Disposition')),
  };
  if (declared.response === null) return { 204: { description: 'Done; no body.', headers } };
  const answered = {
    [declared.status ?? 200]: {
      description: 'Done.',
      headers,
      content: contentOf(declared.response, book, example),
    },
  };
  const unchanged = { 304: { description: 'What `If-None-Match` names is still so; no body.', headers } };
  return { ...answered, ...(declared.isConditional && unchanged) };
}

function contentOf(
  response: NonNullable<Described['response']>,
  book: SchemaBook,
  { answered }: Example,
): Json {
  if (response === 'table') return tableContent;
  if (response === 'calendar') return { 'text/calendar': { schema: { type: 'string' } } };
  if (response === 'html') return { 'text/html': { schema: { type: 'string' } } };
  const example = answered !== undefined && { example: answered };
  return { 'application/json': { schema: book.write(response, 'output'), ...example } };
}

/** Refusals by status, with their known codes; `default` covers the rest, which have the same form. */
function refusalsOf(method: MethodName, declared: Described): Json {
  const codes = failuresOf(method, declared);
  const statuses = [...new Set(codes.map((code) => errorStatus[code]))];
  const refused = statuses.map((status) => {
    const known = codes.filter((code) => errorStatus[code] === status);
    return [status, { ...refusal(known.join(', '), status), 'x-codes': known }];
  });
  return { ...Object.fromEntries(refused), default: refusal('Any other failure, in the same form.') };
}

const waits = [409, 429, 503];

function refusal(description: string, status = 0): Json {
  const headers = { ...header('X-Correlation-Id'), ...(waits.includes(status) && header('Retry-After')) };
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/ErrorResponse' } } };
  return { description, headers, content };
}
