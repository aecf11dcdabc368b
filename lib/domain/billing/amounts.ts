import { parseDecimal } from '../shared/typed';
import { type Currency, moneyDigits } from './currency';

/**
 * Turns a typical amount in won into a typical one of another currency: 3,000 won, $3.00, ¥300. For examples and first values; no
 * exchange rate.
 */
export const amountLike = (won: number, currency: Currency): number =>
  currency === 'KRW' ? won : Math.round(won / 10);

/** Whether the contract's field of this name holds an amount, where a page shows fields that it does not know. */
export const isAmountName = (field: string): boolean => /(Amt|Price|^amount)$/.test(field);

/** An amount in the currency's smallest unit, without its sign: `19.90` is 1990 cents, and `19.901` none. */
export const parseMoney = (text: string, currency: Currency): number | null =>
  parseDecimal(text, moneyDigits(currency));
