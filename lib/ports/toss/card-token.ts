import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * The customer key under which one member registers one card, bound to both by the shop's secret: nobody can make one for
 * somebody else, and one of another try does not fit. Toss wants 2 to 50 of these letters, unguessable.
 */
export function customerKeyOf(
  secret: string,
  { memberNo, reference }: { memberNo: number; reference: string },
): string {
  const key = Buffer.from(hkdfSync('sha256', secret, 'giftround', 'toss-customer-key', 32));
  return `gr_${createHmac('sha256', key).update(`${memberNo}\0${reference}`).digest('base64url')}`;
}

export function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * What the shop keeps of a card, sealed: the billing key and the customer key that it was issued to. Toss charges only with
 * both, so a card outlives a change of SHOP_SECRET.
 */
export type CardToken = { customerKey: string; billingKey: string };

export const writeToken = ({ customerKey, billingKey }: CardToken) => `${customerKey}:${billingKey}`;

/** Undefined where the token is another gateway's. */
export function readToken(token: string): CardToken | undefined {
  const [, customerKey, billingKey] = /^(gr_[A-Za-z0-9_-]{43}):(.+)$/.exec(token) ?? [];
  return customerKey && billingKey ? { customerKey, billingKey } : undefined;
}
