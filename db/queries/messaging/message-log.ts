import {
  type CarrierReport,
  type MessageKind,
  type MessageState,
  messageKinds,
} from '@/lib/domain/messaging/message';
import { fromColumns } from '../../columns';
import { listed } from '../../damaged';
import { countUpTo, inOrder } from '../../page';
import type { Db, Trx } from '../../schema';
import { open } from '../../sealed';
import { selectUnreachedLinks } from './message-reports';
import { noText } from './messages';

/** What a provider reports about a message that it took; ACCEPTED until then. */
type MessageDelivery = 'ACCEPTED' | CarrierReport;

export type LoggedMessage = {
  messageNo: number;
  kind: MessageKind;
  party: 'ORDERER' | 'RECIPIENT';
  groupNo: string | null;
  to: string;
  channel: string;
  state: MessageState;
  attempts: number;
  error: string | null;
  createdAt: string;
  nextAttemptAt: string | null;
  sentAt: string | null;
  /** For sent messages; with the carrier's reason and time. */
  delivery: MessageDelivery | null;
  deliveryWhy: string | null;
  deliveryAt: string | null;
  /** The provider did not answer, so it may have taken a sent message twice, or a failed message once. */
  isDoubtful: boolean;
  /** The text still exists, so the message can be sent again. */
  hasText: boolean;
};

export type CountedMessages = {
  state: MessageState | null;
  kind: MessageKind | null;
  groupNo: string | null;
  delivery: CarrierReport | null;
  /** Only undelivered texts with the link of a waiting gift, written since this time. */
  unreachedSince?: string | null;
};
export type MessageFilter = CountedMessages & {
  isOldestFirst?: boolean;
  beforeMessageNo: number | null;
  limit: number;
};

/** What became of a text to an orderer; null where none was written. */
export async function findTextState(
  db: Db,
  { kind, subject }: { kind: MessageKind; subject: string },
): Promise<{ state: MessageState; delivery: CarrierReport | null } | null> {
  const row = await db
    .selectFrom('outbox')
    .select(['state', 'delivery'])
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('party', '=', 'ORDERER')
    .executeTakeFirst();
  return row ?? null;
}

function messagesQuery(db: Db, filter: CountedMessages) {
  let query = db.selectFrom('outbox');
  if (filter.state !== null) query = query.where('state', '=', filter.state);
  if (filter.kind !== null) query = query.where('kind', '=', filter.kind);
  if (filter.groupNo !== null) query = query.where('group_no', '=', filter.groupNo);
  if (filter.delivery !== null) query = query.where('delivery', '=', filter.delivery);
  if (filter.unreachedSince)
    query = query.where('message_no', 'in', selectUnreachedLinks(db, filter.unreachedSince));
  return query;
}

export const countMessages = (db: Db, filter: CountedMessages): Promise<number> =>
  countUpTo(db, messagesQuery(db, filter).select('message_no'));

/** The outbox as a log, newest or oldest first. */
export async function listMessages(db: Db, filter: MessageFilter): Promise<LoggedMessage[]> {
  const { direction, after } = inOrder(filter.isOldestFirst);
  let query = messagesQuery(db, filter).selectAll().orderBy('message_no', direction).limit(filter.limit);
  if (filter.beforeMessageNo !== null) query = query.where('message_no', after, filter.beforeMessageNo);
  const rows = await query.execute();
  return listed(rows, (row): LoggedMessage[] => {
    const kind = messageKinds.find((known) => known === row.kind);
    if (!kind) return [];
    const logged: LoggedMessage = {
      ...fromColumns(
        row,
        ['message_no', 'party', 'group_no', 'channel', 'state', 'attempts', 'error', 'created_at'],
        ['next_attempt_at', 'sent_at', 'delivery_why', 'delivery_at'],
      ),
      kind,
      to: open(row.to_enc),
      delivery: row.state === 'SENT' ? (row.delivery ?? 'ACCEPTED') : null,
      isDoubtful: row.state === 'SENT' ? row.calls > 1 : row.state === 'FAILED' && row.calls > 0,
      hasText: row.body_enc !== null,
    };
    return [logged];
  }).flat();
}

/** Until when a message is useful. */
export async function findMessageEnd(
  db: Db,
  messageNo: number,
): Promise<{ expiresAt: string | null } | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select('expires_at')
    .where('message_no', '=', messageNo)
    .executeTakeFirst();
  return row && { expiresAt: row.expires_at };
}

/**
 * Queues a failed message again; if the provider may have taken it, the provider is asked before it is sent again. False when it
 * is no longer failed, or its text was deleted.
 */
export async function retryMessage(trx: Trx, messageNo: number, at: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set((set) => ({
      state: 'PENDING',
      attempts: 0,
      calls: set.case().when('calls', '>', 1).then(1).else(set.ref('calls')).end(),
      next_attempt_at: at,
      error: null,
      created_at: at,
    }))
    .where('message_no', '=', messageNo)
    .where('state', '=', 'FAILED')
    .where('body_enc', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes the texts of unsendable messages after their time; returns how many. */
export async function dropFailedTexts(trx: Trx, createdBefore: string): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set(noText)
    .where('state', '=', 'FAILED')
    .where('created_at', '<', createdBefore)
    .where('body_enc', 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
