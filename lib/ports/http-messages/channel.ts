import type { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { systemClock } from '../clock';
import type { MessageChannel, MessageOutcome, MessageRequest } from '../messages';
import { webhookHeaders } from '../outgoing/signature';
import { fetchCapped, jsonOf, type RetryAfter } from '../provider-call';
import type { ProviderCheck } from '../provider-check';
import { readSignedReports } from './reports';

export type HttpMessageSettings = {
  url: string;
  /** The format of `standardwebhooks`: base64, with or without a `whsec_` prefix. */
  secret: string;
  timeoutMs: number;
};

const maxAnswerBytes = 65_536;
const accepted = z.object({ id: z.string().min(1).max(200) });
const refused = z.object({ reason: z.string().regex(/^[a-z][a-z_]{0,39}$/) });

/**
 * Any other provider, through the merchant's own service (docs/messages.md): one signed POST for each message;
 * the service accepts an id once. 2xx means accepted, 4xx refused for good; anything else is retried.
 */
export function httpMessages(settings: HttpMessageSettings): MessageChannel {
  return {
    name: 'http',
    takesOnce: true,
    send: (request) => post(settings, request.sendKey, request.at, bodyOf(request)).then(outcomeOf),
    check: () => ping(settings),
    readReports: async (call) => readSignedReports(call, settings.secret),
  };
}

function bodyOf({ sendKey, to, channel, template, title, body, alimtalk }: MessageRequest): unknown {
  const data = { id: sendKey, to: to.replace(/\D/g, ''), channel, template, title, body };
  return { type: 'message.send', data: alimtalk ? { ...data, alimtalk } : data };
}

type Answer = { status: number; text: string; retryAfter: RetryAfter } | null;

async function post(
  { url, secret, timeoutMs }: HttpMessageSettings,
  id: string,
  at: Temporal.Instant,
  content: unknown,
): Promise<Answer> {
  const payload = JSON.stringify({ ...Object(content), timestamp: at.toString() });
  // Signed with real time: business time may be the sandbox's.
  const epochMs = systemClock.wallNow().epochMilliseconds;
  try {
    const { response, text, retryAfter } = await fetchCapped(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': id,
        ...webhookHeaders([secret], { id, epochMs, body: payload }),
      },
      body: payload,
      timeoutMs,
      maxBytes: maxAnswerBytes,
    });
    return { status: response.status, text, retryAfter };
  } catch {
    return null;
  }
}

function outcomeOf(answer: Answer): MessageOutcome {
  if (answer === null) return { kind: 'unreachable', why: 'unreachable' };
  const { status, text, retryAfter } = answer;
  if (status >= 200 && status < 300) {
    const taken = accepted.safeParse(jsonOf(text));
    if (!taken.success) return { kind: 'unreachable', why: 'not_understood' };
    return { kind: 'accepted', providerRef: taken.data.id };
  }
  if (status === 401 || status === 403) return { kind: 'unreachable', why: `auth ${status}` };
  if (status === 402) return { kind: 'unreachable', why: `balance ${status}` };
  if (status === 408 || status === 425) return { kind: 'unreachable', why: `timeout ${status}` };
  if (status === 429) return { kind: 'unreachable', why: `rate_limit ${status}`, ...retryAfter };
  if (status >= 500) return { kind: 'unreachable', why: `server_error ${status}`, ...retryAfter };
  // A wrong URL in the settings, not a wrong message.
  if (status === 404 || status === 405) return { kind: 'unreachable', why: `invalid_request ${status}` };
  const reason = refused.safeParse(jsonOf(text)).data?.reason;
  return { kind: 'rejected', why: `${reason ?? 'refused'} ${status}` };
}

/** A call of type `ping` sends nothing and gets a 2xx answer. */
async function ping(settings: HttpMessageSettings): Promise<ProviderCheck> {
  const now = systemClock.wallNow();
  const answer = await post(settings, `ping_${now.epochMilliseconds}`, now, { type: 'ping', data: {} });
  if (answer === null) return { ok: false, why: 'The message service cannot be reached' };
  const isTaken = answer.status >= 200 && answer.status < 300;
  return isTaken ? { ok: true } : { ok: false, why: `The message service answers ${answer.status}` };
}
