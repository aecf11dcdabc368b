import { readFileSync } from 'node:fs';

/** Checks answers against the public contract: required fields, types, enum codes. Extra fields are allowed. */
export type Shape = {
  type?: string;
  nullable?: boolean;
  enum?: unknown[];
  required?: string[];
  properties?: Record<string, Shape>;
  items?: Shape;
};
type Operation = { responses: Record<string, Shape | null> };
type Contract = { operations: Record<string, Operation> };

export type AnswerToCheck = { method: string; path: string; version?: string; status: number; body: unknown };

const file = new URL('../contract/shopby-shop-api.json', import.meta.url);
const { operations }: Contract = JSON.parse(readFileSync(file, 'utf8'));

/** docs/rules/api.md#public-contract: 200 with a body where the contract says 204. */
const answersWithBody = [
  'PUT /recurring-payments/{recurringPaymentId}/info',
  'PUT /recurring-payments/later-input/shippings',
];

/** The problems of one answer, as sentences; for an operation outside the contract, only the error form is checked. */
export function contractProblems({ method, path, version, status, body }: AnswerToCheck): string[] {
  if (status >= 400) return errorProblems(status, body);
  // The client's copy is still current: it sent `If-None-Match`, which clients of the contract do not.
  if (status === 304) return body === undefined ? [] : ['answers 304 with a body'];
  const name = operationOf(method, path);
  // Version 1.0 of the list is an array, which the contract no longer describes.
  if (!name || (name === 'GET /recurring-payments' && version === '1.0')) return [];
  if (answersWithBody.includes(name))
    return status === 200 && isObject(body) ? [] : [`answers ${status} without the updated information`];
  const responses = operations[name]?.responses ?? {};
  if (!(status in responses))
    return [`answers ${status}; the contract knows ${Object.keys(responses).join(', ')}`];
  const shape = responses[status];
  if (!shape) return [];
  return name.endsWith(' /terms') ? termsProblems(shape, body) : shapeProblems(shape, body, '$');
}

/** The contract describes each text under the name `key`; the answer has one entry for each requested type. */
function termsProblems({ properties }: Shape, body: unknown): string[] {
  if (!isObject(body)) return ['$ is no object'];
  return Object.entries(body).flatMap(([type, text]) =>
    shapeProblems(properties?.key ?? {}, text, `$.${type}`),
  );
}

/** The contract's operation for a path below {base_url}. */
export function operationOf(method: string, path: string): string | undefined {
  // Endpoint 2 answers under both spellings.
  return matchOperation(Object.keys(operations), method, path.replace('/order-sheet/', '/order-sheets/'));
}

/** The name, as in `GET /products/{productNo}`, that fits a call best: fixed segments win over placeholders. */
export function matchOperation(names: string[], method: string, path: string): string | undefined {
  const segments = path.split('/');
  let best: { name: string; fixed: number } | undefined;
  for (const name of names) {
    const [verb, pattern = ''] = name.split(' ');
    const parts = pattern.split('/');
    if (verb !== method || parts.length !== segments.length) continue;
    if (!parts.every((part, i) => part.startsWith('{') || part === segments[i])) continue;
    const fixed = parts.filter((part) => !part.startsWith('{')).length;
    if (!best || fixed > best.fixed) best = { name, fixed };
  }
  return best?.name;
}

export function shapeProblems(shape: Shape, value: unknown, at: string): string[] {
  if (value === null) return shape.nullable || !shape.type ? [] : [`${at} is null`];
  if (shape.type && typeName(value) !== shape.type) return [`${at} is ${typeName(value)}, not ${shape.type}`];
  if (shape.enum && !shape.enum.includes(value))
    return [`${at} is ${value}, not one of ${shape.enum.join(', ')}`];
  if (Array.isArray(value))
    return value.flatMap((item, i) => shapeProblems(shape.items ?? {}, item, `${at}[${i}]`));
  if (!isObject(value)) return [];
  const missing = (shape.required ?? [])
    .filter((field) => !(field in value))
    .map((f) => `${at}.${f} is missing`);
  const known = Object.entries(shape.properties ?? {}).filter(([field]) => field in value);
  return [
    ...missing,
    ...known.flatMap(([field, inner]) => shapeProblems(inner, value[field], `${at}.${field}`)),
  ];
}

/** docs/rules/errors.md#error-body: one shape everywhere. */
const errorShape: Shape = {
  type: 'object',
  required: ['timestamp', 'path', 'status', 'error', 'code', 'message'],
  properties: {
    timestamp: { type: 'string' },
    path: { type: 'string' },
    status: { type: 'number' },
    error: { type: 'string' },
    code: { type: 'string' },
    message: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'code', 'message'],
        properties: { field: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

function errorProblems(status: number, body: unknown): string[] {
  const problems = shapeProblems(errorShape, body, '$');
  if (isObject(body) && body.status !== status)
    problems.push(`$.status is ${body.status}, the answer's is ${status}`);
  return problems;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function typeName(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value;
}
