import { afterEvent, type Claim, isClaimPossible } from '../claim/claim';
import type { OrderStatus } from './order';

export type LineAction =
  | 'CANCEL'
  | 'EXCHANGE'
  | 'RETURN'
  | 'WITHDRAW_EXCHANGE'
  | 'WITHDRAW_RETURN'
  | 'VIEW_DELIVERY'
  | 'DELIVERY_DONE'
  | 'CONFIRM_ORDER';

type LiveClaim = Pick<Claim, 'claimType' | 'status'>;
type Line = { status: OrderStatus; isGift: boolean; liveClaim: LiveClaim | null };

/**
 * What the orderer may do with one order line. The orderer of a gift can neither track the parcel nor report
 * its arrival (docs/rules/privacy.md#tracking).
 */
const table: Array<{ action: LineAction; isOffered: (line: Line) => boolean }> = [
  { action: 'CANCEL', isOffered: ({ status, liveClaim }) => isClaimPossible('CANCEL', status, !!liveClaim) },
  {
    action: 'VIEW_DELIVERY',
    isOffered: ({ status, isGift }) => !isGift && (status === 'DELIVERY_ING' || status === 'DELIVERY_DONE'),
  },
  { action: 'DELIVERY_DONE', isOffered: ({ status, isGift }) => !isGift && status === 'DELIVERY_ING' },
  {
    action: 'CONFIRM_ORDER',
    isOffered: ({ status, liveClaim }) => status === 'DELIVERY_DONE' && !liveClaim,
  },
  {
    action: 'EXCHANGE',
    isOffered: ({ status, liveClaim }) => isClaimPossible('EXCHANGE', status, !!liveClaim),
  },
  { action: 'RETURN', isOffered: ({ status, liveClaim }) => isClaimPossible('RETURN', status, !!liveClaim) },
  { action: 'WITHDRAW_EXCHANGE', isOffered: ({ liveClaim }) => isWithdrawable('EXCHANGE', liveClaim) },
  { action: 'WITHDRAW_RETURN', isOffered: ({ liveClaim }) => isWithdrawable('RETURN', liveClaim) },
];

function isWithdrawable(type: Claim['claimType'], claim: LiveClaim | null): boolean {
  return claim?.claimType === type && afterEvent(claim.status, 'WITHDRAW') !== undefined;
}

export function lineActions(line: Line): LineAction[] {
  return table.filter(({ isOffered }) => isOffered(line)).map(({ action }) => action);
}

/** The whole order can be cancelled while every remaining line can be. */
export function isWholeCancelable(
  lines: Array<{ isVoid: boolean; status: OrderStatus; hasLiveClaim: boolean }>,
): boolean {
  const left = lines.filter(({ isVoid, status }) => !isVoid && status !== 'CANCEL_DONE');
  const isGoing = (line: (typeof left)[number]) => isClaimPossible('CANCEL', line.status, line.hasLiveClaim);
  return left.length > 0 && left.every(isGoing);
}
