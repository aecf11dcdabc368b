import { sql } from 'kysely';
import type { Db } from '../../schema';
import { plannedGroups } from '../gift/invitations';
import { isLimitedPause } from './due';

/** The earliest stored day or instant of each kind by which a job finds its work; null when there is none. */
export type WaitingDates = {
  nextOrderOn: string | null;
  unannouncedChargeOn: string | null;
  nextAttemptOn: string | null;
  invitationAt: string | null;
  giftDeadlineOn: string | null;
  unopenedSince: string | null;
  noticeAppliesOn: string | null;
  deliveredOn: string | null;
  pausedAt: string | null;
  unacceptedEndedAt: string | null;
  webhookAt: string | null;
  parcelCheckAt: string | null;
  openChargeAt: string | null;
  openRefundAt: string | null;
};

/**
 * Uses the conditions of the jobs' queries without their date limits. A new job with its own date must be added
 * here.
 */
export async function findWaitingDates(db: Db): Promise<WaitingDates> {
  const application = db.selectFrom('application');
  return db
    .selectNoFrom([
      application.select(({ fn }) => fn.min('next_order_on').as('at')).as('nextOrderOn'),
      application
        .where('status', '=', 'ACTIVE')
        .where('charge_told_on', 'is distinct from', sql.ref<string>('next_order_on'))
        .select(({ fn }) => fn.min('next_order_on').as('at'))
        .as('unannouncedChargeOn'),
      plannedGroups(db)
        .select(({ fn }) => fn.min('application_group.invitation_at').as('at'))
        .as('invitationAt'),
      application.select(({ fn }) => fn.min('waiting_until').as('at')).as('giftDeadlineOn'),
      application
        .where('paused_at', 'is not', null)
        .where(isLimitedPause)
        .select(({ fn }) => fn.min('paused_at').as('at'))
        .as('pausedAt'),
      db
        .selectFrom('gift_link')
        .innerJoin('gift_recipient', 'gift_recipient.group_no', 'gift_link.group_no')
        .where('gift_link.dead_reason', 'is', null)
        .where('gift_link.is_reminder', '=', sql<0>`0`)
        .where('gift_recipient.opened_at', 'is', null)
        .where('gift_recipient.accepted_at', 'is', null)
        .select(({ fn }) => fn.min('gift_link.created_at').as('at'))
        .as('unopenedSince'),
      db
        .selectFrom('shop_order')
        .where('payment_state', '=', 'DUE')
        .select(({ fn }) => fn.min('next_attempt_on').as('at'))
        .as('nextAttemptOn'),
      db
        .selectFrom('change_notice')
        .where('state', '=', 'OPEN')
        .select(({ fn }) => fn.min('apply_on').as('at'))
        .as('noticeAppliesOn'),
      db
        .selectFrom('order_line')
        .where('status', '=', 'DELIVERY_DONE')
        .select(({ fn }) => fn.min('delivered_on').as('at'))
        .as('deliveredOn'),
      db
        .selectFrom('application_group')
        .innerJoin('gift_recipient', 'gift_recipient.group_no', 'application_group.group_no')
        .where('application_group.ended_at', 'is not', null)
        .where('gift_recipient.accepted_at', 'is', null)
        .where('gift_recipient.typed_contact_enc', '<>', sql<string>`''`)
        .select(({ fn }) => fn.min('application_group.ended_at').as('at'))
        .as('unacceptedEndedAt'),
      db
        .selectFrom('webhook_delivery')
        .where('state', '=', 'PENDING')
        .select(({ fn }) => fn.min('next_at').as('at'))
        .as('webhookAt'),
      db
        .selectFrom('parcel')
        .where('next_track_at', 'is not', null)
        .select(({ fn }) => fn.min('next_track_at').as('at'))
        .as('parcelCheckAt'),
      db
        .selectFrom('charge')
        .where('settled_at', 'is', null)
        .select(({ fn }) => fn.min('started_at').as('at'))
        .as('openChargeAt'),
      db
        .selectFrom('refund')
        .where('settled_at', 'is', null)
        .select(({ fn }) => fn.min('started_at').as('at'))
        .as('openRefundAt'),
    ])
    .executeTakeFirstOrThrow();
}
