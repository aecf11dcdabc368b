'use client';

import { useState } from 'react';
import { useConsoleT } from '@/lib/i18n/console/client';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/form/checkbox';
import { FieldError } from '../../ui/form/field';
import { ColumnsIcon } from '../../ui/icons';
import { useListLook } from './list-look';
import { Popup } from './popup';

type Props = {
  /** All columns but the row's name, with those that are shown. */
  columns: ReadonlyArray<{ key: string; label: string; isShown: boolean }>;
};

/** At the corner of a list's head: which columns are shown. */
export function ColumnMenu({ columns }: Props) {
  const t = useConsoleT();
  const look = useListLook();
  // A tick is seen at once, and the column a moment later.
  const [ticked, setTicked] = useState(() => columns.filter((one) => one.isShown).map(({ key }) => key));
  if (!look) return null;
  const show = (key: string, isOn: boolean) => {
    if (look.pending) return;
    const shown = columns.map((one) => one.key).filter((one) => (one === key ? isOn : ticked.includes(one)));
    setTicked(shown);
    look.change({ columns: shown });
  };
  const showUsual = () => {
    setTicked(columns.map(({ key }) => key));
    look.change({ columns: null });
  };
  return (
    <div className="absolute top-1 right-1.5 z-15 max-md:hidden">
      <Popup
        label={t('console.list.columns')}
        icon={<ColumnsIcon className="size-4" />}
        className="right-0 w-56"
      >
        <fieldset>
          <legend className="mb-1 text-sm font-semibold">{t('console.list.columns')}</legend>
          {columns.map(({ key, label }) => (
            <Checkbox
              key={key}
              label={label}
              checked={ticked.includes(key)}
              onChange={({ target }) => show(key, target.checked)}
            />
          ))}
        </fieldset>
        <FieldError>{look.error}</FieldError>
        {look.look.columns !== null && (
          <Button size="sm" variant="quiet" onClick={showUsual}>
            {t('console.list.usual')}
          </Button>
        )}
      </Popup>
    </div>
  );
}
