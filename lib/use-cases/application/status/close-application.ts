import { findApplicationsOfGroup } from '@/db/queries/application/applications';
import { killLinks } from '@/db/queries/gift/gift-links';
import { dropPendingLinks } from '@/db/queries/messaging/messages';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Application } from '@/lib/domain/application/application';
import { type Actor, nextStatus, type StatusEvent, type StatusReason } from '@/lib/domain/application/status';
import { DomainError } from '@/lib/domain/shared/errors';
import type { GroupNo } from '@/lib/domain/shared/ids';
import { areUnderReview } from '../../billing/ledger/under-review';
import { releaseFreeGifts } from '../../billing/round/free-gift-stock';
import { notifyOrderer, notifyRecipient } from '../../billing/round/notify';
import { voidUnpaidRounds } from '../../billing/round/void-lines';
import { businessNow } from '../../shared/calendar';
import { changeStatus } from '../../shared/change-status';

/**
 * Closes one application, for every caller. Unpaid orders are voided and reserved free gifts released; a paid
 * box still ships (docs/rules/money.md#close-and-pause). When no application of a gift waits any more, its link
 * ends. The recipient is notified only after acceptance, the orderer only if another actor closed it. Throws
 * UNDER_REVIEW if only the merchant may close it.
 */
export async function closeApplication(
  ctx: Context,
  trx: Trx,
  application: Application,
  step: {
    event: Extract<
      StatusEvent,
      | 'CLOSE'
      | 'INVALID_PRODUCT'
      | 'INVALID_MEMBER'
      | 'PAUSE_LIMIT'
      | 'NOTICE_DISAGREED'
      | 'NOTICE_UNANSWERED'
    >;
    actor: Actor;
    actorNo?: number | null;
    reason?: StatusReason | null;
    reasonText?: string | null;
  },
): Promise<Application> {
  nextStatus(application.status, step.event, step.actor);
  if (step.actor !== 'MERCHANT' && (await areUnderReview(trx, [application])))
    throw new DomainError('UNDER_REVIEW');
  const counted = await voidUnpaidRounds(trx, application, 'CLOSE');
  const freeGiftPlan = await releaseFreeGifts(trx, counted);
  const closed = await changeStatus(ctx, trx, counted, step, { freeGiftPlan, failedRoundOn: null });
  if (closed.isGift) await endLinkIfNoneWaits(ctx, trx, closed.groupNo);
  const subject = closed.recurringPaymentId;
  await notifyRecipient(ctx, trx, closed, { kind: 'GIFT_CLOSED', subject });
  if (step.actor !== 'ORDERER')
    await notifyOrderer(ctx, trx, closed, { kind: 'APPLICATION_CLOSED', subject });
  return closed;
}

async function endLinkIfNoneWaits(ctx: Context, trx: Trx, groupNo: GroupNo): Promise<void> {
  const applications = await findApplicationsOfGroup(trx, groupNo);
  if (applications.some(({ status }) => status === 'WAITING')) return;
  await killLinks(trx, groupNo, 'CLOSED', businessNow(ctx));
  await dropPendingLinks(trx, groupNo, 'the gift was closed');
}
