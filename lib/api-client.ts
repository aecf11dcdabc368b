import type { FieldError } from './domain/shared/errors';

/** The part of a `lib/contract` schema used here, so that this file does not load zod. */
type Schema<T> = { parse: (value: unknown) => T };
/** A function loads the schema first: for a page that needs it only after a press. */
export type GivenSchema<S> = S | (() => Promise<S>);
type Query = Record<string, string | number | boolean | null | undefined>;
type Options = {
  query?: Query;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** The page to open after a required sign-in; without it, this page. */
  returnTo?: string;
};

/**
 * An error of the API: the server's error body (docs/rules/errors.md#error-body), or `NETWORK` without an
 * answer.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: FieldError[];
  readonly retryAfterSeconds: number | undefined;
  readonly correlationId: string | undefined;

  constructor(given: {
    status: number;
    code: string;
    message: string;
    errors?: FieldError[];
    retryAfterSeconds?: number | undefined;
    correlationId?: string | undefined;
  }) {
    super(given.message);
    this.name = 'ApiError';
    this.status = given.status;
    this.code = given.code;
    this.errors = given.errors ?? [];
    this.retryAfterSeconds = given.retryAfterSeconds;
    this.correlationId = given.correlationId;
  }
}

export const base = '/api';

async function call<T>(
  method: string,
  path: string,
  schema: GivenSchema<Schema<T>> | null,
  body: unknown,
  options: Options,
): Promise<T | undefined> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...options.headers,
  };
  if (body !== undefined) headers['content-type'] = body instanceof Blob ? body.type : 'application/json';
  const reader = typeof schema === 'function' ? await reach(schema) : schema;
  const { response, read: text } = await reach(() =>
    send(method, path, headers, body, options).then(async (got) => ({
      response: got,
      read: await got.text(),
    })),
  );
  const answer = parseJson(text);
  if (!response.ok) throw refusal(response, answer, options);
  return reader ? reader.parse(answer) : undefined;
}

function send(
  method: string,
  path: string,
  headers: Record<string, string>,
  body: unknown,
  options: Options,
) {
  return fetch(`${base}${path}${queryText(options.query)}`, {
    method,
    headers: { ...pageHeaders(), ...headers },
    body: body === undefined || body instanceof Blob ? (body ?? null) : JSON.stringify(body),
    credentials: 'same-origin',
    cache: 'no-store',
    signal: options.signal ?? null,
  });
}

/** What each call says of the page that it comes from. */
export const pageHeaders = (): Record<string, string> => ({
  language: document.documentElement.lang,
  ...drawnFor(),
});

/** A call without an answer becomes the error NETWORK. */
async function reach<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw unanswered();
  }
}

export const unanswered = () => new ApiError({ status: 0, code: 'NETWORK', message: 'NETWORK' });

/** A file that the server creates on request, such as an export, with the headers of the answer. */
async function file(path: string, body: unknown): Promise<{ file: Blob; headers: Headers }> {
  const headers = { 'content-type': 'application/json' };
  return reach(() => send('POST', path, headers, body, {})).then(async (response) => {
    if (!response.ok) throw refusal(response, parseJson(await response.text()), {});
    return { file: await response.blob(), headers: response.headers };
  });
}

function queryText(query: Query = {}): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') params.set(key, String(value));
  }
  const text = params.toString();
  return text && `?${text}`;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

const textOf = (value: unknown) => (typeof value === 'string' && value ? value : undefined);

/** If the cookie belongs to another member, the page reloads; without a session the sign-in opens. */
export function refusal(response: Response, answer: unknown, { returnTo }: Options): ApiError {
  const error = toError(response, answer);
  if (error.code === 'PAGE_OF_ANOTHER_MEMBER') loadForOtherMember();
  // A kept page may not know yet that its session is over: its calls that need one name the page to return to.
  if (error.code === 'UNAUTHENTICATED' && (memberOfPage() ?? returnTo) !== undefined) {
    const { pathname, search } = window.location;
    const query = new URLSearchParams({ returnTo: returnTo ?? `${pathname}${search}` });
    window.location.assign(`/sign-in?${query}`);
  }
  return error;
}

function toError(response: Response, answer: unknown): ApiError {
  const listed = field(answer, 'errors');
  const code = textOf(field(answer, 'code')) ?? 'INTERNAL';
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError({
    status: response.status,
    code,
    message: textOf(field(answer, 'message')) ?? code,
    errors: Array.isArray(listed) ? listed.flatMap(toFieldError) : [],
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
    correlationId:
      textOf(field(answer, 'correlationId')) ?? response.headers.get('x-correlation-id') ?? undefined,
  });
}

function toFieldError(value: unknown): FieldError[] {
  const name = textOf(field(value, 'field'));
  if (!name) return [];
  const message = textOf(field(value, 'message'));
  return [{ field: name, code: textOf(field(value, 'code')) ?? 'invalid', ...(message && { message }) }];
}

type Send = {
  <T>(path: string, schema: GivenSchema<Schema<T>>, body?: unknown, options?: Options): Promise<T>;
  (path: string, schema: null, body?: unknown, options?: Options): Promise<void>;
};

function sender(method: string): Send {
  async function send<T>(
    path: string,
    schema: GivenSchema<Schema<T>>,
    body?: unknown,
    options?: Options,
  ): Promise<T>;
  async function send(path: string, schema: null, body?: unknown, options?: Options): Promise<void>;
  async function send<T>(
    path: string,
    schema: GivenSchema<Schema<T>> | null,
    body?: unknown,
    options: Options = {},
  ) {
    return call(method, path, schema, body, options);
  }
  return send;
}

/**
 * Client components call the server only through this: `api.post('/recurring-payments', schema, body)`. Paths
 * are below `/api`.
 */
export const api = {
  async get<T>(path: string, schema: GivenSchema<Schema<T>>, options: Options = {}): Promise<T> {
    return (await call('GET', path, schema, undefined, options)) as T;
  },
  file,
  post: sender('POST'),
  put: sender('PUT'),
  patch: sender('PATCH'),
  delete: sender('DELETE'),
};

/** The member for whom the page's frame was drawn; undefined for pages drawn for no member. */
export function memberOfPage(): string | undefined {
  return document.querySelector<HTMLElement>('[data-drawn-for]')?.dataset.drawnFor;
}

function drawnFor(): Record<string, string> {
  const member = memberOfPage();
  return member === undefined ? {} : { 'drawn-for': member };
}

const otherMemberMark = 'otherMember';

/** Reloads the page for the member who is signed in now; the new page shows the reason. */
export function loadForOtherMember(): void {
  try {
    window.sessionStorage.setItem(otherMemberMark, 'yes');
  } catch {
    // Without storage the new page does not show the reason.
  }
  window.location.reload();
}

/** Whether this page was loaded by `loadForOtherMember`; true once. */
export function cameForOtherMember(): boolean {
  try {
    const isSo = window.sessionStorage.getItem(otherMemberMark) !== null;
    window.sessionStorage.removeItem(otherMemberMark);
    return isSo;
  } catch {
    return false;
  }
}
