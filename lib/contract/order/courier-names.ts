import { courierNames } from '@/lib/domain/order/couriers';
import type { Language } from '@/lib/i18n';

const names: Record<string, { ko: string; en: string }> = courierNames;

/** An unknown code is returned unchanged. */
export function courierName(code: string, language: Language): string {
  return names[code]?.[language] ?? code;
}
