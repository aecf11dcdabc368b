import {
  listMessages as findMessages,
  type LoggedMessage,
  type MessageFilter,
} from '@/db/queries/messaging/message-log';
import type { Context } from '@/lib/context';
import { maskPhone } from '@/lib/domain/shared/masking';
import { pageOf } from '@/lib/use-cases/shared/page-of';
import { daysAgo } from '../../shared/calendar';

/** Longer than a gift can wait for its address. */
const giftTextDays = 91;

/** The earliest time of a text that a waiting gift may depend on. */
export const giftTextsSince = (ctx: Context): string => daysAgo(ctx, giftTextDays);

/** Messages, newest first, with masked numbers. A text is deleted once its message was sent. */
export async function listMessages(
  ctx: Context,
  { isUnreached = false, ...filter }: Omit<MessageFilter, 'unreachedSince'> & { isUnreached?: boolean },
): Promise<{ messages: LoggedMessage[]; nextBeforeMessageNo: number | null }> {
  const unreachedSince = isUnreached ? giftTextsSince(ctx) : null;
  const rows = await findMessages(ctx.db, { ...filter, unreachedSince, limit: filter.limit + 1 });
  const { shown, goesOnAfter } = pageOf(rows, filter.limit);
  return {
    messages: shown.map((message) => ({ ...message, to: maskPhone(message.to) })),
    nextBeforeMessageNo: goesOnAfter?.messageNo ?? null,
  };
}
