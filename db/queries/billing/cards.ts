import { type Selectable, sql } from 'kysely';
import { isFinal, statuses } from '@/lib/domain/application/status';
import type { Card } from '@/lib/domain/billing/card';
import { asRecurringPaymentId, type MemberNo, type RecurringPaymentId } from '@/lib/domain/shared/ids';
import { fromColumns, toColumns } from '../../columns';
import type { Page } from '../../page';
import { prepared } from '../../prepared';
import type { Db, Tables, Trx } from '../../schema';
import { open, seal } from '../../sealed';
import { dropped } from '../messaging/messages';

function toCard(row: Selectable<Tables['card']>): Card {
  return {
    ...fromColumns(
      row,
      ['card_no', 'member_no', 'gateway', 'card_name', 'end_digits', 'priority', 'expires_on'],
      ['ended_code', 'created_at', 'is_ended'],
    ),
  };
}

const cardsOf = (db: Db, memberNo: MemberNo) =>
  db.selectFrom('card').selectAll().where('member_no', '=', memberNo).where('deleted_at', 'is', null);

export async function findCard(db: Db, memberNo: MemberNo, cardNo: number): Promise<Card | undefined> {
  const row = await cardsOf(db, memberNo).where('card_no', '=', cardNo).executeTakeFirst();
  return row && toCard(row);
}

/** By priority, the main card first; ended cards included. */
export async function listCards(db: Db, memberNo: MemberNo): Promise<Card[]> {
  const { rows } = await cardsInOrder(db, { memberNo });
  return rows.map(toCard);
}

const cardsInOrder = prepared((db, { memberNo }: { memberNo: MemberNo }) =>
  cardsOf(db, memberNo).orderBy('priority').orderBy('card_no'),
);

/** The first card that can be charged; if every card has ended, the first of those (check `isEnded`). */
export async function findMainCard(db: Db, memberNo: MemberNo): Promise<Card | undefined> {
  const cards = await listCards(db, memberNo);
  return cards.find((card) => !card.isEnded) ?? cards[0];
}

/** A token that the gateway gave for any card of the member, deleted ones included; null when there is none. */
export async function findKnownToken(db: Db, memberNo: MemberNo, gateway: string): Promise<string | null> {
  const row = await db
    .selectFrom('card')
    .select('gateway_token_enc')
    .where('member_no', '=', memberNo)
    .where('gateway', '=', gateway)
    .where('gateway_token_enc', '<>', '')
    .orderBy('card_no', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? open(row.gateway_token_enc) : null;
}

export async function addCard(
  trx: Trx,
  card: {
    memberNo: MemberNo;
    gateway: string;
    cardToken: string;
    cardName: string;
    endDigits: string;
    expiresOn?: string | undefined;
    at: string;
  },
): Promise<Card> {
  const last = await cardsOf(trx, card.memberNo).orderBy('priority', 'desc').executeTakeFirst();
  const row = await trx
    .insertInto('card')
    .values({
      ...toColumns(card, 'memberNo', 'gateway', 'cardName', 'endDigits'),
      gateway_token_enc: seal(card.cardToken),
      expires_on: card.expiresOn ?? null,
      priority: (last?.priority ?? 0) + 1,
      is_ended: 0,
      ended_code: null,
      created_at: card.at,
      deleted_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toCard(row);
}

/** Gives the member's cards the priorities 1, 2, … in this order. */
export async function orderCards(trx: Trx, memberNo: MemberNo, cardNos: number[]): Promise<void> {
  for (const [index, cardNo] of cardNos.entries()) {
    await trx
      .updateTable('card')
      .set({ priority: index + 1 })
      .where('member_no', '=', memberNo)
      .where('card_no', '=', cardNo)
      .execute();
  }
}

/** A hard decline: the card is never charged again (docs/rules/money.md#retry-ladder). */
export async function endCard(trx: Trx, cardNo: number, code: string): Promise<void> {
  await trx
    .updateTable('card')
    .set({ is_ended: 1, ended_code: code })
    .where('card_no', '=', cardNo)
    .where('is_ended', '=', 0)
    .execute();
  await withdrawExpiryText(trx, cardNo, null);
}

export async function markCardDeleted(trx: Trx, cardNo: number, at: string): Promise<void> {
  await trx
    .updateTable('card')
    .set({ deleted_at: at, remove_at: at })
    .where('card_no', '=', cardNo)
    .execute();
}

/** The member's cards that live applications use. */
export async function cardsInUse(db: Db, memberNo: MemberNo): Promise<Set<number>> {
  const rows = await db
    .selectFrom('application')
    .select('card_no')
    .distinct()
    .where('member_no', '=', memberNo)
    .where(
      'status',
      'not in',
      statuses.filter((status) => isFinal(status)),
    )
    .execute();
  return new Set(rows.map((row) => row.card_no));
}

/** The cards of one gateway, by number, with the gateway's reference; deleted ones left out. */
export async function findCardsOfGateway(
  db: Db,
  gateway: string,
  afterCardNo: number,
  limit: number,
): Promise<Array<{ cardNo: number; cardToken: string }>> {
  const rows = await db
    .selectFrom('card')
    .select(['card_no', 'gateway_token_enc'])
    .where('gateway', '=', gateway)
    .where('deleted_at', 'is', null)
    .where('card_no', '>', afterCardNo)
    .orderBy('card_no')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ cardNo: row.card_no, cardToken: open(row.gateway_token_enc) }));
}

/** The same card with new digits; an expired card can be charged again. */
export async function renewCard(
  trx: Trx,
  cardNo: number,
  card: { cardName: string; endDigits: string; expiresOn: string | null },
): Promise<void> {
  await trx
    .updateTable('card')
    .set({ card_name: card.cardName, end_digits: card.endDigits, expires_on: card.expiresOn })
    .where('card_no', '=', cardNo)
    .execute();
  await trx
    .updateTable('card')
    .set({ is_ended: 0, ended_code: null })
    .where('card_no', '=', cardNo)
    .where('ended_code', '=', 'expired_card')
    .execute();
  await withdrawExpiryText(trx, cardNo, card.expiresOn);
}

/** Drops the unsent text about another expiry than the present one. */
async function withdrawExpiryText(trx: Trx, cardNo: number, expiresOn: string | null): Promise<void> {
  await trx
    .updateTable('outbox')
    .set(dropped('the card was renewed or ended'))
    .where('kind', '=', 'CARD_EXPIRING')
    .where('subject', 'like', `${cardNo}/%`)
    .where('subject', '!=', `${cardNo}/${expiresOn}`)
    .where('state', '=', 'PENDING')
    .execute();
}

export type ExpiringCard = { cardNo: number; expiresOn: string; recurringPaymentId: RecurringPaymentId };

/** Cards that expire before a charge, each with its application that is charged first; told of this expiry before: left out. */
export async function findExpiringCards(db: Db, page: Page): Promise<ExpiringCard[]> {
  const rows = await db
    .selectFrom('card')
    .innerJoin('application', 'application.card_no', 'card.card_no')
    .select(['card.card_no as cardNo', 'card.expires_on as expiresOn'])
    .select(({ fn }) =>
      fn.min(sql<string>`application.next_order_on || ' ' || application.recurring_payment_id`).as('first'),
    )
    .where('card.deleted_at', 'is', null)
    .where('card.is_ended', '=', 0)
    .where('card.expiry_told', 'is distinct from', sql.ref<string>('card.expires_on'))
    .where('application.status', '=', 'ACTIVE')
    .where('card.expires_on', '<', sql<string>`substr(application.next_order_on, 1, 7)`)
    .groupBy(['card.card_no', 'card.expires_on'])
    .orderBy('card.card_no')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map(({ cardNo, expiresOn, first }) => ({
    cardNo,
    expiresOn: expiresOn ?? '',
    recurringPaymentId: asRecurringPaymentId(first.split(' ')[1] ?? ''),
  }));
}

/** False where another process told of this expiry, or the card was renewed, ended or deleted meanwhile. */
export async function takeExpiry(
  trx: Trx,
  { cardNo, expiresOn }: Pick<ExpiringCard, 'cardNo' | 'expiresOn'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('card')
    .set({ expiry_told: expiresOn })
    .where('card_no', '=', cardNo)
    .where('expires_on', '=', expiresOn)
    .where('expiry_told', 'is distinct from', expiresOn)
    .where('deleted_at', 'is', null)
    .where('is_ended', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deleted cards that the gateway still stores and that have no open charge. */
export async function findCardsToRemove(
  db: Db,
  at: string,
  limit: number,
): Promise<Array<{ cardNo: number; gateway: string; cardToken: () => string }>> {
  const rows = await db
    .selectFrom('card')
    .select(['card_no', 'gateway', 'gateway_token_enc'])
    .where('remove_at', '<=', at)
    .where('gateway_token_enc', '<>', '')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('charge')
            .select('charge.charge_key')
            .whereRef('charge.card_no', '=', 'card.card_no')
            .where('charge.state', 'in', ['STARTED', 'UNKNOWN']),
        ),
      ),
    )
    .orderBy('remove_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    cardNo: row.card_no,
    gateway: row.gateway,
    cardToken: () => open(row.gateway_token_enc),
  }));
}

/** If the member is deleted, the token is deleted too. */
export async function markCardRemoved(trx: Trx, cardNo: number): Promise<void> {
  await trx.updateTable('card').set({ remove_at: null }).where('card_no', '=', cardNo).execute();
  await trx
    .updateTable('card')
    .set({ gateway_token_enc: '' })
    .where('card_no', '=', cardNo)
    .where((where) =>
      where.exists(
        where
          .selectFrom('member')
          .select('member.member_no')
          .whereRef('member.member_no', '=', 'card.member_no')
          .where('member.status', '=', 'DELETED'),
      ),
    )
    .execute();
}

export async function postponeRemoval(trx: Trx, cardNo: number, until: string): Promise<void> {
  await trx.updateTable('card').set({ remove_at: until }).where('card_no', '=', cardNo).execute();
}
