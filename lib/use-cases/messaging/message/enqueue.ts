import { insertMessage } from '@/db/queries/messaging/messages';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import {
  alimtalkOf,
  fillPlaceholders,
  type MessageKind,
  type Placeholder,
  readerOf,
} from '@/lib/domain/messaging/message';
import { fitMessage, messageChannel } from '@/lib/domain/messaging/message-size';
import type { Language } from '@/lib/domain/shared/words/language';
import { businessNow } from '../../shared/calendar';
import { holdUntil } from './night';

export type { Placeholder };

/**
 * Puts a message into the outbox, in the caller's transaction, so that a rollback removes it. Only this
 * function checks whether the template is on; if it is off, nothing is written and nothing is sent later.
 * `subject` identifies the message within its kind: a repeated event adds none. Returns whether it was
 * enqueued.
 */
export async function enqueueMessage(
  ctx: Context,
  trx: Trx,
  message: {
    kind: MessageKind;
    subject: string;
    groupNo: string | null;
    to: string;
    language: Language;
    values: Partial<Record<Placeholder, string>>;
    /** After this business instant the message is useless and is dropped. */
    expiresAt?: string | null;
  },
): Promise<boolean> {
  const template = await ctx.rare.template(trx, message.kind, message.language);
  if (!template?.isEnabled) return false;
  const values: Record<string, string | undefined> = { ...message.values, 'shop.name': template.shopName };
  const links = [values['gift.address'] ?? '', values.link ?? ''];
  const body = fitMessage(fillPlaceholders(template.body, values), links);
  const expiresAt = message.expiresAt ?? null;
  const { kind } = message;
  await insertMessage(trx, {
    ...message,
    party: readerOf(kind) === 'RECIPIENT' ? 'RECIPIENT' : 'ORDERER',
    channel: messageChannel(body),
    title: fillPlaceholders(template.title, values),
    body,
    at: businessNow(ctx),
    leavesAt: (await holdUntil(ctx, trx, { kind, expiresAt })) ?? businessNow(ctx),
    expiresAt,
    alimtalk: alimtalkOf(template.alimtalkCode, template.body, values),
  });
  return true;
}
