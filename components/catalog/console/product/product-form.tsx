'use client';

import { useState } from 'react';
import { ConflictCard, keepingFields, useConflict } from '@/components/shared/console/conflict';
import { useCurrency } from '@/components/shared/layout/shop-units';
import { Button } from '@/components/shared/ui/button';
import { ConfirmDialog } from '@/components/shared/ui/dialog';
import { useContractForm } from '@/components/shared/ui/form/use-contract-form';
import { StatusMessage } from '@/components/shared/ui/status-message';
import { api } from '@/lib/api-client';
import type { CategoryWire } from '@/lib/contract/catalog/console/categories';
import {
  type AdminProduct,
  adminProduct,
  type ProductFormIn,
  type ProductFormOut,
  productForm,
} from '@/lib/contract/catalog/console/products';
import { amountLike } from '@/lib/domain/billing/amounts';
import type { Currency } from '@/lib/domain/billing/currency';
import { inOneLanguage } from '@/lib/domain/catalog/both-languages';
import { drawingUrls, firstDrawingUrl } from '@/lib/domain/catalog/drawings';
import { isPriceChanged } from '@/lib/domain/catalog/product-rules';
import { isConsoleKey, type TranslateConsole } from '@/lib/i18n/console';
import { useConsoleT } from '@/lib/i18n/console/client';
import { newOption, OptionPart } from './option-part';
import { PricePart, type PriceReach, PriceReachChoice } from './price-part';
import { SalePart } from './sale-part';
import { TextPart } from './text-part';
import { useSaveProduct } from './use-save-product';

/** Tells the page of a new product to say so. */
const registered = 'isRegistered=true';

/** Registers a product, or edits it. */
export function ProductForm({
  product,
  categories,
}: {
  product: AdminProduct | null;
  categories: CategoryWire[];
}) {
  const t = useConsoleT();
  const currency = useCurrency();
  const initial = product ? valuesOf(product) : emptyProduct(currency);
  const { form, failure, say } = useContractForm(productForm, initial);
  const { conflict, handleConflict, resolve } = useConflict<ProductFormIn>(form, {
    read: async () => (product ? valuesOf(await readAgain(product)) : initial),
    objects: product ? [`product/${product.productNo}`] : [],
  });
  const { save, go, refresh, refusal, pending } = useSaveProduct(product, failure.show, handleConflict);
  const [reach, setReach] = useState<PriceReach>('NEW');
  const [stopping, setStopping] = useState<ProductFormOut>();
  const [isSaved, setSaved] = useState(false);
  const live = product?.liveApplications ?? 0;
  const isRepriced = product !== null && live > 0 && isPriceChanged(product, form.watch());

  const submit = (values: ProductFormOut) => {
    failure.clear();
    setSaved(false);
    return save(values, (saved) => {
      setStopping(undefined);
      if (!product) return go(`/admin/products/${saved.productNo}?${registered}`);
      if (isRepriced && reach === 'NOTICE') return go(`/admin/notices/new?productNo=${saved.productNo}`);
      form.reset(valuesOf(saved), keepingFields);
      setReach('NEW');
      setSaved(true);
      refresh();
    });
  };
  const ask = (values: ProductFormOut) => {
    const stops = product?.servesExisting && !values.servesExisting && live > 0;
    return stops ? setStopping(values) : submit(values);
  };

  return (
    <form className="flex flex-col gap-6" noValidate onSubmit={form.handleSubmit(ask)}>
      <TextPart
        form={form}
        say={say}
        isNew={!product}
        categories={categories}
        hasPictures={(product?.pictures.length ?? 0) > 0}
      />
      <PricePart form={form} say={say} />
      {isRepriced && <PriceReachChoice count={live} value={reach} onChange={setReach} />}
      <SalePart form={form} say={say} isNew={!product} />
      <OptionPart form={form} say={say} />
      {conflict && (
        <ConflictCard
          conflict={conflict}
          labelOf={(field) => labelOf(t, field.split('.')[0] ?? field)}
          resolve={resolve}
        />
      )}
      {(refusal ?? failure.message) && (
        <StatusMessage tone="danger">{refusal ?? failure.message}</StatusMessage>
      )}
      {isSaved && !pending && <StatusMessage tone="success">{t('console.saved')}</StatusMessage>}
      <Button type="submit" size="lg" pending={pending} className="self-start">
        {t(product ? 'console.save' : 'products.new')}
      </Button>
      <ConfirmDialog
        open={stopping !== undefined}
        onOpenChange={() => setStopping(undefined)}
        tone="danger"
        title={t('products.stop.title', { count: live })}
        description={t('products.stop.text', { count: live })}
        confirmLabel={t('products.stop.confirm')}
        onConfirm={() => stopping && submit(stopping)}
        pending={pending}
        error={refusal ?? failure.message}
      />
    </form>
  );
}

/** Another person has saved it. */
const readAgain = ({ productNo }: AdminProduct) => api.get(`/admin/products/${productNo}`, adminProduct);

const groups = {
  deliveryRule: 'products.rule',
  imageUrl: 'products.picture',
} as const;

function labelOf(t: TranslateConsole, field: string): string {
  const key =
    Object.entries(groups).find(([name]) => name === field)?.[1] ?? `products.${field.replace(/Rule$/, '')}`;
  return isConsoleKey(key) ? t(key) : field;
}

function valuesOf(product: AdminProduct): ProductFormIn {
  const { updatedAt, productNo: _no, liveApplications: _live, pictures: _pictures, ...fields } = product;
  const imageUrl = drawingUrls.find((url) => url === product.imageUrl) ?? firstDrawingUrl;
  const options = product.options.map(({ pictureNo: _picture, ...option }) => inOneLanguage(option));
  return { ...inOneLanguage(fields), options, imageUrl, seenUpdatedAt: updatedAt };
}

const emptyProduct = (currency: Currency): ProductFormIn => ({
  kind: 'NORMAL',
  seenUpdatedAt: null,
  nameKo: '',
  nameEn: '',
  summaryKo: '',
  summaryEn: '',
  descriptionKo: '',
  descriptionEn: '',
  categoryNos: [],
  imageUrl: firstDrawingUrl,
  salePrice: 0,
  immediateDiscountAmt: 0,
  recurringDiscountAmt: 0,
  isTaxFree: false,
  deliveryRule: { conditionType: 'FREE', baseAmt: 0, freeOverAmt: 0, returnAmt: amountLike(3_000, currency) },
  monthCycles: [1],
  weekCycles: [],
  daysOfWeek: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'],
  lastRoundRule: { min: null, max: null, isNeeded: false },
  isOnSale: true,
  isRecurring: true,
  servesExisting: true,
  options: [newOption],
});
