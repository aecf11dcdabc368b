'use client';

import { useFormat } from '@/components/shared/ui/use-format';
import type { DashboardResponse } from '@/lib/contract/operations/console/dashboard';
import { useConsoleT } from '@/lib/i18n/console/client';
import { Charged } from './charged';
import { Forecast } from './forecast';
import { Funnel } from './funnel';
import { Moved } from './moved';
import { Recovery } from './recovery';
import { Retention } from './retention';

type Props = Pick<DashboardResponse, 'figures' | 'holidays'>;

/** The figures of the shop that the merchant may see; those that a job makes say as of when. */
export function Figures({ figures, holidays }: Props) {
  const t = useConsoleT();
  const { when } = useFormat();
  const { charged, running, made } = figures;
  if (!charged && !running) return null;
  return (
    <section aria-label={t('figures.title')} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl font-bold">{t('figures.title')}</h2>
        <p className="text-sm text-soft">
          {made ? t('figures.asOf', { at: when(made.madeAt) }) : t('figures.notMade')}
        </p>
      </div>
      <div className="grid gap-6 xl:grid-cols-2">
        {charged && <Charged charged={charged} />}
        {made?.forecast && <Forecast forecast={made.forecast} madeAt={made.madeAt} holidays={holidays} />}
        {made?.moved && made.endings && running && (
          <Moved made={{ moved: made.moved, endings: made.endings }} running={running} />
        )}
        {made?.recovery && <Recovery recovery={made.recovery} />}
        {made?.funnel && <Funnel funnel={made.funnel} />}
        {made?.retention && <Retention cohorts={made.retention} />}
      </div>
    </section>
  );
}
