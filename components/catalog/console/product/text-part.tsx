'use client';

import { Card } from '@/components/shared/ui/card';
import { Chips } from '@/components/shared/ui/form/choices';
import { FieldError, FieldHint } from '@/components/shared/ui/form/field';
import { Input } from '@/components/shared/ui/form/input';
import { Select } from '@/components/shared/ui/form/select';
import { TextArea, TextField } from '@/components/shared/ui/form/text-field';
import { TextLink } from '@/components/shared/ui/link-button';
import { useFormat } from '@/components/shared/ui/use-format';
import type { CategoryWire } from '@/lib/contract/catalog/console/categories';
import { productKinds } from '@/lib/contract/catalog/console/products';
import { drawingUrls } from '@/lib/domain/catalog/drawings';
import { useConsoleT } from '@/lib/i18n/console/client';
import { ProductPicture } from '../../product/product-picture';
import type { ProductFormProps } from './form-props';

const lines = ['nameKo', 'nameEn', 'summaryKo', 'summaryEn'] as const;
const texts = ['descriptionKo', 'descriptionEn'] as const;

/** Names and texts in both languages, and the drawing of a product without pictures. */
export function TextPart({
  form,
  isNew,
  hasPictures,
  categories,
}: ProductFormProps & { isNew: boolean; hasPictures: boolean; categories: CategoryWire[] }) {
  const t = useConsoleT();
  return (
    <Card title={t('products.texts')}>
      <div className="grid gap-5 sm:grid-cols-2">
        {isNew && (
          <Select
            className="sm:col-span-2"
            label={t('products.kind')}
            hint={t('products.kindHelp')}
            options={productKinds.map((value) => ({ value, label: t(`products.kind.${value}`) }))}
            value={form.watch('kind')}
            onChange={(kind) => form.setValue('kind', kind)}
          />
        )}
        <p className="text-sm text-soft sm:col-span-2">{t('products.oneLanguage')}</p>
        {lines.map((name) => (
          <TextField
            key={name}
            label={t(`products.${name}`)}
            optional={name !== 'nameKo'}
            {...form.register(name)}
          />
        ))}
        {texts.map((name) => (
          <TextArea key={name} rows={6} label={t(`products.${name}`)} optional {...form.register(name)} />
        ))}
        <CategoryChoice form={form} categories={categories} />
        {!hasPictures && <DrawingChoice form={form} />}
        {isNew && <p className="text-sm text-soft sm:col-span-2">{t('pictures.later')}</p>}
      </div>
    </Card>
  );
}

function CategoryChoice({
  form,
  categories,
}: Pick<ProductFormProps, 'form'> & { categories: CategoryWire[] }) {
  const t = useConsoleT();
  const { local } = useFormat();
  const chosen = form.watch('categoryNos') ?? [];
  return (
    <div className="flex flex-col gap-2 sm:col-span-2">
      {categories.length > 0 && (
        <Chips
          multiple
          legend={t('products.categoryNos')}
          options={categories.map(({ categoryNo, nameKo, nameEn }) => ({
            value: String(categoryNo),
            label: local(nameKo, nameEn),
          }))}
          values={chosen.map(String)}
          onValuesChange={(values) => form.setValue('categoryNos', values.map(Number))}
        />
      )}
      <TextLink href="/admin/products/categories" className="self-start">
        {t('categories.edit')}
      </TextLink>
    </div>
  );
}

function DrawingChoice({ form }: Pick<ProductFormProps, 'form'>) {
  const t = useConsoleT();
  const { error, ...picture } = form.register('imageUrl');
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="mb-2 font-semibold">{t('products.picture')}</legend>
      <FieldHint>{t('products.pictureHelp')}</FieldHint>
      <div className="mt-2 flex flex-wrap gap-2">
        {drawingUrls.map((url) => (
          <label
            key={url}
            className="rounded-control border-2 border-line p-1 has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <Input type="radio" value={url} className="sr-only" {...picture} />
            <ProductPicture url={url} alt={url.replace(/^.*\/|\.svg$/g, '')} size="xs" />
          </label>
        ))}
      </div>
      <FieldError>{error}</FieldError>
    </fieldset>
  );
}
