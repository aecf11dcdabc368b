import { expressionBuilder, type Selectable, sql } from 'kysely';
import { type MessageKind, waitingKinds } from '@/lib/domain/messaging/message';
import { fromColumns, toColumns } from '../../columns';
import { countRows, type Page } from '../../page';
import { type NewRow, prepared } from '../../prepared';
import type { Db, Tables, Trx } from '../../schema';
import { newToken, open, seal } from '../../sealed';
import { isFree, type Lease, takeLease, updateOpen } from '../shared/lease';

/** The code of a text that Kakao approved, and the values of its variables. */
export type Alimtalk = { code: string; variables: Record<string, string> };

/** One delivery record per (kind, subject, party): a repeated event adds nothing. */
export async function insertMessage(
  trx: Trx,
  message: {
    kind: MessageKind;
    subject: string;
    party: 'ORDERER' | 'RECIPIENT';
    groupNo: string | null;
    to: string;
    channel: string;
    title: string;
    body: string;
    at: string;
    /** Not sent before this business instant. */
    leavesAt: string;
    expiresAt: string | null;
    alimtalk: Alimtalk | null;
  },
): Promise<void> {
  await newMessage(trx, {
    ...toColumns(message, 'kind', 'subject', 'party', 'groupNo', 'channel', 'expiresAt'),
    to_enc: seal(message.to),
    title_enc: seal(message.title),
    body_enc: seal(message.body),
    state: 'PENDING',
    next_attempt_at: message.leavesAt,
    lease_until: null,
    provider_ref: null,
    error: null,
    created_at: message.at,
    sent_at: null,
    send_key: newToken(),
    alimtalk_code: message.alimtalk?.code ?? null,
    variables_enc: message.alimtalk && seal(JSON.stringify(message.alimtalk.variables)),
  });
}

const newMessage = prepared((db, row: NewRow<'outbox'>) =>
  db
    .insertInto('outbox')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'subject', 'party']).doNothing()),
);

export type PendingMessage = {
  messageNo: number;
  kind: string;
  subject: string;
  party: string;
  to: string;
  channel: 'SMS' | 'LMS';
  title: string;
  body: string;
  attempts: number;
  createdAt: string;
  expiresAt: string | null;
  /** The shop's own key, which a provider may store and return. */
  sendKey: string;
  alimtalk: Alimtalk | null;
  /** How often it was sent to the provider without a known outcome; `firstCallAt` is the first time. */
  calls: number;
  firstCallAt: string | null;
};

/**
 * Due messages: `at` is business time, `wallAt` real time for the leases. Each message is opened separately, so that a damaged
 * one fails alone.
 */
export async function findPendingMessages(
  db: Db,
  at: string,
  wallAt: string,
  page: Page,
): Promise<Array<{ messageNo: number; read: () => PendingMessage }>> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('state', '=', 'PENDING')
    .where('next_attempt_at', '<=', at)
    .where(isFree('outbox', wallAt))
    .orderBy('next_attempt_at')
    .orderBy('message_no')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map((row) => ({ messageNo: row.message_no, read: () => toPending(row) }));
}

function toPending(row: Selectable<Tables['outbox']>): PendingMessage {
  return {
    ...fromColumns(
      row,
      ['message_no', 'kind', 'subject', 'party', 'attempts', 'created_at'],
      ['expires_at', 'calls', 'first_call_at'],
    ),
    to: open(row.to_enc),
    channel: row.channel === 'SMS' ? 'SMS' : 'LMS',
    title: open(row.title_enc),
    body: open(row.body_enc ?? ''),
    // Messages that were queued before send keys existed use their number.
    sendKey: row.send_key ?? `message-${row.message_no}`,
    alimtalk: toAlimtalk(row.alimtalk_code, row.variables_enc),
  };
}

function toAlimtalk(code: string | null, variables: string | null): Alimtalk | null {
  return code === null || variables === null ? null : { code, variables: JSON.parse(open(variables)) };
}

/**
 * Leases a message to one sender and records the call before it is made, so that a crash leaves a trace. False when another
 * sender has it, it is sent, or its words changed since it was read.
 */
export function leaseMessage(
  trx: Trx,
  { messageNo, expiresAt }: Pick<PendingMessage, 'messageNo' | 'expiresAt'>,
  lease: Lease,
): Promise<boolean> {
  const also = {
    calls: sql<number>`calls + 1`,
    first_call_at: sql<string>`coalesce(first_call_at, ${lease.wallAt})`,
  };
  const where = expressionBuilder<Tables, 'outbox'>();
  const asRead = where('expires_at', 'is not distinct from', expiresAt);
  return takeLease(trx, 'outbox', messageNo, lease, { also, asRead });
}

/** Unsent texts of a gift that no sender has. */
export async function findUnsentTexts(
  db: Db,
  groupNo: string,
  kinds: readonly MessageKind[],
  wallAt: string,
): Promise<Pick<PendingMessage, 'messageNo' | 'title' | 'body' | 'alimtalk'>[]> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('group_no', '=', groupNo)
    .where('kind', 'in', kinds)
    .where('state', '=', 'PENDING')
    .where(isFree('outbox', wallAt))
    .orderBy('message_no')
    .execute();
  return rows.map(toPending);
}

/**
 * Replaces the words of an unsent text. False if a sender has leased it or it has ended. The new `expiresAt` shows a sender
 * that has already read the text that its words changed (leaseMessage).
 */
export async function rewriteText(
  trx: Trx,
  messageNo: number,
  wallAt: string,
  text: Pick<PendingMessage, 'channel' | 'title' | 'body' | 'alimtalk'> & { expiresAt: string },
): Promise<boolean> {
  const { numUpdatedRows } = await updateOpen(trx, 'outbox', messageNo)
    .set({
      ...toColumns(text, 'channel', 'expiresAt'),
      title_enc: seal(text.title),
      body_enc: seal(text.body),
      variables_enc: text.alimtalk && seal(JSON.stringify(text.alimtalk.variables)),
    })
    .where(isFree('outbox', wallAt))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Clears the text of a message. */
export const noText = { title_enc: '', body_enc: null, variables_enc: null } as const;

/** The columns of a text that will never be sent: its words are cleared. */
export const dropped = (error: string) =>
  ({ state: 'DROPPED', ...noText, next_attempt_at: null, error }) as const;

export type MessageEnd = {
  state: 'SENT' | 'FAILED' | 'DROPPED';
  at: string;
  /** Calls without a known outcome; with more than one, a sent message may have reached the person twice. */
  calls: number;
  providerRef?: string;
  /** The channel used, if the provider chose it. */
  channel?: string;
  error?: string;
};

/** The end of a message's life: its text is dropped, what happened stays (docs/rules/privacy.md#stored-personal-data). */
export async function endMessage(trx: Trx, messageNo: number, end: MessageEnd): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({
      state: end.state,
      // A failed message can be sent again: its text stays for a few days.
      ...(end.state !== 'FAILED' && noText),
      ...(end.channel !== undefined && { channel: end.channel }),
      calls: end.calls,
      next_attempt_at: null,
      lease_until: null,
      provider_ref: end.providerRef ?? null,
      error: end.error ?? null,
      sent_at: end.state === 'SENT' ? end.at : null,
    })
    .where('message_no', '=', messageNo)
    // A delivery report may arrive before the call's own answer.
    .where('state', '<>', 'SENT')
    .execute();
}

export async function postponeMessage(
  trx: Trx,
  messageNo: number,
  to: { attempts: number; calls: number; nextAttemptAt: string; error: string },
): Promise<void> {
  const { attempts, calls, nextAttemptAt, error } = to;
  await updateOpen(trx, 'outbox', messageNo)
    .set({ attempts, calls, next_attempt_at: nextAttemptAt, lease_until: null, error })
    .execute();
}

/** Delays the message until the night hours are over. */
export async function holdMessage(trx: Trx, messageNo: number, until: string): Promise<void> {
  await updateOpen(trx, 'outbox', messageNo).set({ next_attempt_at: until }).execute();
}

/** Drops pending messages about a gift link that no longer works. */
export async function dropPendingLinks(trx: Trx, groupNo: string, why: string): Promise<void> {
  await trx
    .updateTable('outbox')
    .set(dropped(why))
    .where('kind', 'in', waitingKinds)
    .where('group_no', '=', groupNo)
    .where('state', '=', 'PENDING')
    .execute();
}

/** The recipient of a gift has another number: their unsent texts go there, and no secret of the earlier one does. */
export async function redirectTexts(trx: Trx, groupNo: string, to: string): Promise<void> {
  const unsent = trx
    .updateTable('outbox')
    .where('group_no', '=', groupNo)
    .where('party', '=', 'RECIPIENT')
    .where('state', '=', 'PENDING');
  await unsent.set(dropped('the number was changed')).where('kind', '=', 'GUEST_PASSWORD_RESET').execute();
  await unsent
    .set({ to_enc: seal(to) })
    .where('kind', '<>', 'GUEST_PASSWORD_RESET')
    .execute();
}

/** Drops unsent texts of these kinds whose subject begins with `start`: a newer text takes their place. */
export async function dropReplaced(
  trx: Trx,
  groupNo: string,
  kinds: readonly MessageKind[],
  start: string,
): Promise<void> {
  await trx
    .updateTable('outbox')
    .set(dropped('replaced by a newer text'))
    .where('group_no', '=', groupNo)
    .where('kind', 'in', kinds)
    .where('subject', 'like', `${start}%`)
    .where('state', '=', 'PENDING')
    .execute();
}

/** The time of the next send attempt, or null. */
export async function nextMessageAttemptAt(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('outbox')
    .select((select) => select.fn.min('next_attempt_at').as('at'))
    .where('state', '=', 'PENDING')
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Due messages that were not sent. */
export async function countPendingMessages(db: Db, at: string): Promise<number> {
  return countRows(db.selectFrom('outbox').where('state', '=', 'PENDING').where('next_attempt_at', '<=', at));
}
