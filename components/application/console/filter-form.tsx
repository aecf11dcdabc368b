'use client';

import { useState } from 'react';
import { statuses } from '@/lib/domain/application/status';
import { waitingPlaces } from '@/lib/domain/gift/way';
import { searchTypes } from '@/lib/domain/operations/console-search';
import { useConsoleT } from '@/lib/i18n/console/client';
import { Button } from '../../shared/ui/button';
import { Checkbox } from '../../shared/ui/form/checkbox';
import { Chips } from '../../shared/ui/form/choices';
import { TextField } from '../../shared/ui/form/text-field';
import { LinkButton } from '../../shared/ui/link-button';

/** A plain form: it puts the filters into the URL and works without script. */
export function FilterForm({
  filters,
  errors,
}: {
  /** As the URL holds them. */
  filters: Partial<Record<string, string>>;
  /** Error sentences by field. */
  errors: Partial<Record<string, string>>;
}) {
  const t = useConsoleT();
  return (
    <form className="mb-2 flex flex-col gap-5 rounded-card border border-line bg-surface p-5">
      <ChoiceOf
        name="searchType"
        legend={t('applications.searchType')}
        chosen={[filters.searchType ?? 'ALL']}
        options={searchTypes.map((value) => ({ value, label: t(`applications.searchType.${value}`) }))}
      />
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr_1fr]">
        <TextField
          label={t('applications.keyword')}
          hint={t('applications.keywordHelp')}
          name="keyword"
          defaultValue={filters.keyword}
          error={errors.keyword}
        />
        <TextField
          type="date"
          label={t('applications.from')}
          name="startYmd"
          defaultValue={filters.startYmd}
          error={errors.startYmd}
          className="justify-end"
        />
        <TextField
          type="date"
          label={t('applications.until')}
          name="endYmd"
          defaultValue={filters.endYmd}
          error={errors.endYmd}
          className="justify-end"
        />
      </div>
      <ChoiceOf
        multiple
        name="statuses"
        legend={t('applications.status')}
        chosen={filters.statuses?.split(',') ?? []}
        options={statuses.map((value) => ({ value, label: t(`consoleStatus.${value}`) }))}
      />
      <div className="flex flex-wrap gap-x-10 gap-y-5">
        <ChoiceOf
          name="isGift"
          legend={t('applications.kind')}
          chosen={[filters.isGift ?? '']}
          options={[
            { value: '', label: t('applications.kind.all') },
            { value: 'true', label: t('applications.kind.true') },
            { value: 'false', label: t('applications.kind.false') },
          ]}
        />
        <ChoiceOf
          name="cycleType"
          legend={t('applications.cycle')}
          chosen={[filters.cycleType ?? '']}
          options={[
            { value: '', label: t('applications.cycle.all') },
            { value: 'MONTH', label: t('applications.cycle.MONTH') },
            { value: 'WEEK', label: t('applications.cycle.WEEK') },
          ]}
        />
      </div>
      <ChoiceOf
        name="giftPlace"
        legend={t('applications.giftPlace')}
        chosen={[filters.giftPlace ?? '']}
        options={[
          { value: '', label: t('applications.kind.all') },
          ...waitingPlaces.map((value) => ({ value, label: t(`applications.giftPlace.${value}`) })),
        ]}
      />
      <Checkbox
        name="isFlagged"
        value="true"
        defaultChecked={filters.isFlagged === 'true'}
        label={t('applications.flaggedOnly')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{t('console.search')}</Button>
        <LinkButton href="/admin/applications" variant="secondary">
          {t('console.reset')}
        </LinkButton>
      </div>
    </form>
  );
}

type ChoiceProps = {
  name: string;
  legend: string;
  chosen: string[];
  options: { value: string; label: string }[];
  multiple?: boolean;
};

function ChoiceOf({ chosen, ...props }: ChoiceProps) {
  const [values, setValues] = useState(chosen);
  return <Chips {...props} values={values} onValuesChange={setValues} />;
}
