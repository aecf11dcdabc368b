import type { ClaimType } from '../claim/claim';
import { type OrderStatus, orderStatuses } from './order';

/**
 * Finds orders that have a line in one of `statuses`, with a live claim of `claimTypes`, or (`isUnclaimed`)
 * without one.
 */
export type OrderFilterInput = { statuses: OrderStatus[]; claimTypes: ClaimType[]; isUnclaimed: boolean };

/** Public API codes for states that no order of this shop has. */
const unusedCodes = ['DEPOSIT_WAIT', 'DELETE', 'EXCHANGE_WAIT', 'EXCHANGE_WAITING', 'REFUND_DONE'];

const claimCodes: Record<string, ClaimType[]> = {
  CLAIM: ['CANCEL', 'RETURN', 'EXCHANGE'],
  CANCEL_PROCESSING: ['CANCEL'],
  RETURN_PROCESSING: ['RETURN'],
  EXCHANGE_PROCESSING: ['EXCHANGE'],
};

/** Parses `orderRequestTypes` of endpoint 7, in the public API's codes. null: all orders; undefined: an unknown code. */
export function toOrderFilter(codes: string[]): OrderFilterInput | null | undefined {
  const isKnown = (code: string) =>
    code === 'ALL' ||
    code === 'NORMAL' ||
    Object.hasOwn(claimCodes, code) ||
    unusedCodes.includes(code) ||
    orderStatuses.some((status) => status === code);
  if (!codes.every(isKnown)) return undefined;
  if (codes.includes('ALL')) return null;
  return {
    statuses: orderStatuses.filter((status) => codes.includes(status)),
    claimTypes: codes.flatMap((code) => claimCodes[code] ?? []),
    isUnclaimed: codes.includes('NORMAL'),
  };
}
