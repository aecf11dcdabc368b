'use client';

import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { api } from '@/lib/api-client';
import { courierFileResponse } from '@/lib/contract/order/console/orders';
import { courierName } from '@/lib/contract/order/courier-names';
import { type FileCourier, fileCouriers } from '@/lib/domain/order/courier-file';
import { useLanguage } from '@/lib/i18n/client';
import { useConsoleT } from '@/lib/i18n/console/client';
import { saveFile } from '../../shared/actions/save-file';
import { useCall } from '../../shared/actions/use-call';
import { useQuery } from '../../shared/actions/use-query';
import { useMay } from '../../shared/console/may';
import { useReason } from '../../shared/console/use-reason';
import { Button } from '../../shared/ui/button';
import { Checkbox } from '../../shared/ui/form/checkbox';
import { Chips } from '../../shared/ui/form/choices';
import { Select } from '../../shared/ui/form/select';
import { TextField } from '../../shared/ui/form/text-field';
import { Link } from '../../shared/ui/link';
import { TextLink } from '../../shared/ui/link-button';
import { StatusMessage } from '../../shared/ui/status-message';
import { useNextBoxesText } from './next-boxes';

const formats = ['XLSX', 'CSV'] as const;
type Format = (typeof formats)[number];
type Props = { firstDate: string; last: { courier: FileCourier; format: Format } };

/** Takes courier, day and reason, and downloads the file for the courier's program. */
export function CourierFileForm({ firstDate, last }: Props) {
  const t = useConsoleT();
  const language = useLanguage();
  const may = useMay();
  const mayNamePeople = may('PEOPLE');
  const { run, pending, error } = useCall();
  const [courier, setCourier] = useState(last.courier);
  const [format, setFormat] = useState<Format>(last.format);
  const [deliveryYmd, setDay] = useState(firstDate);
  const [includesEarlier, setIncludesEarlier] = useState(true);
  const { reason, noReason, field } = useReason();
  const [isDone, setDone] = useState(false);
  /** What the last file left, for as long as the same file is asked for. */
  const [next, setNext] = useState<{ of: string; left: number; afterOrderNo: string }>();
  const asked = JSON.stringify([deliveryYmd, includesEarlier, courier, format]);
  const afterOrderNo = next?.of === asked ? next.afterOrderNo : undefined;

  const day = { deliveryYmd, includesEarlier, afterOrderNo };
  const { data: preview } = useQuery({
    queryKey: ['courier-files', day],
    queryFn: () => api.get('/admin/courier-files', courierFileResponse, { query: day }),
    enabled: deliveryYmd !== '',
  });

  function download(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setDone(false);
    void run(async () => {
      const body = { courier, format, deliveryYmd, includesEarlier, afterOrderNo, reason };
      const { file, headers } = await api.file('/admin/courier-files', body);
      const [left, after] = [Number(headers.get('X-Boxes-Left')), headers.get('X-Next-After')];
      setNext(after === null ? undefined : { of: asked, left, afterOrderNo: after });
      saveFile(file, `${courier.toLowerCase()}-${deliveryYmd}.${format.toLowerCase()}`);
      setDone(true);
    });
  }

  return (
    <form noValidate onSubmit={download} className="flex max-w-xl flex-col gap-5">
      <Select
        label={t('parcels.courier')}
        options={fileCouriers.map((code) => ({ value: code, label: courierName(code, language) }))}
        value={courier}
        onChange={setCourier}
      />
      {may('SETTINGS') && (
        <TextLink href="/admin/settings/courier-files" className="-mt-3 self-start">
          {t('courierFiles.columns')}
        </TextLink>
      )}
      <TextField
        type="date"
        label={t('orders.deliveryDate')}
        required
        value={deliveryYmd}
        onChange={({ target }) => setDay(target.value)}
      />
      <Checkbox
        label={t('picking.includesEarlier')}
        checked={includesEarlier}
        onChange={({ target }) => setIncludesEarlier(target.checked)}
      />
      {preview && <Preview day={day} preview={preview} onDay={setDay} />}
      <Chips
        legend={t('exports.format')}
        options={formats.map((value) => ({ value, label: t(`exports.format.${value}`) }))}
        values={[format]}
        onValuesChange={([value]) => setFormat(value === 'CSV' ? 'CSV' : 'XLSX')}
      />
      <div className="contents">{field}</div>
      {!mayNamePeople && (
        <StatusMessage>{t('error.RIGHT_MISSING', { rights: t('field.right.PEOPLE') })}</StatusMessage>
      )}
      {error && <StatusMessage tone="danger">{error}</StatusMessage>}
      {isDone && (
        <StatusMessage
          tone="success"
          action={
            <Link href="/admin/orders/parcels" className="underline">
              {t('courierFiles.next')}
            </Link>
          }
        >
          {t('exports.done')}
        </StatusMessage>
      )}
      {isDone && next?.of === asked && (
        <StatusMessage tone="warning">{t('courierFiles.leftNow', { count: next.left })}</StatusMessage>
      )}
      <div>
        <Button
          type="submit"
          pending={pending}
          disabled={!mayNamePeople}
          disabledReason={preview?.ready === 0 ? t('courierFiles.none') : noReason}
        >
          {t('exports.download')}
        </Button>
      </div>
    </form>
  );
}

/** The lines of the boxes that were counted. */
const toPrepare = ({ deliveryYmd, includesEarlier }: { deliveryYmd: string; includesEarlier: boolean }) =>
  `/admin/orders?isToPrepare=true&${includesEarlier ? 'shipUntilYmd' : 'deliveryYmd'}=${deliveryYmd}`;

type PreviewProps = {
  day: { deliveryYmd: string; includesEarlier: boolean };
  preview: z.output<typeof courierFileResponse>;
  onDay: (ymd: string) => void;
};

/** What the file would have, and what is left to do before it has all; for a day without boxes, the day that has the next ones. */
function Preview({ day, preview: { ready, left, waiting, next }, onDay }: PreviewProps) {
  const t = useConsoleT();
  const nextBoxes = useNextBoxesText();
  const later = ready + waiting === 0 ? next : null;
  const sentences = [
    t('courierFiles.ready', { count: ready }),
    left > 0 ? t('courierFiles.left', { count: left }) : '',
    waiting > 0 ? t('courierFiles.waiting', { count: waiting }) : '',
    later ? nextBoxes(later) : '',
  ];
  return (
    <StatusMessage
      tone={waiting + left > 0 ? 'warning' : 'info'}
      action={
        waiting > 0 ? (
          <Link href={toPrepare(day)} className="underline">
            {t('courierFiles.toPrepare')}
          </Link>
        ) : (
          later && (
            <Button variant="secondary" size="sm" onClick={() => onDay(later.deliveryYmd)}>
              {t('courierFiles.takeDay')}
            </Button>
          )
        )
      }
    >
      {sentences.filter(Boolean).join(' ')}
    </StatusMessage>
  );
}
