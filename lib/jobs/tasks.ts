import type { Context } from '@/lib/context';
import type { BatchResult } from '@/lib/use-cases/batch';
import { expireWaitingGifts } from '@/lib/use-cases/gift/expire-waiting';
import { forgetUnacceptedRecipients } from '@/lib/use-cases/gift/forget-unaccepted';
import { sendPendingMessages } from '@/lib/use-cases/message/send-pending';
import { confirmDeliveries } from '@/lib/use-cases/order/confirm-deliveries';
import { closeLongPauses } from '@/lib/use-cases/recurring-payment/close-long-pauses';
import { createDueOrders } from '@/lib/use-cases/round/create-due';
import { retryDueOrders } from '@/lib/use-cases/round/retry-due';
import { settleOpenCharges, settleOpenRefunds } from '@/lib/use-cases/round/settle-open';

/**
 * What runs by itself, in the order in which one step runs it: open outcomes are settled before anything new is charged,
 * deadlines end before rounds start, messages leave last. Each task asks the tables what is due at business time, so running
 * one twice, or late, is harmless.
 */
export const tasks: ReadonlyArray<{ name: string; run(ctx: Context): Promise<BatchResult> }> = [
  { name: 'settle-open-charges', run: settleOpenCharges },
  { name: 'settle-open-refunds', run: settleOpenRefunds },
  { name: 'expire-waiting-gifts', run: expireWaitingGifts },
  { name: 'close-long-pauses', run: closeLongPauses },
  { name: 'retry-due-orders', run: retryDueOrders },
  { name: 'create-due-orders', run: createDueOrders },
  { name: 'confirm-deliveries', run: confirmDeliveries },
  { name: 'forget-unaccepted-recipients', run: forgetUnacceptedRecipients },
  { name: 'send-messages', run: sendPendingMessages },
];
