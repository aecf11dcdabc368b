import type { Context } from '@/lib/context';
import type { Claimed } from './cancel';
import { type ClaimRequest, requestClaim } from './request';

/** The returned refund is today's estimate. It is computed again and paid after the inspection. */
export async function requestReturn(ctx: Context, input: ClaimRequest): Promise<Claimed> {
  return requestClaim(ctx, input, { type: 'RETURN', exchangeOptionNo: null });
}
