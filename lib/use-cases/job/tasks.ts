import type { Context } from '@/lib/context';
import { asGroupNo } from '@/lib/domain/ids';
import type { BatchResult } from '../batch';
import { removeCardsTask, removeDeletedCards } from '../card/remove-deleted-cards';
import { applyChangeNotices, applyNoticesTask } from '../change-notice/apply-due';
import { expireWaitingGifts } from '../gift/expire-waiting';
import { forgetUnacceptedRecipients } from '../gift/forget-unaccepted';
import { remindWaitingGifts } from '../gift/remind-waiting';
import { sendPendingMessages } from '../message/send-pending';
import { confirmDeliveries } from '../order/confirm-deliveries';
import { closeLongPauses } from '../recurring-payment/close-long-pauses';
import { keepRetention, retentionTask } from '../retention/keep-retention';
import { createDueOrders, createDueTask } from '../round/create-due';
import { listDueGroupNos } from '../round/list-due';
import { retryDueOrders } from '../round/retry-due';
import { settleOpenCharges, settleOpenRefunds } from '../round/settle-open';
import { trackParcels, trackTask } from '../shipping/track-parcels';
import { sendWebhooks, sendWebhooksTask } from '../webhook/send-pending';
import { keepHouse } from './housekeeping';
import { alertUnknownOutcomes } from './look-after-unknowns';

export type Task = {
  name: string;
  run(ctx: Context): Promise<BatchResult>;
  /** A list that may be long: any number of processes can work parts of it side by side. */
  shared?: {
    list(ctx: Context): Promise<string[]>;
    work(ctx: Context, subjects: string[]): Promise<BatchResult>;
  };
};

/**
 * What runs by itself, in the order in which one step runs it: open outcomes are settled before anything new is charged,
 * deadlines end before rounds start, messages leave last. Each task asks the tables what is due at business time, so running
 * one twice, or late, is harmless.
 */
export const tasks: readonly Task[] = [
  { name: 'settle-open-charges', run: settleOpenCharges },
  { name: 'settle-open-refunds', run: settleOpenRefunds },
  { name: 'alert-unknown-outcomes', run: alertUnknownOutcomes },
  { name: 'expire-waiting-gifts', run: expireWaitingGifts },
  { name: 'remind-waiting-gifts', run: remindWaitingGifts },
  { name: 'close-long-pauses', run: closeLongPauses },
  { name: applyNoticesTask, run: applyChangeNotices },
  { name: 'retry-due-orders', run: retryDueOrders },
  {
    name: createDueTask,
    run: (ctx) => createDueOrders(ctx),
    shared: {
      list: listDueGroupNos,
      work: (ctx, subjects) => createDueOrders(ctx, { groupNos: subjects.map(asGroupNo) }),
    },
  },
  { name: removeCardsTask, run: removeDeletedCards },
  { name: 'confirm-deliveries', run: confirmDeliveries },
  { name: 'forget-unaccepted-recipients', run: forgetUnacceptedRecipients },
  { name: 'send-messages', run: sendPendingMessages },
  { name: sendWebhooksTask, run: sendWebhooks },
  { name: trackTask, run: trackParcels },
  { name: retentionTask, run: keepRetention },
  { name: 'housekeeping', run: keepHouse },
];

export function findTask(name: string): Task | undefined {
  return tasks.find((task) => task.name === name);
}
