'use client';

import { useState } from 'react';
import { get } from 'react-hook-form';
import { Button } from '@/components/shared/ui/button';
import { Card } from '@/components/shared/ui/card';
import { ConfirmDialog } from '@/components/shared/ui/dialog';
import { RadioCards } from '@/components/shared/ui/form/choices';
import { MoneyField } from '@/components/shared/ui/form/money-field';
import { TextArea, TextField } from '@/components/shared/ui/form/text-field';
import { useContractForm } from '@/components/shared/ui/form/use-contract-form';
import { StatusMessage } from '@/components/shared/ui/status-message';
import {
  type CreateNoticeRequest,
  createNoticeRequest,
  type WantedChangeWire,
} from '@/lib/contract/application/console/notices';
import type { AdminProduct } from '@/lib/contract/catalog/console/products';
import { useConsoleT } from '@/lib/i18n/console/client';
import { NoticePreview } from './notice-preview';
import { SubstituteFields, substituteFor } from './substitute-fields';
import { useNoticeCalls } from './use-notice-calls';

type Props = {
  /** Its prices for a new application are the usual target of a notice. */
  product: AdminProduct;
  /** The option for which a substitute is looked for; null: the form begins with the price. */
  replacedOptionNo: number | null;
  days: { deadlineOn: string; applyOn: string };
};

const priceNames = ['salePrice', 'immediateDiscountAmt', 'recurringDiscountAmt'] as const;

/** Creates a notice: the change, the reason, the answer deadline and the start date. */
export function NoticeForm({ product, replacedOptionNo, days }: Props) {
  const t = useConsoleT();
  const { productNo, salePrice, immediateDiscountAmt, recurringDiscountAmt, options } = product;
  const priced: WantedChangeWire = { kind: 'PRICE', salePrice, immediateDiscountAmt, recurringDiscountAmt };
  const substitute = substituteFor(options, replacedOptionNo);
  const beginning: Record<string, WantedChangeWire> = {
    PRICE: priced,
    CONTENT: { kind: 'CONTENT' },
    ...(substitute && { OPTION: substitute }),
  };
  const { form, failure, say, submit } = useContractForm(createNoticeRequest, {
    productNo,
    change: replacedOptionNo === null ? priced : (substitute ?? priced),
    detailsKo: '',
    detailsEn: '',
    ...days,
  });
  const { count, send, preview, forget, pending } = useNoticeCalls(failure.show);
  const [ready, setReady] = useState<CreateNoticeRequest>();
  const { errors } = form.formState;
  // Watches the whole `change`: react-hook-form does not report a part when the whole is set.
  const change = form.watch('change');
  const ask = submit((notice) => {
    setReady(notice);
    return count(notice);
  });
  const isNobody = preview?.concernedApplications === 0;

  return (
    <form className="flex flex-col gap-6" noValidate onSubmit={ask}>
      <Card>
        <div className="grid gap-5 sm:grid-cols-2">
          <RadioCards
            className="sm:col-span-2"
            legend={t('notices.kind')}
            options={(['PRICE', 'OPTION', 'CONTENT'] as const)
              .filter((value) => value in beginning)
              .map((value) => ({
                value,
                label: t(`notices.kind.${value}`),
                description: t(`notices.kind.${value}.text`),
              }))}
            values={[change.kind]}
            onValuesChange={([value = 'PRICE']) => form.setValue('change', beginning[value] ?? priced)}
          />
          {change.kind === 'OPTION' && (
            <SubstituteFields
              options={options}
              change={change}
              error={say(get(errors, 'change.optionNo'))}
              onChange={(next) => form.setValue('change', next)}
            />
          )}
          {change.kind === 'PRICE' &&
            priceNames.map((name) => (
              <MoneyField key={name} form={form} name={`change.${name}`} label={t(`products.${name}`)} />
            ))}
          {(['detailsKo', 'detailsEn'] as const).map((name) => (
            <TextArea
              key={name}
              className="sm:col-start-1 sm:col-span-2"
              rows={4}
              label={t(`notices.${name}`)}
              hint={t(name === 'detailsKo' ? 'notices.detailsHelp' : 'notices.oneLanguage')}
              optional={name === 'detailsEn'}
              {...form.register(name)}
            />
          ))}
          <TextField
            type="date"
            label={t('notices.deadlineOn')}
            hint={t('notices.deadlineHelp')}
            {...form.register('deadlineOn')}
          />
          <TextField
            type="date"
            label={t('notices.applyOn')}
            hint={t('notices.applyHelp')}
            {...form.register('applyOn')}
          />
        </div>
      </Card>
      {say(errors.productNo) && <StatusMessage tone="danger">{t('notices.preview.none')}</StatusMessage>}
      {failure.message && <StatusMessage tone="danger">{failure.message}</StatusMessage>}
      {isNobody && <StatusMessage tone="warning">{t('notices.preview.none')}</StatusMessage>}
      <Button type="submit" size="lg" pending={pending} className="self-start">
        {t('notices.preview')}
      </Button>
      <ConfirmDialog
        open={preview !== undefined && !isNobody}
        onOpenChange={forget}
        title={t('notices.send.title', { count: preview?.concernedApplications ?? 0 })}
        description={t('notices.send.text')}
        confirmLabel={t('notices.send')}
        onConfirm={() => ready && send(ready)}
        pending={pending}
      >
        {preview && <NoticePreview preview={preview} />}
      </ConfirmDialog>
    </form>
  );
}
