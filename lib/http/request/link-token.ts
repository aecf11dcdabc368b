import { admitLink } from '@/lib/use-cases/gift/acceptance/open-gift';
import type { Context } from '../context';

/**
 * The link's token of endpoints 9 and 10 travels in a header and nowhere else (the contract's `recurringPaymentGroupNo`).
 * A header sent twice arrives joined by a comma, which no token holds, and so counts as malformed.
 */
export function linkToken(request: Request): string {
  return request.headers.get('recurringpaymentgroupno') ?? '';
}

/** For `endpoint({ admit })`. */
export function admitLinkToken(input: { ctx: Context; request: Request; clientNet: string }): Promise<void> {
  return admitLink(input.ctx, { token: linkToken(input.request), clientNet: input.clientNet });
}
