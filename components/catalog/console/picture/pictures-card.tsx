'use client';

import { MergedCard } from '@/components/shared/console/conflict';
import { SortableList } from '@/components/shared/console/sortable-list';
import { Button } from '@/components/shared/ui/button';
import { Card } from '@/components/shared/ui/card';
import { Select } from '@/components/shared/ui/form/select';
import { TextField } from '@/components/shared/ui/form/text-field';
import { StatusMessage } from '@/components/shared/ui/status-message';
import { useFormat } from '@/components/shared/ui/use-format';
import type { AdminPicture, AdminProduct } from '@/lib/contract/catalog/console/products';
import { pictureLimits } from '@/lib/domain/catalog/pictures';
import { useConsoleT } from '@/lib/i18n/console/client';
import { ProductPicture } from '../../product/product-picture';
import { PictureUpload } from './picture-upload';
import { usePictures } from './use-pictures';

/** The product's pictures: uploaded at once; their order, descriptions and removal are saved together. */
export function PicturesCard({ product }: { product: AdminProduct }) {
  const t = useConsoleT();
  const { shown, rows, edit, addNew, save, isSaving, isSaved, error, merged, takeTheirs, ...ofOptions } =
    usePictures(product);
  const nameOf = (at: number) => t('pictures.name', { at: at + 1 });
  const setText = (at: number, text: Partial<AdminPicture>) =>
    edit(rows.map((row, index) => (index === at ? { ...row, ...text } : row)));
  const gone = shown.length - rows.length;
  return (
    <Card title={t('pictures.title')}>
      <div className="flex flex-col gap-5">
        <p className="text-soft">{t('pictures.text')}</p>
        <PictureUpload productNo={product.productNo} onAdded={addNew} />
        {shown.length > 0 && (
          <>
            {rows.length > 0 && (
              <div>
                <p className="text-sm text-soft">{t('pictures.altHelp')}</p>
                <SortableList
                  label={t('pictures.list')}
                  rows={rows}
                  keyOf={({ pictureNo }) => pictureNo}
                  nameOf={(_, at) => nameOf(at)}
                  removeOf={(_, at) => t('pictures.remove', { at: at + 1 })}
                  onChange={edit}
                >
                  {(row, at) => (
                    <div className="flex flex-col gap-3 sm:flex-row">
                      <ProductPicture url={row.url} alt={nameOf(at)} size="sm" />
                      <div className="grid min-w-0 flex-1 gap-3 lg:grid-cols-2">
                        {(['altKo', 'altEn'] as const).map((name) => (
                          <TextField
                            key={name}
                            label={t(`pictures.${name}`, { at: at + 1 })}
                            optional
                            most={pictureLimits.altLength}
                            value={row[name]}
                            onChange={({ currentTarget }) => setText(at, { [name]: currentTarget.value })}
                          />
                        ))}
                      </div>
                    </div>
                  )}
                </SortableList>
              </div>
            )}
            <OptionPictures product={product} rows={rows} {...ofOptions} />
            {gone > 0 && (
              <StatusMessage tone="warning">{t('pictures.removed', { count: gone })}</StatusMessage>
            )}
            {merged && <MergedCard last={merged} text={t('pictures.changed')} onTheirs={takeTheirs} />}
            {error && <StatusMessage tone="danger">{error}</StatusMessage>}
            {isSaved && <StatusMessage tone="success">{t('console.saved')}</StatusMessage>}
            <Button pending={isSaving} className="self-start" onClick={save}>
              {t('pictures.save')}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}

/** Which picture is shown when an option is chosen. */
function OptionPictures({
  product,
  rows,
  ofOptions,
  chooseFor,
}: { product: AdminProduct; rows: AdminPicture[] } & Pick<
  ReturnType<typeof usePictures>,
  'ofOptions' | 'chooseFor'
>) {
  const t = useConsoleT();
  const { local } = useFormat();
  const used = product.options.filter(({ isUsed }) => isUsed);
  if (used.length < 2 || rows.length < 2) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{t('pictures.ofOptions')}</legend>
      <p className="mb-3 text-sm text-soft">{t('pictures.ofOptionsHelp')}</p>
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {used.map(({ optionNo, valueKo, valueEn }) => {
          const chosen = ofOptions.find((one) => one.optionNo === optionNo)?.pictureNo ?? null;
          const isThere = rows.some(({ pictureNo }) => pictureNo === chosen);
          return (
            <Select
              key={optionNo}
              label={t('pictures.ofOption', { name: local(valueKo, valueEn) })}
              options={[
                { value: '', label: t('pictures.first') },
                ...rows.map(({ pictureNo }, at) => ({
                  value: String(pictureNo),
                  label: t('pictures.name', { at: at + 1 }),
                })),
              ]}
              value={isThere ? String(chosen) : ''}
              onChange={(value) => chooseFor(optionNo, value ? Number(value) : null)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
