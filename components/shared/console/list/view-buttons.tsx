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

/** Keeps the filters under a name, or forgets the name that they have. */
export function ViewButtons({ path, query }: Props) {
  const t = useConsoleT();
  const router = useRouter();
  const look = useListLook();
  const [isAsking, setAsking] = useState(false);
  const [name, setName] = useState('');
  if (!look || query === '') return null;
  const { views } = look.look;
  const others = views.filter((view) => view.query !== query);
  if (others.length < views.length)
    return (
      <Button
        size="sm"
        variant="quiet"
        pending={look.pending}
        onClick={() => look.change({ views: others }, () => router.push(path))}
      >
        {t('console.list.forgetView')}
      </Button>
    );
  const isTaken = views.some((view) => view.name === name.trim());
  const whyNot = () => {
    if (views.length >= mostViews) return t('console.list.viewsFull', { most: mostViews });
    if (isBlank(name)) return t('console.list.viewNameWanted');
    return isTaken ? t('console.list.viewTaken') : undefined;
  };
  const save = () => {
    if (whyNot()) return;
    look.change({ views: [...views, { name: name.trim(), query }] }, () => {
      setAsking(false);
      setName('');
    });
  };
  return (
    <>
      <Button size="sm" variant="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('console.list.saveView')}
      </Button>
      {isAsking && (
        <FormDialog
          title={t('console.list.saveView')}
          description={t('console.list.saveView.text')}
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
