import { guestKeyParams } from '@/lib/contract/gift/guest';
import { openGuestGift } from '@/lib/use-cases/gift/guest/open-guest-gift';
import type { Context } from '../context';

export const guestToken = (request: Request) => request.headers.get('guesttoken');

/** For `endpoint({ admit })`. A malformed key is left to the check of the path. */
export async function admitGuestToken(input: {
  ctx: Context;
  request: Request;
  params: unknown;
}): Promise<void> {
  const { success, data } = guestKeyParams.safeParse(input.params);
  if (success)
    await openGuestGift(input.ctx, input.ctx.db, { ...data, guestToken: guestToken(input.request) });
}
