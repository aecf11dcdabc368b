import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { type AnswerToCheck, matchOperation } from './contract-check';

/** Checks answers against the API document that the shop serves: the call, its status, its body. */
type Answer = { content?: Record<string, { schema: object }> };
type Operation = { responses: Record<string, Answer> };
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
  'x-error-codes': Record<string, { status: number }>;
};
export type DocumentCheck = (answer: Omit<AnswerToCheck, 'version'>) => string[];

let reading: Promise<DocumentCheck | undefined> | undefined;

/** The check by the running shop's document, read once; undefined when the shop is not serving. */
export async function documentCheck(baseUrl: string): Promise<DocumentCheck | undefined> {
  reading ??= readCheck(baseUrl);
  const check = await reading;
  if (!check) reading = undefined;
  return check;
}

async function readCheck(baseUrl: string): Promise<DocumentCheck | undefined> {
  const response = await fetch(`${baseUrl}/api/openapi.json`).catch(() => undefined);
  return response?.ok ? checkBy(await response.json()) : undefined;
}

const documentName = 'openapi.json';
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

export function checkBy(document: ApiDocument): DocumentCheck {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false, unicodeRegExp: false });
  ajv.addSchema(document, documentName);
  const names = Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  );

  return ({ method, path, status, body }) => {
    if (!methods.includes(method)) return [];
    const name = matchOperation(names, method, path);
    if (status >= 400) return refusalProblems(status, body);
    if (!name) return [`answers ${status}, and stands not in the document`];
    const [, pattern = ''] = name.split(' ');
    const answers = document.paths[pattern]?.[method.toLowerCase()]?.responses ?? {};
    const answer = answers[status];
    if (!answer) return [`answers ${status}; the document knows ${Object.keys(answers).join(', ')}`];
    if (!answer.content) return body === undefined ? [] : ['has a body, which the document does not know'];
    if (!answer.content['application/json']) return [];
    const at = [
      'paths',
      pattern,
      method.toLowerCase(),
      'responses',
      `${status}`,
      'content',
      'application/json',
      'schema',
    ];
    return problemsOf(ajv.getSchema(pointer(at)), body);
  };

  function refusalProblems(status: number, body: unknown): string[] {
    const problems = problemsOf(ajv.getSchema(pointer(['components', 'schemas', 'ErrorResponse'])), body);
    const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
    const told = document['x-error-codes'][code]?.status;
    return told === status
      ? problems
      : [...problems, `${code} comes with ${status}, the document says ${told}`];
  }
}

const pointer = (names: string[]) =>
  `${documentName}#/${names.map((name) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

function problemsOf(validate: ValidateFunction | undefined, value: unknown): string[] {
  if (!validate) return ['the document has no schema there'];
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `document: $${instancePath} ${message}`);
}
