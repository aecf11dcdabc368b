import type { ClaimListItem } from '@/lib/contract/claim/claim-views';

/** The shop has closed it, and its money goes back. */
export const isOver = ({ claimStatusType: status }: Pick<ClaimListItem, 'claimStatusType'>): boolean =>
  status === 'CANCEL_DONE' || status === 'RETURN_DONE';

/** What the money of a claim that is over is called: it is paid back once the bank says so (docs/rules/money.md#refused-refunds). */
export const paidBack = ({ refundProgress }: Pick<ClaimListItem, 'refundProgress'>) =>
  refundProgress === 'DONE' ? 'my.claims.paidBack' : 'my.claims.toPayBack';
