'use client';

import { useState } from 'react';
import { Card } from '@/components/shared/ui/card';
import { Chips, RadioCards } from '@/components/shared/ui/form/choices';
import type { ClosedDaysWire } from '@/lib/contract/application/console/closed-days';
import { daysOfWeek } from '@/lib/contract/application/cycle';
import { useT } from '@/lib/i18n/client';
import { useConsoleT } from '@/lib/i18n/console/client';
import { ClosedDaysSave } from './closed-days-save';

type MoveTo = ClosedDaysWire['moveToType'];

/** The weekdays without boxes, and where a box goes that is due on a closed day. */
export function WeekdayForm(props: { weekdays: ClosedDaysWire['weekdays']; moveTo: MoveTo }) {
  const t = useConsoleT();
  const say = useT();
  const [chosen, setChosen] = useState<string[]>(props.weekdays);
  const [moveToType, setMoveTo] = useState<MoveTo>(props.moveTo);
  const weekdays = daysOfWeek.filter((day) => chosen.includes(day));
  return (
    <Card title={t('closedDays.weekly')}>
      <ClosedDaysSave change={{ weekdays, moveToType }}>
        <Chips
          multiple
          legend={t('closedDays.weekdays')}
          hint={t('closedDays.weekdays.hint')}
          options={daysOfWeek.map((value) => ({ value, label: say(`weekday.${value}`) }))}
          values={chosen}
          onValuesChange={setChosen}
        />
        <RadioCards
          legend={t('closedDays.moveTo')}
          options={(['NEXT', 'PREVIOUS'] as const).map((value) => ({
            value,
            label: t(`closedDays.moveTo.${value}`),
            description: t(`closedDays.moveTo.${value}.hint`),
          }))}
          values={[moveToType]}
          onValuesChange={([value]) => setMoveTo(value === 'PREVIOUS' ? 'PREVIOUS' : 'NEXT')}
        />
      </ClosedDaysSave>
    </Card>
  );
}
