import { Temporal } from 'temporal-polyfill';
import { isAnotherMessage } from '@/db/queries/messaging/message-reports';
import {
  endMessage,
  findPendingMessages,
  holdMessage,
  leaseMessage,
  type PendingMessage,
  postponeMessage,
} from '@/db/queries/messaging/messages';
import type { Context } from '@/lib/context';
import { messageKinds } from '@/lib/domain/messaging/message';
import { isTestMessage } from '@/lib/domain/messaging/template';
import { instantText } from '@/lib/domain/shared/instant-text';
import type { MessageOutcome, MessageRequest } from '@/lib/ports/messages';
import type { RetryAfter } from '@/lib/ports/provider-call';
import type { BatchResult } from '../../shared/batch';
import { businessNow, wallNow } from '../../shared/calendar';
import { isCoolingDown, noteRetryAfter } from '../../shared/cool-down';
import { leaseFor } from '../../shared/lease';
import { eachDue } from '../../shared/pages';
import { holdUntil } from './night';

const firstPauseSeconds = 30;
const longestPauseSeconds = 4 * 3_600;

/**
 * Delivers the outbox. The provider gets one reference per message, so it takes a repeat after a crash only once. A temporary
 * failure is retried with growing, jittered pauses for a stated time. A message that the provider refuses for good, or that is
 * out of date, ends and delays no other. During the provider's cool-down nothing is sent.
 */
export async function sendPendingMessages(ctx: Context): Promise<BatchResult> {
  return eachDue(ctx, 'send-messages', {
    find: (page) => findPendingMessages(ctx.db, businessNow(ctx), wallNow(ctx), page),
    work: async ({ read }) => deliver(ctx, read()),
    isOver: () => isCoolingDown(ctx, ctx.ports.messages),
    atOnce: ctx.config.CALLS_AT_ONCE,
    subjectOf: ({ messageNo }) => `${messageNo}`,
  });
}

async function deliver(ctx: Context, message: PendingMessage): Promise<void> {
  const { messageNo } = message;
  // A late job, or a provider that is back, must not send at night either.
  const until = await nightOf(ctx, message);
  if (until !== null) return ctx.transaction((trx) => holdMessage(trx, messageNo, until));
  const lease = leaseFor(ctx, ctx.config.MESSAGE_LEASE_SECONDS);
  if (!(await ctx.transaction((trx) => leaseMessage(trx, message, lease)))) return;
  const at = businessNow(ctx);
  if (message.expiresAt !== null && message.expiresAt <= at) {
    const { calls } = message;
    await ctx.transaction((trx) =>
      endMessage(trx, messageNo, { state: 'DROPPED', at, calls, error: 'out of time' }),
    );
    return;
  }
  const { messages } = ctx.ports;
  const outcome = noteRetryAfter(ctx, messages, await messages.send(requestOf(ctx, message)));
  ctx.log.info({ event: 'message.outcome', messageNo, kind: message.kind, outcome: outcome.kind });
  ctx.ports.metrics.message(outcome.kind);
  await note(ctx, message, outcome, at);
}

async function nightOf(ctx: Context, { kind, subject, expiresAt }: PendingMessage): Promise<string | null> {
  const known = messageKinds.find((each) => each === kind);
  return known && !isTestMessage(subject) ? holdUntil(ctx, ctx.db, { kind: known, expiresAt }) : null;
}

function requestOf(ctx: Context, message: PendingMessage): MessageRequest {
  const { messageNo, kind, subject, party, sendKey, to, channel, title, body, alimtalk } = message;
  const firstAt = message.firstCallAt ? Temporal.Instant.from(message.firstCallAt) : ctx.clock.wallNow();
  return {
    reference: `${kind}/${subject}/${party}`,
    sendKey,
    to,
    channel,
    template: kind,
    title,
    body,
    at: ctx.clock.businessNow(),
    alimtalk,
    earlier: { calls: message.calls, firstAt },
    isTaken: (providerRef) => isAnotherMessage(ctx.db, providerRef, messageNo),
  };
}

async function note(ctx: Context, message: PendingMessage, outcome: MessageOutcome, at: string) {
  const { messageNo, attempts } = message;
  const calls = openCalls(ctx, message, outcome);
  await ctx.transaction(async (trx) => {
    if (outcome.kind === 'accepted') {
      const { providerRef, route: channel } = outcome;
      await endMessage(trx, messageNo, { state: 'SENT', at, calls, providerRef, channel });
    } else if (outcome.kind === 'rejected' || isPatienceOver(ctx, message))
      await endMessage(trx, messageNo, { state: 'FAILED', at, calls, error: outcome.why });
    else {
      const nextAttemptAt = nextTry(ctx, attempts, outcome);
      const more = { attempts: attempts + 1, calls, nextAttemptAt, error: outcome.why };
      await postponeMessage(trx, messageNo, more);
    }
  });
}

/** How many copies the provider may have now; at most one where the provider takes each reference once. */
function openCalls(ctx: Context, { calls }: PendingMessage, outcome: MessageOutcome): number {
  if (ctx.ports.messages.takesOnce) return outcome.kind === 'accepted' ? 1 : 0;
  if (outcome.kind === 'accepted') return outcome.isFound ? 1 : calls + 1;
  return outcome.kind === 'unreachable' && outcome.isUnsure ? calls + 1 : calls;
}

function isPatienceOver(ctx: Context, message: PendingMessage): boolean {
  const age = Temporal.Instant.from(message.createdAt).until(ctx.clock.businessNow());
  return age.total('hours') >= ctx.config.MESSAGE_RETRY_HOURS;
}

/**
 * Doubles each time, with up to a fifth of jitter, so that an outage does not end with all calls at once, and not before the
 * provider's `Retry-After`. A message that expires by then is dropped unsent.
 */
function nextTry(ctx: Context, attempts: number, { retryAfterSeconds = 0 }: RetryAfter): string {
  const base = Math.min(firstPauseSeconds * 2 ** attempts, longestPauseSeconds);
  const seconds = Math.max(Math.round(base * (1 + Math.random() / 5)), retryAfterSeconds);
  return instantText(ctx.clock.businessNow().add({ seconds }));
}
