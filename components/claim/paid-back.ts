import type { ClaimListItem } from '@/lib/contract/claim/claim-views';

/** What the money of a claim that is over is called: it is paid back once the bank says so (docs/rules/money.md#refused-refunds). */
export const paidBack = ({ refundProgress }: Pick<ClaimListItem, 'refundProgress'>) =>
  refundProgress === 'DONE' ? 'my.claims.paidBack' : 'my.claims.toPayBack';
