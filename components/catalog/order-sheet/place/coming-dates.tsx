import { ClosedDayNote } from '@/components/application/closed-day-note';
import { movedFromToWire } from '@/lib/contract/application/moved-from';
import type { ComingCharge } from '@/lib/domain/application/coming-charges';
import { formatAbout, formatDate } from '@/lib/format';
import { type Language, translate } from '@/lib/i18n';

/** When the next boxes come and are charged; for a gift that waits, on what these dates depend. */
export function ComingDates({
  charges,
  dependsOn,
  today,
  language,
}: {
  charges: readonly ComingCharge[];
  /** null: they are certain. */
  dependsOn: 'TODAY' | 'AT_ONCE' | null;
  today: string;
  language: Language;
}) {
  const t = translate(language);
  const shown = dependsOn ? formatAbout : formatDate;
  return (
    <>
      {dependsOn && <p className="mb-2 text-soft">{t(`complete.dates.${dependsOn}`)}</p>}
      <ol className="divide-y divide-line">
        {charges.map(({ chargeOn, deliveryOn, movedFrom }) => (
          <li key={deliveryOn} className="flex flex-wrap justify-between gap-x-4 py-3 last:pb-0">
            <span>
              <time dateTime={deliveryOn} className="font-semibold">
                {t('round.day.DUE', { date: shown(deliveryOn, language) })}
              </time>
              <ClosedDayNote moved={movedFromToWire(movedFrom, language)} />
            </span>
            <span className="text-soft">
              {chargeOn <= today && !dependsOn
                ? t('round.chargeSoon')
                : t('round.charge', { date: shown(chargeOn, language) })}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
