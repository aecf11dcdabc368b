'use client';

import { type FormEvent, useState } from 'react';
import { saveFile } from '@/components/shared/actions/save-file';
import { useCall } from '@/components/shared/actions/use-call';
import { useMay } from '@/components/shared/console/may';
import { useReason } from '@/components/shared/console/use-reason';
import { Button } from '@/components/shared/ui/button';
import { RadioCards } from '@/components/shared/ui/form/choices';
import { Select } from '@/components/shared/ui/form/select';
import { TextField } from '@/components/shared/ui/form/text-field';
import { StatusMessage } from '@/components/shared/ui/status-message';
import { api } from '@/lib/api-client';
import { daysOfMonth, lastMonths } from '@/lib/domain/billing/months';
import { exportRights } from '@/lib/domain/operations/export-rights';
import { formatMonth } from '@/lib/format';
import { useLanguage } from '@/lib/i18n/client';
import { useConsoleT } from '@/lib/i18n/console/client';

const kinds = ['APPLICATIONS', 'ORDERS', 'ACCOUNTS'] as const;
const formats = ['XLSX', 'CSV'] as const;
/** This month and the two years before it. */
const months = 25;

/** Takes type, days (of accounts, a month) and reason, and downloads the file. */
export function ExportForm({ today }: { today: string }) {
  const t = useConsoleT();
  const language = useLanguage();
  const { run, pending, error } = useCall();
  const may = useMay();
  const offered = kinds.filter((each) => may(exportRights[each]));
  const [kind, setKind] = useState<string>(offered[0] ?? 'APPLICATIONS');
  const [format, setFormat] = useState<string>('XLSX');
  const [month, setMonth] = useState(today.slice(0, 7));
  const { reason, noReason, field } = useReason();
  const [isDone, setDone] = useState(false);

  const isMonthly = kind === 'ACCOUNTS';

  function download(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => String(form.get(name));
    const days = isMonthly ? daysOfMonth(month) : { startYmd: typed('startYmd'), endYmd: typed('endYmd') };
    const { startYmd, endYmd } = days;
    setDone(false);
    void run(async () => {
      const { file } = await api.file('/admin/exports', { kind, format, startYmd, endYmd, reason });
      saveFile(file, `${kind.toLowerCase()}-${startYmd}-${endYmd}.${format.toLowerCase()}`);
      setDone(true);
    });
  }

  return (
    <form noValidate onSubmit={download} className="flex max-w-xl flex-col gap-5">
      <RadioCards
        legend={t('exports.kind')}
        options={offered.map((value) => ({ value, label: t(`exports.kind.${value}`) }))}
        values={[kind]}
        onValuesChange={([value]) => value && setKind(value)}
      />
      {isMonthly ? (
        <Select
          label={t('exports.month')}
          hint={t('exports.month.hint')}
          options={lastMonths(today, months).map((value) => ({ value, label: formatMonth(value, language) }))}
          value={month}
          onChange={setMonth}
        />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t('exports.start')} name="startYmd" type="date" required defaultValue={today} />
          <TextField label={t('exports.end')} name="endYmd" type="date" required defaultValue={today} />
        </div>
      )}
      <RadioCards
        legend={t('exports.format')}
        options={formats.map((value) => ({ value, label: t(`exports.format.${value}`) }))}
        values={[format]}
        onValuesChange={([value]) => value && setFormat(value)}
      />
      <div className="contents">{field}</div>
      {!may('PEOPLE') && <StatusMessage>{t('console.masked')}</StatusMessage>}
      {error && <StatusMessage tone="danger">{error}</StatusMessage>}
      {isDone && <StatusMessage tone="success">{t('exports.done')}</StatusMessage>}
      <div>
        <Button type="submit" pending={pending} disabledReason={noReason}>
          {t('exports.download')}
        </Button>
      </div>
    </form>
  );
}
