/**
 * Converts amounts: the shop uses the currency's minor unit of the locale data, Stripe the unit of its API
 * (docs.stripe.com/currencies, Zero-decimal currencies and Special cases). Most are equal: 33,000 won are
 * 33000, 33 dollars are 3300. ISK and UGX have no minor unit, but Stripe requires two zero digits. Currencies
 * with three digits are refused, because Stripe rounds them to tens.
 */
const withoutMinorUnit: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '),
);
const withThreeDigits: ReadonlySet<string> = new Set('BHD JOD KWD OMR TND'.split(' '));

/** The factor from the shop's amount to Stripe's; null when the currency cannot be charged. */
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

/** The amount for Stripe, or undefined when Stripe cannot express it. */
export function toStripeMoney({ amount, currency }: StripeMoney): StripeMoney | undefined {
  const factor = stripeFactor(currency);
  if (factor === null || !Number.isSafeInteger(amount * factor) || amount < 1) return undefined;
  return { amount: amount * factor, currency: currency.toLowerCase() };
}

/** Converts back; a foreign amount stays unconverted, so a comparison with it fails. */
export function fromStripeMoney({ amount, currency }: StripeMoney): StripeMoney {
  const upper = currency.toUpperCase();
  const factor = stripeFactor(upper) ?? 1;
  return { amount: amount / factor, currency: upper };
}
