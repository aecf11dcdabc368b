import { insertMessage } from '@/db/queries/messages';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import { fillPlaceholders, isUrgent, type MessageKind, type Placeholder } from '@/lib/domain/message';
import { messageChannel } from '@/lib/domain/message-size';
import { endOfNight } from '@/lib/domain/night';
import { businessNow } from '../calendar';

export type { Placeholder };

/**
 * Puts a message into the outbox, in the caller's transaction: it leaves only if everything else was kept (house.md, habit
 * 11). This is the one place that looks whether the template is on (spec 6); switched off, nothing is written and nothing is
 * sent later. `subject` makes the message one of its kind: repeating an event adds none. Returns whether it was enqueued.
 */
export async function enqueueMessage(
  ctx: Context,
  trx: Trx,
  message: {
    kind: MessageKind;
    subject: string;
    party: 'ORDERER' | 'RECIPIENT';
    groupNo: string | null;
    to: string;
    language: 'ko' | 'en';
    values: Partial<Record<Placeholder, string>>;
    /** After this business instant the message has no use any more and is dropped. */
    expiresAt?: string | null;
  },
): Promise<boolean> {
  const template = await ctx.rare.template(trx, message.kind, message.language);
  if (!template?.isEnabled) return false;
  const values = { ...message.values, 'shop.name': template.shopName };
  const body = fillPlaceholders(template.body, values);
  await insertMessage(trx, {
    ...message,
    channel: messageChannel(body),
    title: fillPlaceholders(template.title, values),
    body,
    at: businessNow(ctx),
    leavesAt: await leavingTime(ctx, trx, message),
    expiresAt: message.expiresAt ?? null,
  });
  return true;
}

/** Now, or at the end of the night for what nobody waits for; what would be of no use by then goes at once. */
async function leavingTime(
  ctx: Context,
  trx: Trx,
  { kind, expiresAt }: { kind: MessageKind; expiresAt?: string | null },
): Promise<string> {
  const now = businessNow(ctx);
  if (isUrgent(kind)) return now;
  const { nightHours } = await ctx.rare.settings(trx);
  const here = ctx.clock.businessNow().toZonedDateTimeISO(ctx.config.SHOP_TIME_ZONE);
  const morning = endOfNight(here, nightHours)?.toString({ smallestUnit: 'millisecond' });
  return morning === undefined || (expiresAt && expiresAt <= morning) ? now : morning;
}
