import { linkUrlProblem } from '@/lib/domain/gift/link-url';

/**
 * The link of the address-input message (domain.md, Gift; B41): built from the configured address only, never from a request,
 * and only where that address is https or the shop's own origin; anything else would be a broken link, so the shop's own page
 * takes its place.
 */
const parameter = 'recurringPaymentGroupNo';

export function giftLinkUrl(configured: string | null, shopBaseUrl: string, token: string): string {
  const url = usable(configured, shopBaseUrl) ?? new URL(`${shopBaseUrl}/gift/address`);
  url.searchParams.delete(parameter);
  url.searchParams.append(parameter, token);
  return url.toString();
}

function usable(configured: string | null, shopBaseUrl: string): URL | undefined {
  const isUsable = configured !== null && linkUrlProblem(configured, shopBaseUrl) === null;
  return isUsable ? new URL(configured) : undefined;
}
