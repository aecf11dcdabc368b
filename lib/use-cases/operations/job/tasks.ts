import type { Context } from '@/lib/context';
import { asGroupNo } from '@/lib/domain/shared/ids';
import { closeLongPauses } from '@/lib/use-cases/application/status/close-long-pauses';
import { alertUnknownOutcomes } from '@/lib/use-cases/billing/charge/alert-unknown-outcomes';
import { moveBoxesOffClosedDays, moveBoxesTask } from '../../application/closed-days/move-boxes';
import { sendInvitationsTask, sendPlannedInvitations } from '../../application/invitation/send-planned';
import { applyChangeNotices, applyNoticesTask } from '../../application/notice/apply-due';
import { followRanOuts, followRanOutsTask } from '../../application/ran-out/follow-ran-outs';
import { removeCardsTask, removeDeletedCards } from '../../billing/card/remove-deleted-cards';
import { retryDueOrders } from '../../billing/charge/retry-due';
import { settleOpenCharges, settleOpenRefunds } from '../../billing/charge/settle-open';
import { createDueOrders, createDueTask } from '../../billing/round/create-due';
import { listDueGroupNos } from '../../billing/round/list-due';
import { notifyOfComingCharges, notifyOfExpiringCards } from '../../billing/round/notify-coming';
import { expireWaitingGifts } from '../../gift/acceptance/expire-waiting';
import { forgetUnacceptedRecipients } from '../../gift/acceptance/forget-unaccepted';
import { remindWaitingGifts } from '../../gift/acceptance/remind-waiting';
import { notifyGiversBeforeDeadline, notifyGiversOfUnreached } from '../../gift/link/notify-giver';
import { sendPendingMessages } from '../../messaging/message/send-pending';
import { sendWebhooks, sendWebhooksTask } from '../../messaging/webhook/send-pending';
import { confirmDeliveries } from '../../order/own/confirm-deliveries';
import { trackParcels, trackTask } from '../../order/shipping/track-parcels';
import type { BatchResult } from '../../shared/batch';
import { startTimeBudget } from '../../shared/time-budget';
import { figuresTask, makeFigures } from '../figures/make-figures';
import { applyRetention, retentionTask } from '../retention/apply-retention';
import { runHousekeeping } from './housekeeping';

export type Task = {
  name: string;
  run(ctx: Context): Promise<BatchResult>;
  /** For long lists: any number of processes can work parts of the list in parallel. */
  shared?: {
    list(ctx: Context): Promise<string[]>;
    work(ctx: Context, subjects: string[]): Promise<BatchResult>;
  };
};

/**
 * The jobs, in the order of one step: open outcomes settle before new charges, deadlines end before rounds start, messages leave
 * last. Each task reads from the tables what is due at business time, so a repeated or late run is harmless.
 */
export const tasks: readonly Task[] = [
  { name: 'settle-open-charges', run: settleOpenCharges },
  { name: 'settle-open-refunds', run: settleOpenRefunds },
  { name: 'alert-unknown-outcomes', run: alertUnknownOutcomes },
  { name: sendInvitationsTask, run: sendPlannedInvitations },
  { name: 'expire-waiting-gifts', run: expireWaitingGifts },
  { name: 'remind-waiting-gifts', run: remindWaitingGifts },
  { name: 'notify-givers-of-unreached', run: notifyGiversOfUnreached },
  { name: 'notify-givers-before-deadline', run: notifyGiversBeforeDeadline },
  { name: 'close-long-pauses', run: closeLongPauses },
  { name: applyNoticesTask, run: applyChangeNotices },
  { name: followRanOutsTask, run: (ctx) => followRanOuts(ctx, { isOver: startTimeBudget() }) },
  { name: moveBoxesTask, run: (ctx) => moveBoxesOffClosedDays(ctx, { isOver: startTimeBudget() }) },
  { name: 'retry-due-orders', run: retryDueOrders },
  {
    name: createDueTask,
    run: (ctx) => createDueOrders(ctx),
    shared: {
      list: listDueGroupNos,
      work: (ctx, subjects) => createDueOrders(ctx, { groupNos: subjects.map(asGroupNo) }),
    },
  },
  { name: 'notify-of-coming-charges', run: notifyOfComingCharges },
  { name: 'notify-of-expiring-cards', run: notifyOfExpiringCards },
  { name: removeCardsTask, run: removeDeletedCards },
  { name: 'confirm-deliveries', run: confirmDeliveries },
  { name: 'forget-unaccepted-recipients', run: forgetUnacceptedRecipients },
  { name: 'send-messages', run: sendPendingMessages },
  { name: sendWebhooksTask, run: sendWebhooks },
  { name: trackTask, run: trackParcels },
  { name: retentionTask, run: applyRetention },
  { name: figuresTask, run: makeFigures },
  { name: 'housekeeping', run: runHousekeeping },
];

export function findTask(name: string): Task | undefined {
  return tasks.find((task) => task.name === name);
}
