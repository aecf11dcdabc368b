import {
  listMessages as findMessages,
  type LoggedMessage,
  type MessageFilter,
} from '@/db/queries/message-log';
import type { Context } from '@/lib/context';
import { maskPhone } from '@/lib/domain/masking';

/** What the shop said, newest first, numbers masked; texts are not kept once they are sent. */
export async function listMessages(
  ctx: Context,
  filter: MessageFilter,
): Promise<{ messages: LoggedMessage[]; nextBeforeMessageNo: number | null }> {
  const messages = await findMessages(ctx.db, filter);
  const last = messages.at(-1);
  return {
    messages: messages.map((message) => ({ ...message, to: maskPhone(message.to) })),
    nextBeforeMessageNo: messages.length < filter.limit || !last ? null : last.messageNo,
  };
}
