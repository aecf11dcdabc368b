import type { ChargedRound } from '@/lib/ports/card-payments';

/** One difference between our ledger and the gateway's. */
export type DifferenceKind =
  /** Booked at the gateway; unknown in our ledger. */
  | 'UNKNOWN_HERE'
  /** Booked at the gateway; declined or refused in our ledger. */
  | 'REFUSED_HERE'
  /** The gateway took money twice for one round of one application, refunds counted. */
  | 'BOOKED_TWICE'
  /** Moved in our ledger; not booked at the gateway. */
  | 'NOT_BOOKED'
  /** Two amounts, or a charge that differs from the order's total. */
  | 'AMOUNT_DIFFERS'
  | 'CURRENCY_DIFFERS'
  /** Started or unknown here, and no process is asking. */
  | 'OPEN_HERE'
  /** Paid for lines that ended, and not paid back. */
  | 'ENDED_NOT_REFUNDED'
  /** A charge was paid, but its order does not count as paid. */
  | 'ORDER_NOT_PAID'
  /** An order counts as paid, but none of its charges was paid. */
  | 'PAID_WITHOUT_CHARGE';

export type Difference = {
  kind: DifferenceKind;
  money: 'CHARGE' | 'REFUND';
  /** null if there is no charge. */
  key: string | null;
  orderNo: string;
  rounds: ChargedRound[];
  /** The value in our ledger, and in the gateway's; null: nothing. */
  here: string | null;
  there: string | null;
};

const facts: Record<DifferenceKind, string> = {
  UNKNOWN_HERE: 'is booked at the gateway and unknown here',
  REFUSED_HERE: 'is booked at the gateway and counts as refused here',
  BOOKED_TWICE: 'takes money for a round that is paid already',
  NOT_BOOKED: 'counts as done here and is not booked at the gateway',
  AMOUNT_DIFFERS: 'has two amounts',
  CURRENCY_DIFFERS: 'has two currencies',
  OPEN_HERE: 'is open here',
  ENDED_NOT_REFUNDED: 'was paid for lines that ended, and is not paid back in full',
  ORDER_NOT_PAID: 'is paid, but its order does not count as paid',
  PAID_WITHOUT_CHARGE: 'counts as paid, but no charge of it was paid',
};

/** One line for the operator. */
export function inWords({ kind, money, key, orderNo, rounds, here, there }: Difference): string {
  const what = key === null ? 'The order' : `${money === 'CHARGE' ? 'Charge' : 'Refund'} ${key}`;
  const forWhat = rounds.map(({ recurringPaymentId, round }) => `round ${round} of ${recurringPaymentId}`);
  const details = [
    `order ${orderNo}`,
    ...forWhat,
    `here: ${here ?? 'nothing'}`,
    `gateway: ${there ?? 'nothing'}`,
  ];
  return `${kind}: ${what} ${facts[kind]} (${details.join('; ')})`;
}
