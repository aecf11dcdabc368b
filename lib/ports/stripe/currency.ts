/**
 * Our amounts are in the currency's minor unit as the world's locale data counts it; Stripe's in the one that its API has for
 * historic reasons (docs.stripe.com/currencies, Zero-decimal currencies and Special cases). Mostly they are the same: 33,000 won
 * are 33000 and 33 dollars 3300 in both. ISK and UGX have no minor unit, but Stripe wants two digits for them, always zeros.
 * Currencies of three digits are refused: Stripe rounds them to tens.
 */
const withoutMinorUnit: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '),
);
const withThreeDigits: ReadonlySet<string> = new Set('BHD JOD KWD OMR TND'.split(' '));

/** By how much an amount of ours is multiplied for Stripe; null where the currency cannot be charged with it. */
function stripeFactor(currency: string): number | null {
  if (withThreeDigits.has(currency)) return null;
  const theirs = withoutMinorUnit.has(currency) ? 0 : 2;
  const more = theirs - digitsOf(currency);
  return more < 0 ? null : 10 ** more;
}

function digitsOf(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

export type StripeMoney = { amount: number; currency: string };

/** What Stripe is sent, or undefined where it could not be said in its terms. */
export function toStripeMoney({ amount, currency }: StripeMoney): StripeMoney | undefined {
  const factor = stripeFactor(currency);
  if (factor === null || !Number.isSafeInteger(amount * factor) || amount < 1) return undefined;
  return { amount: amount * factor, currency: currency.toLowerCase() };
}

/** The way back; an amount that is none of ours stays as it is and so differs from whatever it is held against. */
export function fromStripeMoney({ amount, currency }: StripeMoney): StripeMoney {
  const upper = currency.toUpperCase();
  const factor = stripeFactor(upper) ?? 1;
  return { amount: amount / factor, currency: upper };
}
