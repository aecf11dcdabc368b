import { linkUrlProblem } from '@/lib/domain/gift/link-url';
import type { Language } from '@/lib/domain/shared/words/language';

const parameter = 'recurringPaymentGroupNo';

/**
 * The link of the address-input message (docs/rules/gift.md#address-link; B41): built from the configured
 * address only, never from a request. If that address is neither https nor of the shop's own origin, the link
 * would be broken, so it leads to the shop's own page. `language`: the one that the giver chose, for that page.
 */
export function giftLinkUrl(
  configured: string | null,
  shopBaseUrl: string,
  token: string,
  language: Language | null = null,
): string {
  const url = usable(configured, shopBaseUrl) ?? new URL(`${shopBaseUrl}/gift/address`);
  url.searchParams.delete(parameter);
  if (language && url.origin === new URL(shopBaseUrl).origin) url.searchParams.set('language', language);
  url.searchParams.append(parameter, token);
  return url.toString();
}

function usable(configured: string | null, shopBaseUrl: string): URL | undefined {
  const isUsable = configured !== null && linkUrlProblem(configured, shopBaseUrl) === null;
  return isUsable ? new URL(configured) : undefined;
}

/** A page of a gift for its recipient, in the language that the giver chose. */
export function giftPageUrl(shopBaseUrl: string, groupNo: string, language: Language | null): string {
  return `${shopBaseUrl}/gift/${groupNo}${language ? `?language=${language}` : ''}`;
}

/** The page of an application for its orderer. */
export const ownPageUrl = (shopBaseUrl: string, recurringPaymentId: string): string =>
  `${shopBaseUrl}/my/recurring-payments/${recurringPaymentId}`;
