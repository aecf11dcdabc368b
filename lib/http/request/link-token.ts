import { admitLink, getExpiredGift } from '@/lib/use-cases/gift/acceptance/open-gift';
import type { Context } from '../context';

/**
 * The link token of endpoints 9 and 10 is sent only in a header (`recurringPaymentGroupNo` in the contract). A
 * header sent twice arrives as one with a comma; no token contains a comma, so it is malformed.
 */
export function linkToken(request: Request): string {
  return request.headers.get('recurringpaymentgroupno') ?? '';
}

/** For `endpoint({ admit })`. */
export function admitLinkToken(input: Arrived): Promise<void> {
  return admitLink(input.ctx, { token: linkToken(input.request), clientNet: input.clientNet });
}

/** The same, for what is left to do at an expired link. */
export function admitExpiredLink({ ctx, request, clientNet }: Arrived): Promise<void> {
  return admitLink(ctx, { token: linkToken(request), clientNet }, getExpiredGift);
}

type Arrived = { ctx: Context; request: Request; clientNet: string };
