import type { Currency } from '@/lib/domain/billing/currency';
import type { Language } from '@/lib/i18n';

/** What mappers need of the reader, and of the shop. */
export type Reader = { language: Language; timeZone: string };
export type Shop = Reader & { currency: Currency };
