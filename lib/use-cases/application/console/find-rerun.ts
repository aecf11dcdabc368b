import { findUnpaidOrderNos } from '@/db/queries/billing/due';
import { findDeadLetter } from '@/db/queries/operations/dead-letters';
import { findOrder } from '@/db/queries/order/orders';
import type { Db } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Application } from '@/lib/domain/application/application';
import { hasFailedRound, type Rerun } from '@/lib/domain/application/console-application';
import { chooseCard, planOf } from '../../billing/charge/attempt';
import { retryTask } from '../../billing/charge/retry-due';
import { createDueTask } from '../../billing/round/create-due';
import { today } from '../../shared/calendar';

/** The round that was not created or not paid, and whether it can be tried at once; null if there is none. */
export async function findRerun(ctx: Context, db: Db, application: Application): Promise<Rerun | null> {
  const { status, groupNo, recurringPaymentId, flagReason, nextOrderOn } = application;
  if (hasFailedRound(application)) {
    const { memberNo, cardNo } = application;
    return { kind: 'FAILED_ROUND', isTryLeft: (await chooseCard(ctx, db, memberNo, cardNo)) !== undefined };
  }
  if (status !== 'ACTIVE') return null;
  const orders = [];
  for (const orderNo of await findUnpaidOrderNos(db, recurringPaymentId))
    orders.push(await findOrder(db, orderNo));
  const due = orders.find((order) => order?.paymentState === 'DUE');
  const deadLetter =
    (due && (await findDeadLetter(db, retryTask, due.orderNo))) ??
    (await findDeadLetter(db, createDueTask, groupNo));
  if (deadLetter) {
    const { task, subject, lastError } = deadLetter;
    return { kind: 'SET_ASIDE', task, subject, error: lastError, isTryLeft: true };
  }
  if (due) {
    const isTryLeft = (await planOf(ctx, db, due)).kind === 'CHARGE';
    return { kind: 'DUE_ORDER', orderNo: due.orderNo, isTryLeft };
  }
  const isPutOff = flagReason === 'OUT_OF_STOCK' && nextOrderOn !== null && nextOrderOn > today(ctx);
  return isPutOff ? { kind: 'SHORT_STOCK', isTryLeft: true } : null;
}
