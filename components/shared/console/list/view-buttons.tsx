'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { mostViews } from '@/lib/domain/operations/list-look';
import { isBlank } from '@/lib/domain/shared/typed';
import { useConsoleT } from '@/lib/i18n/console/client';
import { FormDialog } from '../../actions/form-dialog';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/form/text-field';
import { useListLook } from './list-look';

type Props = {
  path: string;
  /** The filters that are set, without searched words. */
  query: string;
};

/** Keeps the filters under a name; where they have one, changes or forgets it. */
export function ViewButtons({ path, query }: Props) {
  const t = useConsoleT();
  const router = useRouter();
  const look = useListLook();
  const [isAsking, setAsking] = useState(false);
  const [name, setName] = useState('');
  if (!look || query === '') return null;
  const { views } = look.look;
  const own = views.find((view) => view.query === query);
  const others = views.filter((view) => view !== own);
  const isTaken = others.some((view) => view.name === name.trim());
  const whyNot = () => {
    if (!own && views.length >= mostViews) return t('console.list.viewsFull', { most: mostViews });
    if (isBlank(name)) return t('console.list.viewNameWanted');
    return isTaken ? t('console.list.viewTaken') : undefined;
  };
  const ask = () => {
    setName(own?.name ?? '');
    setAsking(true);
  };
  const save = () => {
    if (whyNot()) return;
    const named = { name: name.trim(), query };
    const changed = own ? views.map((view) => (view === own ? named : view)) : [...views, named];
    look.change({ views: changed }, () => setAsking(false));
  };
  const label = t(own ? 'console.list.renameView' : 'console.list.saveView');
  return (
    <>
      <Button size="sm" variant="quiet" aria-haspopup="dialog" onClick={ask}>
        {label}
      </Button>
      {own && (
        <Button
          size="sm"
          variant="quiet"
          pending={look.pending}
          onClick={() => look.change({ views: others }, () => router.push(path))}
        >
          {t('console.list.forgetView')}
        </Button>
      )}
      {isAsking && (
        <FormDialog
          title={label}
          description={own ? undefined : t('console.list.saveView.text')}
          disabledReason={whyNot()}
          pending={look.pending}
          error={look.error}
          onSubmit={save}
          onClose={() => setAsking(false)}
        >
          <TextField
            label={t('console.list.viewName')}
            most={40}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </FormDialog>
      )}
    </>
  );
}
