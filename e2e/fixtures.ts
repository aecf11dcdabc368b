import { baseUrl } from './checks/assert-local';
import { contractProblems } from './checks/contract-check';
import { documentCheck } from './checks/document-check';
import { recordExample } from './checks/record-examples';

/**
 * The shop over HTTP, as a client of its API sees it. Every answer is checked against the public contract and the shop's own API
 * document.
 *
 *   const gildong = await shop.as('gildong');
 *   const { status, body } = await gildong.get<{ totalCount: number }>('/recurring-payments', { query: { page: 1 } });
 */
export type CallOptions = {
  query?: Record<string, string | number | boolean | undefined>;
  headers?: Record<string, string>;
  /** Sent as JSON; a string is sent as it is. */
  body?: unknown;
  /** Skips the check, for answers that break the contract on purpose; no other call should need it. */
  unchecked?: boolean;
};
export type Answer<T> = { status: number; headers: Headers; body: T };
export type ErrorBody = {
  timestamp: string;
  path: string;
  status: number;
  error: string;
  code: string;
  message: string;
  errors?: { field: string; code: string; message: string }[];
};

/** A caller of the API: anonymous, a member, a recipient. `with` returns a caller with extra headers. */
export class Caller {
  readonly #target: () => string;
  readonly #headers: Record<string, string>;

  constructor(target: () => string, headers: Record<string, string> = {}) {
    this.#target = target;
    this.#headers = headers;
  }

  with(headers: Record<string, string>): Caller {
    return new Caller(this.#target, { ...this.#headers, ...headers });
  }

  /** The headers of each call, for tests that send their own body. */
  headers(): Record<string, string> {
    return { ...this.#headers };
  }

  get<T>(path: string, options?: CallOptions): Promise<Answer<T>> {
    return this.call('GET', path, options);
  }
  post<T>(path: string, body?: unknown, options?: CallOptions): Promise<Answer<T>> {
    return this.call('POST', path, { ...options, body });
  }
  put<T>(path: string, body?: unknown, options?: CallOptions): Promise<Answer<T>> {
    return this.call('PUT', path, { ...options, body });
  }
  patch<T>(path: string, body?: unknown, options?: CallOptions): Promise<Answer<T>> {
    return this.call('PATCH', path, { ...options, body });
  }
  delete<T>(path: string, options?: CallOptions): Promise<Answer<T>> {
    return this.call('DELETE', path, options);
  }

  /** Expects a refusal: returns its body, and throws if the call succeeds. */
  async refused(method: string, path: string, options?: CallOptions): Promise<ErrorBody> {
    const answer = await this.call<ErrorBody>(method, path, options);
    if (answer.status < 400)
      throw new Error(`${method} ${path} was accepted: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  async call<T>(method: string, path: string, options: CallOptions = {}): Promise<Answer<T>> {
    const { query = {}, headers = {}, body, unchecked = false } = options;
    const url = new URL(`${this.#target()}/api${path}`);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value));
    const sent = { ...this.#headers, ...headers };
    const checkByDocument = unchecked ? undefined : await documentCheck(this.#target());
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: body === undefined ? sent : { 'content-type': 'application/json', ...sent },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const read = parse(text);
    const version = Object.entries(sent).find(([name]) => name.toLowerCase() === 'version')?.[1];
    const [plainPath = ''] = path.split('?');
    const checked = {
      method,
      path: plainPath,
      status: response.status,
      body: read,
      ...(version ? { version } : {}),
    };
    const problems = unchecked ? [] : [...contractProblems(checked), ...(checkByDocument?.(checked) ?? [])];
    if (problems.length > 0)
      throw new Error(
        `${method} ${path} breaks the contract:\n  ${problems.join('\n  ')}\n${text.slice(0, 2_000)}`,
      );
    if (!unchecked) await recordExample(this.#target(), { ...checked, sent: body });
    return { status: response.status, headers: response.headers, body: read as T };
  }
}

function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export type SandboxMessage = {
  to: string;
  channel: string;
  template: string;
  body: string;
  links: string[];
  sentAt: string;
};
export type BookedCharge = {
  key: string;
  orderNo: string;
  kind: 'CHARGE' | 'REFUND';
  amount: number;
  cardLast4: string;
  at: string;
};
export type SandboxProduct = {
  productNo: number;
  productName: string;
  recurring: boolean;
  giftable: boolean;
  options: { optionNo: number; optionName: string; price: number; stock: number }[];
};
export type Fault = {
  when: 'before' | 'after';
  action: string;
  match?: {
    cardLast4?: string;
    orderNo?: string;
    call?: 'CHARGE' | 'REFUND' | 'LOOK_UP' | 'LIST';
    to?: string;
    template?: string;
  };
  times?: number;
};

async function expectOk<T>(call: Promise<Answer<T>>): Promise<T> {
  const { status, body } = await call;
  if (status >= 300) throw new Error(`The sandbox answers ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Everything a test does to one shop. `target` is read at each call, so the shop may move to another port. */
export function shopAt(target: () => string) {
  const nobody = new Caller(target);
  return {
    nobody,

    /** Signs a member in through the API; the token goes in `Shop-By-Authorization`. */
    async as(memberId: string, password = 'sandbox-1234'): Promise<Caller> {
      const { accessToken } = await expectOk(
        nobody.post<{ accessToken: string }>('/oauth/token', { memberId, password }),
      );
      return nobody.with({ 'Shop-By-Authorization': `Bearer ${accessToken}` });
    },

    /** The holder of a link: `linkToken` goes in header `recurringPaymentGroupNo` (endpoints 9 and 10). */
    recipient: (linkToken: string) => nobody.with({ recurringPaymentGroupNo: linkToken }),

    /** Messages sent to a number, newest first. */
    inbox: (to: string) =>
      expectOk(nobody.get<SandboxMessage[]>('/sandbox/messages', { query: { to: to.replace(/\D/g, '') } })),

    clock: {
      now: async () => (await expectOk(nobody.get<{ now: string }>('/sandbox/clock'))).now,
      /** ISO 8601 duration, as in P30D; answers when every job due by then has run. */
      advance: (duration: string) =>
        expectOk(nobody.post<{ now: string }>('/sandbox/clock', { advance: duration })),
      set: (now: string) => expectOk(nobody.post<{ now: string }>('/sandbox/clock', { now })),
    },

    /** Resets to the seed: members, products, clock, ledger and inbox; all tokens end. */
    reset: (start: { now?: string } = {}) => expectOk(nobody.post<unknown>('/sandbox/reset', start)),

    /** The sandbox gateway's own ledger. */
    charges: () => expectOk(nobody.get<BookedCharge[]>('/sandbox/gateway/charges')),
    products: async () =>
      (await expectOk(nobody.get<{ items: SandboxProduct[] }>('/sandbox/products'))).items,

    gateway: {
      fault: (fault: Fault) => expectOk(nobody.post<unknown>('/sandbox/gateway/faults', fault)),
      heal: () => expectOk(nobody.delete<unknown>('/sandbox/gateway/faults')),
    },
    messageChannel: {
      fault: (fault: Fault) => expectOk(nobody.post<unknown>('/sandbox/messages/faults', fault)),
      heal: () => expectOk(nobody.delete<unknown>('/sandbox/messages/faults')),
    },
  };
}

/** The shop under test. */
export const shop = shopAt(baseUrl);
