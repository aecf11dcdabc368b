'use client';

import { useState } from 'react';
import { useCall } from '@/components/shared/actions/use-call';
import { Button } from '@/components/shared/ui/button';
import { Card } from '@/components/shared/ui/card';
import { Checkbox } from '@/components/shared/ui/form/checkbox';
import { StatusMessage } from '@/components/shared/ui/status-message';
import { useFormat } from '@/components/shared/ui/use-format';
import { api } from '@/lib/api-client';
import {
  type PublicHolidaysWire,
  publicHolidaysResponse,
} from '@/lib/contract/application/console/closed-days';
import { useConsoleT } from '@/lib/i18n/console/client';
import { ClosedDaysSave } from './closed-days-save';

/** Korea's public holidays of a year, to choose from. */
export function PublicHolidayForm({ thisYear, today }: { thisYear: number; today: string }) {
  const t = useConsoleT();
  const { date, local } = useFormat();
  const { run, pending, error } = useCall();
  const [found, setFound] = useState<PublicHolidaysWire & { year: number }>();
  const [left, setLeft] = useState<readonly string[]>([]);
  const load = (year: number) =>
    run(async () => {
      const answer = await api.get(`/admin/closed-days/public-holidays?year=${year}`, publicHolidaysResponse);
      setLeft([]);
      setFound({ ...answer, year });
    });
  const days = (found?.holidays ?? []).filter(({ startYmd, isAdded }) => startYmd >= today && !isAdded);
  const add = days.filter(({ startYmd }) => !left.includes(startYmd)).map(({ isAdded, ...day }) => day);
  return (
    <Card title={t('closedDays.public')}>
      <div className="flex flex-col gap-5">
        <p className="text-soft">{t('closedDays.public.text')}</p>
        <div className="flex flex-wrap gap-2">
          {[thisYear, thisYear + 1, thisYear + 2].map((year) => (
            <Button key={year} variant="secondary" size="sm" pending={pending} onClick={() => load(year)}>
              {t('closedDays.public.year', { year })}
            </Button>
          ))}
        </div>
        {error && <StatusMessage tone="danger">{error}</StatusMessage>}
        {found && !found.isAnnounced && (
          <StatusMessage tone="warning">
            {t('closedDays.public.expected', { year: found.year })}
          </StatusMessage>
        )}
        {found && days.length === 0 && <p>{t('closedDays.public.none', { year: found.year })}</p>}
        {found && days.length > 0 && (
          <ClosedDaysSave key={found.year} change={{ add }} onSaved={() => setFound(undefined)}>
            <fieldset className="grid gap-x-6 sm:grid-cols-2">
              <legend className="mb-2 font-semibold">
                {t('closedDays.public.year', { year: found.year })}
              </legend>
              <div className="mb-2 flex flex-wrap gap-2 sm:col-span-2">
                <Button variant="secondary" size="sm" onClick={() => setLeft([])}>
                  {t('closedDays.public.chooseAll')}
                </Button>
                <Button
                  variant="secondary"
                  size="sm"
                  onClick={() => setLeft(days.map(({ startYmd }) => startYmd))}
                >
                  {t('closedDays.public.chooseNone')}
                </Button>
              </div>
              {days.map(({ startYmd, nameKo, nameEn }) => (
                <Checkbox
                  key={startYmd}
                  label={`${date(startYmd)} ${local(nameKo, nameEn)}`}
                  checked={!left.includes(startYmd)}
                  onChange={({ target }) =>
                    setLeft(target.checked ? left.filter((day) => day !== startYmd) : [...left, startYmd])
                  }
                />
              ))}
            </fieldset>
          </ClosedDaysSave>
        )}
      </div>
    </Card>
  );
}
