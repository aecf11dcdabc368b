import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * The customer key of one member and one card registration. It is a keyed hash of both, so it cannot be forged
 * or used for another registration. Toss requires 2 to 50 of these letters, not guessable.
 */
export function customerKeyOf(
  secret: string,
  { memberNo, reference }: { memberNo: number; reference: string },
): string {
  const key = Buffer.from(hkdfSync('sha256', secret, 'giftround', 'toss-customer-key', 32));
  return `gr_${createHmac('sha256', key).update(`${memberNo}\0${reference}`).digest('base64url')}`;
}

export function isSame(actual: string, expected: string): boolean {
  const [left, right] = [Buffer.from(actual), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * What the shop stores of a card, sealed: the billing key and the customer key that it was issued to. Toss charges only with
 * both, so a card survives a change of SHOP_SECRET.
 */
export type CardToken = { customerKey: string; billingKey: string };

export const writeToken = ({ customerKey, billingKey }: CardToken) => `${customerKey}:${billingKey}`;

/** Undefined for another gateway's token. */
export function readToken(token: string): CardToken | undefined {
  const [, customerKey, billingKey] = /^(gr_[A-Za-z0-9_-]{43}):(.+)$/.exec(token) ?? [];
  return customerKey && billingKey ? { customerKey, billingKey } : undefined;
}
