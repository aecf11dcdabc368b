import {
  type CountedMessages,
  countMessages as countFound,
  listMessages as findMessages,
  type LoggedMessage,
  type MessageFilter,
} from '@/db/queries/messaging/message-log';
import type { Context } from '@/lib/context';
import { maskPhone } from '@/lib/domain/shared/masking';
import { pageOf } from '@/lib/use-cases/shared/pages';
import { daysAgo } from '../../shared/calendar';

/** Longer than a gift can wait for its address. */
const giftTextDays = 91;

/** The earliest time of a text that a waiting gift may depend on. */
export const giftTextsSince = (ctx: Context): string => daysAgo(ctx, giftTextDays);

type Unreached = { isUnreached?: boolean };

const since = <Filter extends Unreached>(ctx: Context, { isUnreached = false, ...filter }: Filter) => ({
  ...filter,
  unreachedSince: isUnreached ? giftTextsSince(ctx) : null,
});

/** The number of messages of each filter. */
export const countMessages = (
  ctx: Context,
  filters: ReadonlyArray<Omit<CountedMessages, 'unreachedSince'> & Unreached>,
): Promise<number[]> => Promise.all(filters.map((filter) => countFound(ctx.db, since(ctx, filter))));

/** Messages, newest first, with masked numbers. A text is deleted once its message was sent. */
export async function listMessages(
  ctx: Context,
  filter: Omit<MessageFilter, 'unreachedSince'> & Unreached,
): Promise<{ messages: LoggedMessage[]; nextBeforeMessageNo: number | null }> {
  const rows = await findMessages(ctx.db, { ...since(ctx, filter), limit: filter.limit + 1 });
  const { shown, goesOnAfter } = pageOf(rows, filter.limit);
  return {
    messages: shown.map((message) => ({ ...message, to: maskPhone(message.to) })),
    nextBeforeMessageNo: goesOnAfter?.messageNo ?? null,
  };
}
