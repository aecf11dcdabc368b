import type { Context } from '@/lib/context';
import { type LinkUrlProblem, linkUrlProblem } from '@/lib/domain/gift/link-url';
import { sampleToken } from '@/lib/domain/messaging/template';
import { giftLinkUrl } from '../../shared/link-url';

/**
 * The link as a recipient would get it with this address-input URL, an empty one being the shop's own page. Only its form is
 * looked at: the shop never calls it (safety.md, S43).
 */
export function checkAddressUrl(
  ctx: Context,
  url: string,
): { problem: LinkUrlProblem | null; link: string | null; isOwnPage: boolean } {
  const base = ctx.config.SHOP_BASE_URL;
  const problem = url === '' ? null : linkUrlProblem(url, base);
  if (problem) return { problem, link: null, isOwnPage: false };
  const link = giftLinkUrl(url || null, base, sampleToken);
  return { problem, link, isOwnPage: new URL(link).origin === new URL(base).origin };
}
