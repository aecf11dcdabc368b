/** A payment event that the shop did not start: a dispute, a fraud warning, a refund made in the gateway's console. */
export const caseKinds = ['DISPUTE', 'FRAUD_WARNING', 'REFUND'] as const;
export type CaseKind = (typeof caseKinds)[number];

/** WON and LOST come from the gateway, SETTLED from the merchant. */
export const caseStates = ['OPEN', 'WON', 'LOST', 'SETTLED'] as const;
export type CaseState = (typeof caseStates)[number];

export type PaymentCase = {
  caseNo: number;
  gateway: string;
  caseRef: string;
  kind: CaseKind;
  state: CaseState;
  /** null: the charge paid no order of ours; the merchant must check it. */
  orderNo: string | null;
  chargeRef: string;
  amount: number;
  /** The gateway's own code. */
  reason: string;
  respondBy: string | null;
  openedAt: string;
  changedAt: string;
};

/** Calls come twice and out of order: an ended case does not reopen. null: no change. */
export function nextCaseState(known: CaseState, reported: CaseState): CaseState | null {
  if (known === reported || reported === 'OPEN') return null;
  return reported;
}
