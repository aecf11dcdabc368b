import { settingLimits } from '../operations/settings';

/** Why a URL cannot be used in messages, as an error code of a form. */
export type LinkUrlProblem = 'invalid' | 'not_https' | 'not_allowed' | 'too_long';

/**
 * The address-input URL (docs/rules/gift.md#address-link): https or the shop's own origin, without a name or password before
 * the host, short enough for a message. The shop never calls it.
 */
export function linkUrlProblem(text: string, shopBaseUrl: string): LinkUrlProblem | null {
  if (text.length > settingLimits.urlLength) return 'too_long';
  if (/[\s<>"]/.test(text) || !URL.canParse(text)) return 'invalid';
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return 'not_allowed';
  return url.protocol === 'https:' || url.origin === new URL(shopBaseUrl).origin ? null : 'not_https';
}

/** A tracking page belongs to a courier, so it must be https; the parcel's number is appended. */
export function trackingUrlProblem(text: string): LinkUrlProblem | null {
  return linkUrlProblem(text, 'https://shop.invalid');
}
