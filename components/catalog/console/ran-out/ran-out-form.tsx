'use client';

import { useState } from 'react';
import { TextsPreview } from '@/components/messaging/console/template/texts-preview';
import { SaveForm } from '@/components/operations/console/settings/save-form';
import { useAction } from '@/components/shared/actions/use-action';
import { ForRight } from '@/components/shared/console/may';
import { NamedApplications } from '@/components/shared/console/named';
import { Card } from '@/components/shared/ui/card';
import { RadioCards } from '@/components/shared/ui/form/choices';
import { Select } from '@/components/shared/ui/form/select';
import { TextField } from '@/components/shared/ui/form/text-field';
import { TextLink } from '@/components/shared/ui/link-button';
import { StatusMessage } from '@/components/shared/ui/status-message';
import { useFormat } from '@/components/shared/ui/use-format';
import { api } from '@/lib/api-client';
import type { AdminProduct } from '@/lib/contract/catalog/console/products';
import {
  type RanOutPreviewWire,
  type RanOutRequestWire,
  ranOutPreview,
  ranOutsResponse,
} from '@/lib/contract/catalog/console/ran-outs';
import { useConsoleT } from '@/lib/i18n/console/client';

type Until = 'STOCK' | 'DAY';
const all = 'ALL';

/** The first submit shows whose applications pause; the second, unchanged, pauses them. */
export function RanOutForm({ product, optionNo }: { product: AdminProduct; optionNo: number | null }) {
  const t = useConsoleT();
  const { local } = useFormat();
  const { run, pending, error } = useAction();
  const [option, setOption] = useState(optionNo === null ? all : String(optionNo));
  const [until, setUntil] = useState<Until>('STOCK');
  const [day, setDay] = useState('');
  const [shown, setShown] = useState<{ wanted: string; preview: RanOutPreviewWire }>();
  const [isDone, setDone] = useState(false);
  const { productNo } = product;
  const wanted: RanOutRequestWire = {
    productNo,
    optionNo: option === all ? null : Number(option),
    untilYmd: until === 'DAY' ? day : null,
  };
  const noticeHref = `/admin/notices/new?productNo=${productNo}${option === all ? '' : `&optionNo=${option}`}`;
  const key = JSON.stringify(wanted);
  const preview = shown?.wanted === key ? shown.preview : undefined;
  const send = async (): Promise<boolean> => {
    if (!preview) {
      setShown({ wanted: key, preview: await api.post('/admin/ran-outs/preview', ranOutPreview, wanted) });
      return false;
    }
    setShown(undefined);
    const { applicationCount } = preview;
    await api.post('/admin/ran-outs', ranOutsResponse, { ...wanted, applicationCount });
    return true;
  };
  return (
    <Card title={t('ranOuts.start', { product: local(product.nameKo, product.nameEn) })}>
      <SaveForm
        onSubmit={(event) => {
          event.preventDefault();
          void run(send, setDone);
        }}
        pending={pending}
        failure={error}
        saved={isDone ? t('console.saved') : undefined}
        label={t(preview ? 'ranOuts.save' : 'ranOuts.show')}
      >
        {product.options.length > 1 && (
          <Select
            label={t('ranOuts.option')}
            value={option}
            onChange={setOption}
            options={[
              { value: all, label: t('ranOuts.option.all') },
              ...product.options.map((each) => ({
                value: String(each.optionNo),
                label: local(each.valueKo, each.valueEn),
              })),
            ]}
          />
        )}
        <RadioCards
          legend={t('ranOuts.until')}
          options={(['STOCK', 'DAY'] as const).map((value) => ({
            value,
            label: t(`ranOuts.until.${value}`),
            description: t(`ranOuts.until.${value}.hint`),
          }))}
          values={[until]}
          onValuesChange={([value]) => setUntil(value === 'DAY' ? 'DAY' : 'STOCK')}
        />
        {until === 'DAY' && (
          <TextField
            label={t('ranOuts.day')}
            type="date"
            required
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        )}
        {preview && (
          <StatusMessage tone={preview.applicationCount > 0 ? 'warning' : 'info'}>
            <p className="font-semibold">
              {preview.applicationCount > 0
                ? t('ranOuts.preview', {
                    count: preview.applicationCount,
                    orderers: preview.ordererCount,
                    recipients: preview.recipientCount,
                  })
                : t('ranOuts.preview.none')}
            </p>
            <NamedApplications applications={preview.applications} count={preview.applicationCount} />
          </StatusMessage>
        )}
        {preview && preview.applicationCount > 0 && <TextsPreview texts={preview.texts} />}
        <ForRight needed="SETTINGS">
          <p className="text-soft">
            <span>{`${t('ranOuts.notice')} `}</span>
            <TextLink href={noticeHref}>{t('ranOuts.notice.link')}</TextLink>
          </p>
        </ForRight>
      </SaveForm>
    </Card>
  );
}
