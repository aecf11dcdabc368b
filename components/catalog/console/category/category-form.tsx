'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { type LastSave, MergedCard, readLastSave } from '@/components/shared/console/conflict';
import { SortableList } from '@/components/shared/console/sortable-list';
import { Button } from '@/components/shared/ui/button';
import { Card } from '@/components/shared/ui/card';
import { useErrorText } from '@/components/shared/ui/form/form-errors';
import { TextField } from '@/components/shared/ui/form/text-field';
import { StatusMessage } from '@/components/shared/ui/status-message';
import { useFormat } from '@/components/shared/ui/use-format';
import { ApiError, api } from '@/lib/api-client';
import {
  type CategoryWire,
  categoriesResponse,
  type SaveCategoriesRequest,
} from '@/lib/contract/catalog/console/categories';
import { categoryLimits } from '@/lib/domain/catalog/category';
import { mergedRows } from '@/lib/domain/shared/conflict';
import { useConsoleT } from '@/lib/i18n/console/client';

/** `key`: the category's number, negative for a new one. */
type Row = { key: number; nameKo: string; nameEn: string };

const rowsOf = (categories: CategoryWire[]): Row[] =>
  categories.map(({ categoryNo, nameKo, nameEn }) => ({ key: categoryNo, nameKo, nameEn }));

/** All categories at once: added, renamed, sorted, removed, and then saved. */
export function CategoryForm({ categories }: { categories: CategoryWire[] }) {
  const t = useConsoleT();
  const { local } = useFormat();
  const router = useRouter();
  const textOf = useErrorText();
  const [shown, setShown] = useState(categories);
  const [rows, setRows] = useState(rowsOf(categories));
  const [nextKey, setNextKey] = useState(-1);
  const [isSaving, setSaving] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [error, setError] = useState<string>();
  const [merged, setMerged] = useState<LastSave & { text: string }>();
  const nameOf = ({ nameKo, nameEn }: Row, at: number) =>
    local(nameKo || nameEn, nameEn || nameKo) || t('categories.name', { at: at + 1 });
  const gone = shown.filter(
    ({ categoryNo, products }) => products > 0 && !rows.some(({ key }) => key === categoryNo),
  );
  const isNameless = rows.some(({ nameKo, nameEn }) => !`${nameKo}${nameEn}`.trim());

  function edit(next: Row[]) {
    setSaved(false);
    setRows(next);
  }
  const setText = (at: number, text: Partial<Row>) =>
    edit(rows.map((row, index) => (index === at ? { ...row, ...text } : row)));
  function add() {
    edit([...rows, { key: nextKey, nameKo: '', nameEn: '' }]);
    setNextKey(nextKey - 1);
  }

  async function save() {
    setSaving(true);
    setSaved(false);
    setError(undefined);
    setMerged(undefined);
    try {
      const { categories: saved } = await api.put('/admin/categories', categoriesResponse, {
        seen: shown.map(({ categoryNo, nameKo, nameEn }) => ({ categoryNo, nameKo, nameEn })),
        categories: rows.map(({ key, ...names }) => ({ categoryNo: key > 0 ? key : null, ...names })),
      } satisfies SaveCategoriesRequest);
      setShown(saved);
      setRows(rowsOf(saved));
      setSaved(true);
      router.refresh();
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'ALREADY_CHANGED') await merge();
      else setError(textOf(failure));
    } finally {
      setSaving(false);
    }
  }

  /** After another person's change, what was typed stays, and the next save replaces theirs. */
  async function merge() {
    const { categories: theirs } = await api.get('/admin/categories', categoriesResponse);
    const last = await readLastSave(['categories']);
    setShown(theirs);
    setRows((mine) => mergedRows({ base: rowsOf(shown), theirs: rowsOf(theirs), mine }, ({ key }) => key));
    const names = theirs.map((one) => local(one.nameKo, one.nameEn)).join(', ');
    setMerged({ ...last, text: t('categories.changed', { names }) });
  }

  return (
    <Card>
      <div className="flex flex-col gap-5">
        {rows.length === 0 ? (
          <p className="text-soft">{t('categories.none')}</p>
        ) : (
          <SortableList
            label={t('categories.title')}
            rows={rows}
            keyOf={({ key }) => key}
            nameOf={nameOf}
            removeOf={(row, at) => t('categories.remove', { name: nameOf(row, at) })}
            onChange={edit}
          >
            {(row, at) => (
              <div className="grid gap-3 sm:grid-cols-2">
                {(['nameKo', 'nameEn'] as const).map((name) => (
                  <TextField
                    key={name}
                    label={t(`categories.${name}`, { at: at + 1 })}
                    optional={name === 'nameEn'}
                    most={categoryLimits.nameLength}
                    value={row[name]}
                    onChange={({ currentTarget }) => setText(at, { [name]: currentTarget.value })}
                  />
                ))}
              </div>
            )}
          </SortableList>
        )}
        <Button
          variant="secondary"
          className="self-start"
          disabledReason={
            rows.length < categoryLimits.all ? undefined : t('categories.most', { max: categoryLimits.all })
          }
          onClick={add}
        >
          {t('categories.add')}
        </Button>
        {gone.map(({ categoryNo, nameKo, nameEn, products }) => (
          <StatusMessage key={categoryNo} tone="warning">
            {t('categories.removed', { name: local(nameKo, nameEn), count: products })}
          </StatusMessage>
        ))}
        {merged && (
          <MergedCard
            last={merged}
            text={merged.text}
            onTheirs={() => {
              setMerged(undefined);
              edit(rowsOf(shown));
            }}
          />
        )}
        {error && <StatusMessage tone="danger">{error}</StatusMessage>}
        {isSaved && <StatusMessage tone="success">{t('console.saved')}</StatusMessage>}
        <Button
          pending={isSaving}
          disabledReason={isNameless ? t('categories.nameless') : undefined}
          className="self-start"
          onClick={save}
        >
          {t('console.save')}
        </Button>
      </div>
    </Card>
  );
}
