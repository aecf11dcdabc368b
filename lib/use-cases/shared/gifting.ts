import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/domain/shared/errors';

/** Whether this shop's edition has gifts. */
export const isGiftingOn = (ctx: Pick<Context, 'config'>) => ctx.config.SHOP_EDITION === 'ENTERPRISE';

/** The enterprise gate: throws ENTERPRISE_ONLY if the shop's edition has no gifts. */
export function requireGifting(ctx: Pick<Context, 'config'>): void {
  if (!isGiftingOn(ctx)) throw new DomainError('ENTERPRISE_ONLY');
}
