import { create } from '@shopby/shop-sdk';
import { baseUrl } from './checks/assert-local';
import { contractProblems } from './checks/contract-check';

/**
 * The official client of the public shop API, unmodified, pointed at the shop under test by its own settings: address, version
 * and headers. A credential is one of its headers, so each caller has its own client:
 *
 *   const { data } = await client().auth.postOauthToken({ requestBody: { memberId, password } });
 *   const gildong = client({ accessToken: data.accessToken });
 */
export type Client = ReturnType<typeof create>;
type Headers = Record<string, string>;

export function client(headers: Headers = {}, { version = '1.1', transport }: Options = {}): Client {
  const settings = { clientId: 'giftround', platform: 'PC', language: 'ko' };
  const api = create({
    baseURL: `${baseUrl()}/api`,
    version,
    headerOption: { 'Content-Type': 'application/json', ...settings, ...headers },
    ...(transport && { customHttpRequest: transport }),
  });
  return held(api, version);
}

type Options = { version?: string; transport?: typeof keepingHeaders };

/** The request that the client passes to its transport, and the answer that it expects. */
type Sent = { url: string; method: string; headers?: Headers; body?: string };
type Received = { status: number; url: string; ok: boolean; data: unknown };

/**
 * A transport that sends the configured headers in addition to a call's own. The client's own transport replaces all of them, so
 * that `postTerms` is sent without a content type; shops pass one like this in the setting `customHttpRequest`.
 */
export async function keepingHeaders(
  { baseURL, headers }: { baseURL: string; headers: Headers },
  sent: Sent,
): Promise<Received> {
  const { url, method, body } = sent;
  const response = await fetch(baseURL + url, {
    method,
    headers: { ...headers, ...sent.headers },
    ...(body !== undefined && { body }),
  });
  return { status: response.status, url: response.url, ok: response.ok, data: await response.json() };
}

/** The same client; its answers are checked against the public contract, like those of the fixtures' callers. */
function held<T extends object>(api: T, version: string): T {
  return new Proxy(api, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member === 'object' && member !== null) return held(member, version);
      if (typeof member !== 'function') return member;
      return async (...given: unknown[]) => checked(String(name), version, await member(...given));
    },
  });
}

function checked(name: string, version: string, answer: Received): Received {
  const method = /^(get|post|put|patch|delete)/.exec(name)?.[0].toUpperCase() ?? '';
  const path = new URL(answer.url).pathname.replace(/^\/api/, '');
  const problems = contractProblems({ method, path, version, status: answer.status, body: answer.data });
  if (problems.length > 0) throw new Error(`${name} breaks the contract:\n  ${problems.join('\n  ')}`);
  return answer;
}

/** The client sends any value it gets; its types are behind the API in places, such as a gift without an address. */
export const asTyped = <T>(given: unknown): T => given as T;
