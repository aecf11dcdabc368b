'use client';

import { useState } from 'react';
import { Card } from '@/components/shared/ui/card';
import { Chips, RadioCards } from '@/components/shared/ui/form/choices';
import { Select } from '@/components/shared/ui/form/select';
import type { ClosedDaysWire } from '@/lib/contract/application/console/closed-days';
import { weekdays } from '@/lib/domain/application/weekday';
import { useT } from '@/lib/i18n/client';
import { useConsoleT } from '@/lib/i18n/console/client';
import { ClosedDaysSave } from './closed-days-save';
import { useCouriers } from './use-couriers';

type MoveTo = ClosedDaysWire['moveToType'];

/** The weekdays without boxes, by which courier boxes usually go, and where a box goes that is due on a closed day. */
export function WeekdayForm(props: {
  weekdays: ClosedDaysWire['weekdays'];
  moveTo: MoveTo;
  courier: ClosedDaysWire['usualDeliveryCompanyType'];
}) {
  const t = useConsoleT();
  const say = useT();
  const [chosen, setChosen] = useState<string[]>(props.weekdays);
  const [moveToType, setMoveTo] = useState<MoveTo>(props.moveTo);
  const [usualDeliveryCompanyType, setCourier] = useState(props.courier);
  const couriers = useCouriers();
  const closed = weekdays.filter((day) => chosen.includes(day));
  return (
    <Card title={t('closedDays.weekly')}>
      <ClosedDaysSave change={{ weekdays: closed, moveToType, usualDeliveryCompanyType }}>
        <Chips
          multiple
          legend={t('closedDays.weekdays')}
          hint={t('closedDays.weekdays.hint')}
          options={weekdays.map((value) => ({ value, label: say(`weekday.${value}`) }))}
          values={chosen}
          onValuesChange={setChosen}
        />
        <Select
          label={t('closedDays.usual')}
          hint={t('closedDays.usual.hint')}
          value={usualDeliveryCompanyType ?? 'NONE'}
          options={[{ value: 'NONE', label: t('closedDays.usual.none') }, ...couriers]}
          onChange={(value) => setCourier(value === 'NONE' ? null : value)}
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
