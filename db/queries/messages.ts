import { giftLinkKinds, type MessageKind, messageKinds } from '@/lib/domain/message';
import { defaultSettings } from '@/lib/domain/settings';
import type { Db, Trx } from '../schema';
import { open, seal } from '../sealed';

export { type MessageKind, messageKinds };

export type MessageTemplate = { isEnabled: boolean; title: string; body: string; shopName: string };

/** A template with the name that the shop signs with in its language. */
export async function findTemplate(
  db: Db,
  kind: MessageKind,
  language: 'ko' | 'en',
): Promise<MessageTemplate | undefined> {
  const nameSetting = language === 'ko' ? 'shopNameKo' : 'shopNameEn';
  const row = await db
    .selectFrom('message_template')
    .leftJoin('setting', (join) => join.on('setting.name', '=', nameSetting))
    .selectAll('message_template')
    .select('setting.value as shopName')
    .where('kind', '=', kind)
    .where('language', '=', language)
    .executeTakeFirst();
  if (!row) return undefined;
  const shopName = row.shopName === null ? defaultSettings[nameSetting] : JSON.parse(row.shopName);
  return { isEnabled: row.is_enabled === 1, title: row.title, body: row.body, shopName };
}

export type StoredTemplate = {
  kind: MessageKind;
  language: 'ko' | 'en';
  isEnabled: boolean;
  title: string;
  body: string;
};

/** Every wording of a kind that the shop knows; a restored database may hold others. */
export async function listTemplates(db: Db): Promise<StoredTemplate[]> {
  const rows = await db.selectFrom('message_template').selectAll().execute();
  return messageKinds.flatMap((kind) =>
    rows
      .filter((row) => row.kind === kind)
      .sort((one, other) => other.language.localeCompare(one.language))
      .map(({ language, is_enabled, title, body }) => ({
        kind,
        language,
        isEnabled: is_enabled === 1,
        title,
        body,
      })),
  );
}

export async function writeTemplate(
  trx: Trx,
  { kind, language, isEnabled, title, body }: StoredTemplate,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('message_template')
    .set({ is_enabled: isEnabled ? 1 : 0, title, body })
    .where('kind', '=', kind)
    .where('language', '=', language)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

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
    /** Not to leave before this business instant. */
    leavesAt: string;
    expiresAt: string | null;
  },
): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({
      kind: message.kind,
      subject: message.subject,
      party: message.party,
      group_no: message.groupNo,
      to_enc: seal(message.to),
      channel: message.channel,
      title_enc: seal(message.title),
      body_enc: seal(message.body),
      state: 'PENDING',
      next_attempt_at: message.leavesAt,
      lease_until: null,
      expires_at: message.expiresAt,
      provider_ref: null,
      error: null,
      created_at: message.at,
      sent_at: null,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'subject', 'party']).doNothing())
    .execute();
}

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
};

/** Messages whose turn it is: `at` is business time, `wallAt` real time for the leases. */
export async function findPendingMessages(
  db: Db,
  at: string,
  wallAt: string,
  page: { limit: number; offset: number },
): Promise<PendingMessage[]> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('state', '=', 'PENDING')
    .where('next_attempt_at', '<=', at)
    .where((where) => where.or([where('lease_until', 'is', null), where('lease_until', '<', wallAt)]))
    .orderBy('next_attempt_at')
    .orderBy('message_no')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map((row) => ({
    messageNo: row.message_no,
    kind: row.kind,
    subject: row.subject,
    party: row.party,
    to: open(row.to_enc),
    channel: row.channel === 'SMS' ? 'SMS' : 'LMS',
    title: open(row.title_enc),
    body: open(row.body_enc ?? ''),
    attempts: row.attempts,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }));
}

/** Takes a message for one sender. False when another has it or it is sent. */
export async function leaseMessage(
  trx: Trx,
  messageNo: number,
  wallAt: string,
  leaseUntil: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set({ lease_until: leaseUntil })
    .where('message_no', '=', messageNo)
    .where('state', '=', 'PENDING')
    .where((where) => where.or([where('lease_until', 'is', null), where('lease_until', '<', wallAt)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The end of a message's life: its text is dropped, what happened stays (domain.md, People and their data). */
export async function endMessage(
  trx: Trx,
  messageNo: number,
  end: { state: 'SENT' | 'FAILED' | 'DROPPED'; at: string; providerRef?: string; error?: string },
): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({
      state: end.state,
      // What could not be sent may be sent again: its text stays for a few days.
      ...(end.state !== 'FAILED' && { title_enc: '', body_enc: null }),
      next_attempt_at: null,
      lease_until: null,
      provider_ref: end.providerRef ?? null,
      error: end.error ?? null,
      sent_at: end.state === 'SENT' ? end.at : null,
    })
    .where('message_no', '=', messageNo)
    .execute();
}

export async function postponeMessage(
  trx: Trx,
  messageNo: number,
  attempts: number,
  nextAttemptAt: string,
  error: string,
): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ attempts, next_attempt_at: nextAttemptAt, lease_until: null, error })
    .where('message_no', '=', messageNo)
    .where('state', '=', 'PENDING')
    .execute();
}

/** Links to a gift that were going to be sent and open nothing any more: dropped before it leaves. */
export async function dropPendingLinks(trx: Trx, groupNo: string, why: string): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ state: 'DROPPED', title_enc: '', body_enc: null, next_attempt_at: null, error: why })
    .where('kind', 'in', giftLinkKinds)
    .where('group_no', '=', groupNo)
    .where('state', '=', 'PENDING')
    .execute();
}

/** The next moment at which a message wants another try, or null. */
export async function nextMessageAttemptAt(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('outbox')
    .select((select) => select.fn.min('next_attempt_at').as('at'))
    .where('state', '=', 'PENDING')
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Messages that are due and have not left. */
export async function countPendingMessages(db: Db, at: string): Promise<number> {
  const row = await db
    .selectFrom('outbox')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('state', '=', 'PENDING')
    .where('next_attempt_at', '<=', at)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
