import type { Context } from '@/lib/context';
import type { Claimed } from './cancel';
import { type ClaimRequest, requestClaim } from './request';

/** The refund that is named is today's estimate; it is paid when the merchant has the box back. */
export async function requestReturn(ctx: Context, input: ClaimRequest): Promise<Claimed> {
  return requestClaim(ctx, input, { type: 'RETURN', exchangeOptionNo: null });
}
