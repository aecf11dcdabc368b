import { type Application, allRoundsCreated, type Snapshot } from '../application/application';
import { isFinal } from '../application/status';
import { totalAtMost } from '../catalog/order-sheet';
import type { Order } from '../order/order';

export type GroupTotal = {
  /** What was paid, without what was paid back, and what is still charged at most; null: endless. */
  amount: number | null;
  /** Nothing is charged any more: the amount is what was paid. */
  isSettled: boolean;
  /** What was paid back, and is not in the amount. */
  refundedAmt: number;
};

type Charged = Pick<Order, 'paymentState' | 'payAmt' | 'refundedAmt'>;

/**
 * What a group costs its orderer in all: its orders, and the rounds to come at today's price. Of an application that ended no round comes
 * (docs/rules/pages.md#what-a-gift-costs).
 */
export function groupTotal(
  applications: ReadonlyArray<
    Pick<Application, 'status' | 'orderCnt' | 'lastRound' | 'createdRounds'> & {
      snapshot: Pick<Snapshot, 'unit' | 'deliveryRule'>;
    }
  >,
  orders: readonly Charged[],
  remoteAmt: number,
): GroupTotal {
  const charged = orders.filter(({ paymentState }) => paymentState !== 'VOID');
  const running = applications.filter((each) => !isFinal(each.status) && !allRoundsCreated(each));
  const toCome = totalAtMost(
    running.map(({ snapshot, orderCnt, lastRound, createdRounds }) => ({
      ...snapshot,
      orderCnt,
      lastRound: lastRound === null ? null : lastRound - createdRounds,
    })),
    remoteAmt,
  );
  const refundedAmt = charged.reduce((sum, order) => sum + order.refundedAmt, 0);
  const orderedAmt = charged.reduce((sum, order) => sum + order.payAmt, 0) - refundedAmt;
  return {
    amount: toCome === null ? null : orderedAmt + toCome,
    isSettled: running.length === 0 && charged.every(({ paymentState }) => paymentState === 'PAID'),
    refundedAmt,
  };
}
