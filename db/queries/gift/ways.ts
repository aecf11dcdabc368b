import { type ExpressionBuilder, sql } from 'kysely';
import type { WaitingPlace, WayFacts } from '@/lib/domain/gift/way';
import { giftLinkKinds } from '@/lib/domain/messaging/message';
import type { Db, Tables } from '../../schema';

type Known = Omit<WayFacts, 'end' | 'stand'>;

/** What is known of the way of each gift: its newest link text, when it was opened and accepted. */
export async function findWays(db: Db, groupNos: readonly string[]): Promise<Map<string, Known>> {
  if (groupNos.length === 0) return new Map();
  const recipients = await db
    .selectFrom('gift_recipient')
    .innerJoin('application_group', 'application_group.group_no', 'gift_recipient.group_no')
    .select(['gift_recipient.group_no', 'opened_at', 'accepted_at', 'asked_again_at', 'invitation_at'])
    .where('gift_recipient.group_no', 'in', groupNos)
    .execute();
  const wrong = await db
    .selectFrom('gift_link')
    .select('group_no')
    .where('group_no', 'in', groupNos)
    .where('dead_reason', '=', 'NOT_ME')
    .where(noLinkLives)
    .execute();
  const wrongNumbers = new Set(wrong.map(({ group_no }) => group_no));
  const texts = await db
    .selectFrom('outbox')
    .select(['group_no', 'created_at', 'state', 'sent_at', 'delivery', 'delivery_at'])
    .where('group_no', 'in', groupNos)
    .where('kind', 'in', giftLinkKinds)
    .orderBy('message_no')
    .execute();
  const newest = new Map(
    texts.map(({ group_no, ...row }) => {
      const { state, delivery } = row;
      const times = { createdAt: row.created_at, sentAt: row.sent_at, deliveryAt: row.delivery_at };
      return [group_no, { ...times, state, delivery }];
    }),
  );
  return new Map(
    recipients.map(({ group_no, opened_at, accepted_at, asked_again_at, invitation_at }) => [
      group_no,
      {
        invitationAt: invitation_at,
        text: newest.get(group_no) ?? null,
        openedAt: opened_at,
        acceptedAt: accepted_at,
        askedAgainAt: asked_again_at,
        isWrongNumber: wrongNumbers.has(group_no),
      },
    ]),
  );
}

const noLinkLives = (where: ExpressionBuilder<Tables, 'gift_link'>) =>
  where.not(
    where.exists(
      where
        .selectFrom('gift_link as living')
        .select('living.token_hash')
        .whereRef('living.group_no', '=', 'gift_link.group_no')
        .where('living.dead_reason', 'is', null),
    ),
  );

type OfApplication = ExpressionBuilder<Tables, 'application'>;

/** Whether an application's gift is at a place of its wait; for applications that wait. */
export const isAtPlace = (place: WaitingPlace) => (where: OfApplication) => {
  const opened = where.exists(
    where
      .selectFrom('gift_recipient')
      .select('gift_recipient.group_no')
      .whereRef('gift_recipient.group_no', '=', 'application.group_no')
      .where('gift_recipient.opened_at', 'is not', null),
  );
  const wrong = where.exists(
    where
      .selectFrom('gift_link')
      .select('gift_link.token_hash')
      .whereRef('gift_link.group_no', '=', 'application.group_no')
      .where('gift_link.dead_reason', '=', 'NOT_ME')
      .where(noLinkLives),
  );
  if (place === 'OPENED') return where.and([opened, where.not(wrong)]);
  if (place === 'PLANNED')
    return where.or([
      isPlanned(where),
      where.and([where.not(wrong), where.not(opened), newestTextIs(where, place)]),
    ]);
  const lost = where.and([where.not(opened), newestTextIs(where, place)]);
  return place === 'UNREACHED' ? where.or([wrong, lost]) : where.and([where.not(wrong), lost]);
};

const isPlanned = (where: OfApplication) =>
  where.exists(
    where
      .selectFrom('application_group')
      .select('application_group.group_no')
      .whereRef('application_group.group_no', '=', 'application.group_no')
      .where('application_group.invitation_at', 'is not', null),
  );

function newestTextIs(where: OfApplication, place: Exclude<WaitingPlace, 'OPENED'>) {
  const newest = where
    .selectFrom('outbox as newer')
    .select(({ fn }) => fn.max('newer.message_no').as('no'))
    .whereRef('newer.group_no', '=', 'application.group_no')
    .where('newer.kind', 'in', giftLinkKinds);
  return where.exists(
    where
      .selectFrom('outbox')
      .select(sql`1`.as('one'))
      .where('outbox.message_no', '=', newest)
      .where((text) => {
        if (place === 'PLANNED') return text('outbox.state', '=', 'PENDING');
        if (place === 'ARRIVED') return text('outbox.delivery', '=', 'DELIVERED');
        if (place === 'SENT')
          return text.and([text('outbox.state', '=', 'SENT'), text('outbox.delivery', 'is', null)]);
        return text.or([
          text('outbox.state', 'in', ['FAILED', 'DROPPED']),
          text('outbox.delivery', '=', 'UNDELIVERED'),
        ]);
      }),
  );
}
