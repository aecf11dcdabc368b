import type { OrderLine, OrderStatus } from './order';

/**
 * Where the box of a round is (docs/rules/pages.md#ribbon). `TO_COME`: packing has not started, paid or not. `GONE`: it does not come, or
 * went back.
 */
export type BoxStage = 'TO_COME' | 'PACKING' | 'ON_ITS_WAY' | 'ARRIVED' | 'GONE';

const stages: Record<OrderStatus, BoxStage> = {
  PAY_WAIT: 'TO_COME',
  PAY_DONE: 'TO_COME',
  // Its round is made again, or ends with the application.
  PAY_FAIL: 'TO_COME',
  PAY_CANCEL: 'GONE',
  PRODUCT_PREPARE: 'PACKING',
  DELIVERY_PREPARE: 'PACKING',
  DELIVERY_ING: 'ON_ITS_WAY',
  DELIVERY_DONE: 'ARRIVED',
  BUY_CONFIRM: 'ARRIVED',
  EXCHANGE_DONE: 'ARRIVED',
  CANCEL_DONE: 'GONE',
  RETURN_DONE: 'GONE',
};

export const boxStage = (status: OrderStatus): BoxStage => stages[status];

/** The box is still to arrive. */
export const isAhead = (stage: BoxStage): boolean => stage !== 'ARRIVED' && stage !== 'GONE';

/** A round whose order was made, and how far its box is. */
export type RoundStage = { round: number; stage: BoxStage };

/** `lines`: those of one application that are not void. */
export const roundStages = (lines: ReadonlyArray<Pick<OrderLine, 'round' | 'status'>>): RoundStage[] =>
  lines.map(({ round, status }) => ({ round, stage: boxStage(status) }));

export const arrivedCount = (rounds: readonly RoundStage[]): number =>
  rounds.filter(({ stage }) => stage === 'ARRIVED').length;
