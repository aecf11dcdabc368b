import type { Currency } from '@/lib/domain/billing/currency';
import type { Language } from '@/lib/i18n';

/** What mappers need of the shop and of the reader. */
export type Shop = { language: Language; timeZone: string; currency: Currency };
