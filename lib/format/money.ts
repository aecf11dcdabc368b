import type { Language } from '../i18n/language';

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** "12,000원" or "₩12,000". Amounts are whole won (docs/rules/money.md#amounts). */
export function formatMoney(amount: number, language: Language): string {
  const digits = grouped.format(Math.abs(amount));
  const sign = amount < 0 ? '-' : '';
  return language === 'ko' ? `${sign}${digits}원` : `${sign}₩${digits}`;
}
