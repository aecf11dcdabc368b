import { randomUUID } from 'node:crypto';
import { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { DomainError } from '@/lib/domain/shared/errors';
import { contextOf, failure, safe } from '../answer/answer';
import type { Context } from '../context';
import { readBytes } from '../request/read-json';
import { languageOf } from '../request/request-language';
import { requireOwnOrigin } from '../security/origin';
import { authOptions } from './auth-options';
import { findCaller } from './caller';

/**
 * Runs next-auth's routes under the shop's rules: only the routes that the shop uses, a size limit for bodies,
 * and the shop's error body plus `url`, which next-auth's client reads. A login has the same error codes and
 * limits as `POST /oauth/token`.
 */
type Route = { params: Promise<{ nextauth: string[] }> };

const loginPath = 'callback/credentials';
const offered: Record<'GET' | 'POST', string[]> = {
  GET: ['csrf', 'session', 'providers', 'signin', 'signout', 'error'],
  POST: [loginPath, 'signout'],
};

export async function sessionLogin(request: NextRequest, route: Route): Promise<Response> {
  const correlationId = randomUUID();
  const language = languageOf(request);
  const ctx = await contextOf(request, language, correlationId);
  if (ctx instanceof Response) return ctx;
  let failed: unknown;
  let response: Response;
  try {
    const { nextauth } = await route.params;
    requireOffered(request.method, nextauth.join('/'));
    if (request.method === 'POST') {
      requireNotForeign(request, ctx.config.SHOP_BASE_URL);
      await findCaller(ctx, request);
    }
    const read = request.method === 'POST' ? await readForm(ctx, request) : new NextRequest(plain(request));
    const callbackCookie = randomUUID();
    const options = authOptions(ctx, request, callbackCookie, (error) => {
      failed = error;
    });
    response = await NextAuth(read, { params: { nextauth } }, options);
    if (failed !== undefined) throw failed;
    dropCookie(response, callbackCookie);
    for (const [name, value] of Object.entries(safe)) response.headers.set(name, value);
  } catch (error) {
    response = failure(ctx, request, language, correlationId, error);
    if (request.nextUrl.pathname.endsWith(loginPath))
      response = await withUrl(response, `${ctx.config.SHOP_BASE_URL}/sign-in?error=CredentialsSignin`);
  }
  response.headers.set('X-Correlation-Id', correlationId);
  return response;
}

function requireOffered(method: string, path: string) {
  const { GET, POST } = offered;
  if (![...GET, ...POST].includes(path)) throw new DomainError('NOT_FOUND');
  const methods: Record<string, string[]> = { GET, HEAD: GET, POST };
  const isKnown = methods[method]?.includes(path);
  if (!isKnown) throw new DomainError('METHOD_NOT_ALLOWED');
}

/**
 * next-auth's CSRF token protects the login; a request that a browser marks as foreign is refused before (S36).
 */
function requireNotForeign(request: Request, baseUrl: string) {
  const isFromBrowser = request.headers.has('origin') || request.headers.has('sec-fetch-site');
  if (isFromBrowser) requireOwnOrigin(request, baseUrl);
}

/**
 * next-auth's field for the page after sign-in. The shop's pages use `returnTo` instead, and this field is
 * removed from every request: next-auth answers 500 to an invalid URL, and stores it in a cookie, so that every
 * later call fails too.
 */
const callbackField = 'callbackUrl';

function plain({ nextUrl }: NextRequest): URL {
  const url = new URL(nextUrl.href);
  url.searchParams.delete(callbackField);
  return url;
}

function dropCookie({ headers }: Response, name: string) {
  const others = headers.getSetCookie().filter((line) => !line.startsWith(`${name}=`));
  headers.delete('set-cookie');
  for (const line of others) headers.append('set-cookie', line);
}

/** The fields as next-auth reads them: flat text, for every content type. */
async function readForm(ctx: Context, request: NextRequest): Promise<NextRequest> {
  const bytes = await readBytes(request, ctx.config.LIMIT_BODY_BYTES);
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const fields = new URLSearchParams();
  if (type === 'application/json') {
    for (const [name, value] of Object.entries(parseFlat(bytes))) fields.set(name, String(value));
  } else if (type === 'application/x-www-form-urlencoded') {
    for (const [name, value] of new URLSearchParams(decode(bytes))) fields.set(name, value);
  } else throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
  fields.delete(callbackField);
  const headers = new Headers(request.headers);
  headers.set('content-type', 'application/x-www-form-urlencoded');
  headers.delete('content-length');
  return new NextRequest(plain(request), { method: 'POST', headers, body: fields.toString() });
}

function parseFlat(bytes: Uint8Array): object {
  try {
    const value: unknown = JSON.parse(decode(bytes));
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Falls through to the one answer for unreadable bodies.
  }
  throw new DomainError('MALFORMED_BODY');
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new DomainError('MALFORMED_BODY');
  }
}

async function withUrl(response: Response, url: string): Promise<Response> {
  return Response.json(
    { ...(await response.json()), url },
    { status: response.status, headers: response.headers },
  );
}
