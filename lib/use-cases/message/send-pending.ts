import { Temporal } from 'temporal-polyfill';
import {
  endMessage,
  findPendingMessages,
  leaseMessage,
  type PendingMessage,
  postponeMessage,
} from '@/db/queries/messages';
import type { Context } from '@/lib/context';
import { type BatchResult, eachOne } from '../batch';
import { businessNow, wallNow } from '../calendar';
import { eachPage } from '../each-page';

const firstPauseSeconds = 30;
const longestPauseSeconds = 4 * 3_600;

/**
 * Delivers the outbox. The provider gets one reference per message, so a repeat after a crash is taken once. What it cannot
 * take now is tried again with growing, jittered pauses for the stated patience; what it refuses for good, or what has lost
 * its use meanwhile, ends and holds up nobody (safety.md, S65).
 */
export async function sendPendingMessages(ctx: Context): Promise<BatchResult> {
  let byNo = new Map<string, PendingMessage>();
  const send = async (messageNo: string) => {
    const message = byNo.get(messageNo);
    if (message) await deliver(ctx, message);
  };
  return eachPage(
    async (page) => {
      const pending = await findPendingMessages(ctx.db, businessNow(ctx), wallNow(ctx), page);
      byNo = new Map(pending.map((message) => [String(message.messageNo), message]));
      return [...byNo.keys()];
    },
    (messageNos) => eachOne(ctx, 'send-messages', messageNos, send, { atOnce: ctx.config.CALLS_AT_ONCE }),
  );
}

async function deliver(ctx: Context, message: PendingMessage): Promise<void> {
  const at = businessNow(ctx);
  const { messageNo } = message;
  const leaseUntil = ctx.clock.wallNow().add({ seconds: ctx.config.MESSAGE_LEASE_SECONDS }).toString();
  if (!(await ctx.transaction((trx) => leaseMessage(trx, messageNo, wallNow(ctx), leaseUntil)))) return;
  if (message.expiresAt !== null && message.expiresAt <= at) {
    await ctx.transaction((trx) =>
      endMessage(trx, messageNo, { state: 'DROPPED', at, error: 'out of time' }),
    );
    return;
  }
  const outcome = await ctx.ports.messages.send({
    reference: `${message.kind}/${message.subject}/${message.party}`,
    to: message.to,
    channel: message.channel,
    template: message.kind,
    title: message.title,
    body: message.body,
    at: ctx.clock.businessNow(),
  });
  ctx.log.info({ event: 'message.outcome', messageNo, kind: message.kind, outcome: outcome.kind });
  await ctx.transaction(async (trx) => {
    if (outcome.kind === 'accepted')
      await endMessage(trx, messageNo, { state: 'SENT', at, providerRef: outcome.providerRef });
    else if (outcome.kind === 'rejected' || isPatienceOver(ctx, message))
      await endMessage(trx, messageNo, { state: 'FAILED', at, error: outcome.why });
    else
      await postponeMessage(
        trx,
        messageNo,
        message.attempts + 1,
        nextTry(ctx, message.attempts),
        outcome.why,
      );
  });
}

function isPatienceOver(ctx: Context, message: PendingMessage): boolean {
  const age = Temporal.Instant.from(message.createdAt).until(ctx.clock.businessNow());
  return age.total('hours') >= ctx.config.MESSAGE_RETRY_HOURS;
}

/** Doubles each time, with up to a fifth of jitter, so that an outage does not end in one blow. */
function nextTry(ctx: Context, attempts: number): string {
  const base = Math.min(firstPauseSeconds * 2 ** attempts, longestPauseSeconds);
  const seconds = Math.round(base * (1 + Math.random() / 5));
  return ctx.clock.businessNow().add({ seconds }).toString({ smallestUnit: 'millisecond' });
}
