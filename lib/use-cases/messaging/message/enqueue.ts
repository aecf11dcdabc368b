import { insertMessage } from '@/db/queries/messaging/messages';
import type { Db, Trx } from '@/db/schema';
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

export type Worded = {
  kind: MessageKind;
  language: Language;
  values: Partial<Record<Placeholder, string>>;
};

/** A message as its reader gets it; null where its template is off. Previews word theirs with it as well. */
export async function wordMessage(ctx: Context, db: Db, message: Worded) {
  const template = await ctx.rare.template(db, message.kind, message.language);
  if (!template?.isEnabled) return null;
  const values: Record<string, string | undefined> = { ...message.values, 'shop.name': template.shopName };
  const links = [values['gift.address'] ?? '', values.link ?? ''];
  return {
    title: fillPlaceholders(template.title, values),
    body: fitMessage(fillPlaceholders(template.body, values), links),
    alimtalk: alimtalkOf(template.alimtalkCode, template.body, values),
  };
}

/**
 * Puts a message into the outbox, in the caller's transaction, so that a rollback removes it. If its
 * template is off, nothing is written and nothing is sent later.
 * `subject` identifies the message within its kind: a repeated event adds none. Returns whether it was
 * enqueued.
 */
export async function enqueueMessage(
  ctx: Context,
  trx: Trx,
  message: Worded & {
    subject: string;
    groupNo: string | null;
    to: string;
    /** After this business instant the message is useless and is dropped. */
    expiresAt?: string | null;
  },
): Promise<boolean> {
  const worded = await wordMessage(ctx, trx, message);
  if (!worded) return false;
  const expiresAt = message.expiresAt ?? null;
  const { kind } = message;
  await insertMessage(trx, {
    ...message,
    ...worded,
    party: readerOf(kind) === 'RECIPIENT' ? 'RECIPIENT' : 'ORDERER',
    channel: messageChannel(worded.body),
    at: businessNow(ctx),
    leavesAt: (await holdUntil(ctx, trx, { kind, expiresAt })) ?? businessNow(ctx),
    expiresAt,
  });
  return true;
}
