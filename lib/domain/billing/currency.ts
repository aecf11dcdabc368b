import type { Language } from '../shared/words/language';

/**
 * The currencies that a shop can sell in (docs/rules/money.md#currency). `digits`: decimals of the unit, so that an amount, an integer of
 * the smallest unit, is 1990 for 19.90 dollars and for 1,990 yen. `leastPrice`: of one piece in recurring delivery
 * (docs/rules/money.md#amounts); below it, card networks refuse a charge or take most of it as a fee.
 */
const table = {
  KRW: { digits: 0, sign: '₩', leastPrice: 500 },
  USD: { digits: 2, sign: '$', leastPrice: 50 },
  EUR: { digits: 2, sign: '€', leastPrice: 50 },
  JPY: { digits: 0, sign: '¥', leastPrice: 50 },
} as const;

export type Currency = keyof typeof table;
export const currencies = Object.keys(table) as [Currency, ...Currency[]];

export const isCurrency = (code: string): code is Currency => Object.hasOwn(table, code);

/** The lowest price of one piece in recurring delivery, in the smallest unit. */
export const leastRecurringPrice = (currency: Currency): number => table[currency].leastPrice;

/** How many decimals a typed or written amount has. */
export const moneyDigits = (currency: Currency): number => table[currency].digits;

/** The unit beside a field: "원" for a Korean reader of won, otherwise the sign. */
export function moneyUnit(currency: Currency, language: Language): string {
  return currency === 'KRW' && language === 'ko' ? '원' : table[currency].sign;
}

/** An amount of the smallest unit as people read it: "12,000원", "₩12,000", "$19.90", "¥1,990". */
export function formatMoney(amount: number, currency: Currency, language: Language): string {
  const [whole = '', part] = plainMoney(Math.abs(amount), currency).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const digits = part === undefined ? grouped : `${grouped}.${part}`;
  const sign = amount < 0 ? '-' : '';
  const unit = moneyUnit(currency, language);
  return unit === '원' ? `${sign}${digits}${unit}` : `${sign}${unit}${digits}`;
}

/** An amount as programs read it, with all decimals of its currency and no commas: "12000", "19.90". */
export function plainMoney(amount: number, currency: Currency): string {
  const { digits } = table[currency];
  return (amount / 10 ** digits).toFixed(digits);
}

/** An amount as a spreadsheet counts it, in the currency's unit: 19.9 for 1990 cents. */
export const moneyNumber = (amount: number, currency: Currency): number =>
  Number(plainMoney(amount, currency));
