'use client';

import { useId, useState } from 'react';
import type { PlannedRound } from '@/lib/contract/catalog/order-sheet';
import { formatDate } from '@/lib/format';
import { useLanguage, useT } from '@/lib/i18n/client';
import { Button } from '../../shared/ui/button';
import { ChevronDownIcon } from '../../shared/ui/icons';
import { Money } from '../../shared/ui/money';
import { chargesOf } from './charges';

/** The number of charges shown before the shopper expands the list. */
const shownAtFirst = 3;

export function ChargeSchedule({
  rounds,
  note,
}: {
  rounds: readonly PlannedRound[];
  note?: string | undefined;
}) {
  const t = useT();
  const language = useLanguage();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const charges = chargesOf(rounds);
  const shown = isOpen ? charges : charges.slice(0, shownAtFirst);
  /** Shows the year where it differs from the previous date's year. */
  const dateOf = (ymd: string, before: string) =>
    formatDate(ymd, language, { year: ymd.slice(0, 4) !== before.slice(0, 4) });
  return (
    <details className="group">
      <summary className="flex min-h-11 items-center gap-x-2 font-semibold">
        <span className="flex min-w-0 flex-wrap gap-x-2">
          <span>{t('orderSheet.schedule')}</span>
          <span className="font-normal text-soft">
            {t('orderSheet.scheduleFrom', {
              date: formatDate(charges[0]?.chargeYmd ?? '', language),
              count: charges.length,
            })}
          </span>
        </span>
        <ChevronDownIcon className="ml-auto size-4 transition-transform group-open:rotate-180" />
      </summary>
      {note && <p className="text-sm text-soft">{note}</p>}
      <ol id={id} className="mt-2 flex flex-col">
        {shown.map(({ chargeYmd, deliveryYmd, amount }, index) => (
          <li
            key={`${chargeYmd} ${deliveryYmd}`}
            className="flex items-baseline justify-between gap-4 border-t border-line py-2 text-sm"
          >
            <span className="min-w-0">
              <time dateTime={chargeYmd}>
                {t('round.charge', {
                  date: dateOf(chargeYmd, shown[index - 1]?.chargeYmd ?? chargeYmd),
                })}
              </time>
              <span className="text-soft">
                {' '}
                · {t('orderSheet.delivery', { date: dateOf(deliveryYmd, chargeYmd) })}
              </span>
            </span>
            <Money amount={amount} className="font-medium" />
          </li>
        ))}
      </ol>
      {charges.length > shownAtFirst && (
        <Button
          variant="quiet"
          size="sm"
          wide
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('orderSheet.showLess') : t('orderSheet.showAll', { count: charges.length })}
        </Button>
      )}
    </details>
  );
}
