/** Something that happened to money at a gateway and not by us: a dispute, a warning, a refund made in its own console. */
export const caseKinds = ['DISPUTE', 'FRAUD_WARNING', 'REFUND'] as const;
export type CaseKind = (typeof caseKinds)[number];

/** WON and LOST are the gateway's word, SETTLED the merchant's. */
export const caseStates = ['OPEN', 'WON', 'LOST', 'SETTLED'] as const;
export type CaseState = (typeof caseStates)[number];

export type PaymentCase = {
  caseNo: number;
  gateway: string;
  caseRef: string;
  kind: CaseKind;
  state: CaseState;
  /** null: no order of ours was paid by this charge, a question for the merchant. */
  orderNo: string | null;
  chargeRef: string;
  amount: number;
  /** The gateway's own code. */
  reason: string;
  respondBy: string | null;
  openedAt: string;
  changedAt: string;
};

/** Calls come twice and out of order: what has ended does not open again. Null: nothing new. */
export function nextCaseState(known: CaseState, told: CaseState): CaseState | null {
  if (known === told || told === 'OPEN') return null;
  return told;
}
