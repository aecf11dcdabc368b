import { calendarFile } from '@/lib/domain/gift/calendar-file';
import type { GiftCalendar } from '@/lib/domain/gift/guest-gift';
import { type Language, translate } from '@/lib/i18n';
import { productLine } from './later-input-to-wire';

/** Only products and days: the file goes to a calendar that others may read. */
export function calendarToWire(
  { shopName, boxes }: GiftCalendar,
  { language, at, host }: { language: Language; at: string; host: string },
): string {
  const t = translate(language);
  const events = boxes.map(({ application, round, on }) => ({
    uid: `${application.recurringPaymentId}-${round}@${host}`,
    on,
    title: t('gift.calendar.title', { product: productLine(application, language).productName, n: round }),
  }));
  return calendarFile(shopName[language], at, events);
}
