import type { OrderLine } from '../order/order';
import { isReceived, isTrackable } from '../order/order';
import type { GroupNo } from '../shared/ids';

/** What can be wrong with a box (docs/rules/gift.md#something-is-wrong). INCOMPLETE: something is missing from it; MISSING: it did not come. */
export const boxProblems = ['DAMAGED', 'WRONG', 'INCOMPLETE', 'MISSING'] as const;
export type BoxProblem = (typeof boxProblems)[number];

/** WITHDRAWN: the recipient took it back before it was answered. */
export const boxCaseStates = ['OPEN', 'ANSWERED', 'WITHDRAWN'] as const;

export const mostCaseWords = 500;

export type BoxCase = {
  caseNo: number;
  groupNo: GroupNo;
  orderOptionNo: number;
  kind: BoxProblem;
  state: (typeof boxCaseStates)[number];
  words: string;
  reportedAt: string;
  answer: string | null;
  answeredAt: string | null;
  /** The claim that came of it. */
  claimNo: number | null;
};

/** Only what has left can be wrong or missing. */
export const canReport = ({ isVoid, status }: Pick<OrderLine, 'isVoid' | 'status'>): boolean =>
  !isVoid && (isTrackable(status) || isReceived(status));
