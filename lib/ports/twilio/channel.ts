import type { Twilio } from 'twilio';
import { z } from 'zod';
import { atMostTwice, type Earlier, unanswered } from '../at-most-twice';
import type { MessageChannel, MessageOutcome, MessageRequest } from '../messages';
import type { ProviderCheck } from '../provider-check';
import { NotReached, type TwilioLine, twilioClient } from './client';
import { isFinal, troubleOf } from './codes';
import { readTwilioReports } from './reports';

export type TwilioSettings = TwilioLine & {
  /** A sender's number or name, or a messaging service (MG…). */
  from: string;
  /** Where Twilio sends reports; null when Twilio could not reach it. */
  statusCallback: string | null;
};

/** Twilio takes 1,600 characters (error 21617). */
const maxLetters = 1_600;
const findLimit = 100;
const clockMarginMs = 10 * 60_000;

const created = z.object({ sid: z.string().regex(/^[SM]M[0-9a-f]{32}$/i), status: z.string() });

/** 010… is Korean and becomes +82 10…; a number with a country code stays. */
export function e164(number: string): string | null {
  const digits = number.replace(/\D/g, '');
  const full = /^\s*\+/.test(number) ? digits : digits.startsWith('00') ? digits.slice(2) : null;
  const international = full ?? (digits.startsWith('0') ? `82${digits.slice(1)}` : digits);
  return /^[1-9]\d{6,14}$/.test(international) ? `+${international}` : null;
}

/**
 * Twilio, API 2010-04-01 through its SDK. It has no idempotency key and no metadata, so after an unanswered
 * call the message is searched by number, time and text. A result that belongs to another message of the shop
 * is skipped.
 */
export function twilioMessages(settings: TwilioSettings): MessageChannel {
  let client: Promise<Twilio> | undefined;
  const connect = () => {
    client ??= twilioClient(settings);
    return client;
  };
  return {
    name: 'twilio',
    takesOnce: false,
    send: async (request) => {
      const to = e164(request.to);
      if (to === null) return { kind: 'rejected', why: 'invalid_number' };
      if ([...request.body].length > maxLetters) return { kind: 'rejected', why: 'too_long' };
      const twilio = await connect();
      return atMostTwice(request, {
        find: () => findMessage(twilio, to, request),
        send: () => sendMessage(twilio, settings, to, request),
      });
    },
    check: async () => checkAccount(await connect(), settings.accountSid),
    readReports: async (call) => readTwilioReports(call, settings.authToken),
  };
}

async function sendMessage(
  twilio: Twilio,
  { from, statusCallback }: TwilioSettings,
  to: string,
  { body, sendKey, channel }: MessageRequest,
): Promise<MessageOutcome> {
  const sender = /^MG[0-9a-f]{32}$/i.test(from) ? { messagingServiceSid: from } : { from };
  const report = statusCallback === null ? {} : { statusCallback: `${statusCallback}?key=${sendKey}` };
  try {
    const answer = created.safeParse(await twilio.messages.create({ to, body, ...sender, ...report }));
    if (!answer.success) return { kind: 'unreachable', why: 'not_understood', isUnsure: true };
    return { kind: 'accepted', providerRef: answer.data.sid, route: channel };
  } catch (error) {
    return failureOf(error);
  }
}

async function findMessage(twilio: Twilio, to: string, request: MessageRequest): Promise<Earlier> {
  const since = request.earlier.firstAt.epochMilliseconds - clockMarginMs;
  try {
    // By number only: a message that is still queued at Twilio has no sent date to filter by.
    const messages = await twilio.messages.list({ to, limit: findLimit });
    for (const { sid, direction, body, dateCreated } of messages) {
      // A trial account puts its own words before the text.
      const isSame = direction !== 'inbound' && body.endsWith(request.body) && +dateCreated >= since;
      if (isSame && !(await request.isTaken(sid))) return { kind: 'found', providerRef: sid };
    }
    return { kind: 'absent' };
  } catch (error) {
    return unanswered(failureOf(error));
  }
}

const refusal = z.object({
  status: z.number(),
  code: z.number().optional(),
  retryAfterSeconds: z.number().optional(),
});

/** The SDK's errors. Their texts quote the call, so none is passed on. */
function failureOf(error: unknown): Exclude<MessageOutcome, { kind: 'accepted' }> {
  if (error instanceof NotReached) return { kind: 'unreachable', why: 'unreachable' };
  const { data } = refusal.safeParse(error);
  if (data === undefined) return { kind: 'unreachable', why: 'timeout', isUnsure: true };
  const { status, code, retryAfterSeconds } = data;
  if (status < 400 || status >= 500 || status === 408)
    return { kind: 'unreachable', why: `server_error ${status}`, isUnsure: true, retryAfterSeconds };
  if (code !== undefined && isFinal(code)) return { kind: 'rejected', why: troubleOf(code, 'refused') };
  const otherwise =
    status === 429 ? 'rate_limit' : status === 401 || status === 403 ? 'auth' : 'invalid_request';
  return { kind: 'unreachable', why: troubleOf(code ?? null, otherwise), retryAfterSeconds };
}

async function checkAccount(twilio: Twilio, accountSid: string): Promise<ProviderCheck> {
  try {
    const { status } = await twilio.api.v2010.accounts(accountSid).fetch();
    if (status !== 'active') return { ok: false, why: 'Twilio: the account is not active' };
    return { ok: true };
  } catch (error) {
    return { ok: false, why: `Twilio: ${failureOf(error).why}` };
  }
}
