'use client';

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
  if (!look) return null;
  const show = (key: string, isOn: boolean) =>
    look.change({
      columns: columns.filter((one) => (one.key === key ? isOn : one.isShown)).map((one) => one.key),
    });
  return (
    <div className="absolute top-1 right-1.5 z-20 max-md:hidden">
      <Popup
        label={t('console.list.columns')}
        icon={<ColumnsIcon className="size-4" />}
        className="right-0 w-56"
      >
        <fieldset>
          <legend className="mb-1 text-sm font-semibold">{t('console.list.columns')}</legend>
          {columns.map(({ key, label, isShown }) => (
            <Checkbox
              key={key}
              label={label}
              checked={isShown}
              disabled={look.pending}
              onChange={({ target }) => show(key, target.checked)}
            />
          ))}
        </fieldset>
        <FieldError>{look.error}</FieldError>
        {look.look.columns !== null && (
          <Button size="sm" variant="quiet" onClick={() => look.change({ columns: null })}>
            {t('console.list.usual')}
          </Button>
        )}
      </Popup>
    </div>
  );
}
