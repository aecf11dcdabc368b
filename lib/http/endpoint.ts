import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { readRequest } from '@/lib/contract/shared/field-errors';
import { DomainError, fieldError } from '@/lib/domain/shared/errors';
import type { Language } from '@/lib/i18n';
import { wake } from '@/lib/ports/job-signal';
import { answerTo, contextOf, failure } from './answer/answer';
import { type Described, type DescribedHandler, described } from './answer/described';
import { finishCall } from './answer/finish-call';
import { withIdempotencyKey } from './answer/idempotency';
import { toDomainError } from './answer/to-domain-error';
import type { Context } from './context';
import { clientNet } from './request/client-address';
import { requireOneSubject } from './request/one-subject';
import { isText, readJson } from './request/read-json';
import { languageOf } from './request/request-language';
import { refuseOutsideSandbox } from './sandbox';
import { requireOwnOrigin } from './security/origin';
import type { Admitted, CallerKind } from './session/admitted';
import { type Caller, findCaller, requireCaller } from './session/caller';

/**
 * A handler declares who may call, the request and the answer; this wrapper enforces it. Rules of a single
 * resource do not belong here.
 */
type Any = z.ZodType;
type Out<S extends Any | undefined> = S extends Any ? z.output<S> : undefined;

type Call<P extends Any | undefined, Q extends Any | undefined, B extends Any | undefined, K> = {
  ctx: Context;
  request: Request;
  language: Language;
  params: Out<P>;
  query: Out<Q>;
  body: Out<B>;
  clientNet: string;
  caller: K extends 'anyone' ? Caller | undefined : Caller;
};

export type Declaration<
  P extends Any | undefined,
  Q extends Any | undefined,
  B extends Any | undefined,
  K extends CallerKind,
> = Omit<Described, 'caller' | 'right' | 'params' | 'query' | 'body' | 'response'> &
  Admitted<K> & {
    /** A credential other than a member's, such as a link's token: looked at before anything else is read. */
    admit?(input: { ctx: Context; request: Request; clientNet: string; params: unknown }): Promise<void>;
    params?: P;
    query?: Q;
    body?: B;
    response: Any | null | 'table' | 'calendar';
    handle(call: Call<P, Q, B, K>): Promise<unknown>;
  };

export function endpoint<
  P extends Any | undefined = undefined,
  Q extends Any | undefined = undefined,
  B extends Any | undefined = undefined,
  K extends CallerKind = 'anyone',
>(declared: Declaration<P, Q, B, K>): DescribedHandler {
  return described(declared, async (request, route) => {
    const correlationId = randomUUID();
    const language = languageOf(request);
    const made = await contextOf(request, language, correlationId);
    if (made instanceof Response) return made;
    const ctx = { ...made, clientNet: netOf(made, request) };
    const startedAt = ctx.clock.wallNow();
    let caller: Caller | undefined;
    let response: Response;
    let refusal: string | null = null;
    try {
      refuseOutsideSandbox(ctx, request);
      caller = await findCaller(ctx, request);
      requireCaller(caller, declared);
      const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
      if (isWrite && caller?.by === 'cookie') requireOwnOrigin(request, ctx.config.SHOP_BASE_URL);
      await declared.admit?.({ ctx, request, clientNet: ctx.clientNet, params: await route.params });
      const params = declared.params ? readParams(declared.params, await route.params) : undefined;
      const query = declared.query ? readRequest(declared.query, queryOf(request)) : undefined;
      const sent = declared.body ? await readJson(request, bodyLimits(ctx)) : undefined;
      requireOneSubject(new URL(request.url).pathname, params, sent);
      const body = declared.body ? readRequest(declared.body, sent) : undefined;
      const run = async (within: Context) => {
        const call = {
          ctx: within,
          request,
          language,
          params,
          query,
          body,
          caller,
          clientNet: ctx.clientNet,
        };
        const value = await declared.handle(call as Call<P, Q, B, K>);
        if (declared.response === null) return { status: 204, body: undefined };
        if (declared.response === 'table' || declared.response === 'calendar')
          return { status: 200, body: value };
        return { status: declared.status ?? 200, body: declared.response.parse(value) };
      };
      response = declared.isIdempotent
        ? await withIdempotencyKey(ctx, request, caller, sent, run, declared.isIdempotent === 'afterCount')
        : answerTo(request, declared, await run(ctx));
    } catch (error) {
      refusal = toDomainError(error).code;
      response = failure(ctx, request, language, correlationId, error);
    }
    if (request.method !== 'GET' && response.ok) wake();
    return finishCall(ctx, request, response, {
      correlationId,
      startedAt,
      caller,
      refusal,
      params: await route.params,
    });
  });
}

const netOf = (ctx: Context, request: Request) => clientNet(request.headers, ctx.config.TRUSTED_PROXY_HOPS);

const bodyLimits = ({ config }: Context) => ({
  maxBytes: config.LIMIT_BODY_BYTES,
  maxDepth: config.LIMIT_BODY_DEPTH,
  maxItems: config.LIMIT_BODY_ITEMS,
});

/** `[key]` folders catch every unlisted path below them: a key that is no number is such a path, so 404. */
function readParams<S extends Any>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  if (result.error.issues.some((issue) => issue.path[0] === 'key')) throw new DomainError('NOT_FOUND');
  return readRequest(schema, input);
}

/** Parameters by name; a repeated name is refused. */
function queryOf(request: Request): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of new URL(request.url).searchParams) {
    if (name in query || !isText([name, value])) throw fieldError(name, 'invalid');
    query[name] = value;
  }
  return query;
}
