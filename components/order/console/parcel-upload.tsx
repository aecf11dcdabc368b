'use client';

import { useId, useState } from 'react';
import { ApiError, api } from '@/lib/api-client';
import { type ParcelUploadWire, parcelUploadResponse } from '@/lib/contract/order/console/orders';
import { courierName } from '@/lib/contract/order/courier-names';
import { courierCodes, courierOf } from '@/lib/domain/order/couriers';
import type { ParcelColumns } from '@/lib/domain/order/parcel-rows';
import { workbookType } from '@/lib/domain/shared/workbook';
import type { Language } from '@/lib/i18n';
import { useLanguage } from '@/lib/i18n/client';
import { useConsoleT } from '@/lib/i18n/console/client';
import { Button } from '../../shared/ui/button';
import { buttonStyle } from '../../shared/ui/button-style';
import { Card } from '../../shared/ui/card';
import { Checkbox } from '../../shared/ui/form/checkbox';
import { useErrorText } from '../../shared/ui/form/form-errors';
import { Select } from '../../shared/ui/form/select';
import { TextField } from '../../shared/ui/form/text-field';
import { TextLink } from '../../shared/ui/link-button';
import { StatusMessage } from '../../shared/ui/status-message';
import { Table } from '../../shared/ui/table';
import { lastColumnsIn, ParcelColumnChoice, rememberColumns } from './parcel-columns';

type Report = ParcelUploadWire & { isDryRun: boolean };

/** Zipped, as every workbook is; couriers' programs also name one `.xls`. */
async function isWorkbook(file: File): Promise<boolean> {
  const first = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return String.fromCharCode(...first) === 'PK\u0003\u0004';
}

const hasField = (failure: unknown, name: string) =>
  failure instanceof ApiError && failure.errors.some(({ field }) => field === name);

/** Checks a file of parcel numbers first; ships by it on request. `lastCourier`: the one of the last file that went out. */
export function ParcelUpload({ lastCourier }: { lastCourier: string }) {
  const t = useConsoleT();
  const language = useLanguage();
  const textOf = useErrorText();
  const [file, setFile] = useState<File>();
  const [courier, setCourier] = useState(lastCourier);
  const [goodRowsOnly, setGoodRowsOnly] = useState(false);
  const [pending, setPending] = useState(false);
  const [report, setReport] = useState<Report>();
  const [error, setError] = useState<string>();
  const [headings, setHeadings] = useState<string[]>();
  const [columns, setColumns] = useState<ParcelColumns | null>(null);

  /** What was said is of the file and the choices before. */
  function forget() {
    setError(undefined);
    setReport(undefined);
  }

  async function read(of: File, isDryRun: boolean, shown: ParcelColumns | null): Promise<Report> {
    const named = shown && { keyColumn: shown.key, numberColumn: shown.number };
    const query = { dryRun: isDryRun, goodRowsOnly, courier, ...named };
    const table = new Blob([of], { type: (await isWorkbook(of)) ? workbookType : 'text/csv' });
    return { ...(await api.post('/admin/parcels', parcelUploadResponse, table, { query })), isDryRun };
  }

  async function send(isDryRun: boolean) {
    if (!file || pending) return;
    setPending(true);
    forget();
    try {
      let answer = await read(file, isDryRun, columns).catch((failure) => {
        // Its headings are not known: a dry run says which they are.
        if (!hasField(failure, 'columns')) throw failure;
        return read(file, true, null);
      });
      if (answer.headings) setHeadings(answer.headings);
      const last = answer.headings && lastColumnsIn(answer.headings);
      if (last) {
        setColumns(last);
        answer = await read(file, true, last);
      }
      if (!answer.headings) setReport(answer);
      if (columns && answer.parcels > 0) rememberColumns(columns);
    } catch (failure) {
      if (hasField(failure, 'rows')) setError(t('parcels.tooLong'));
      else if (hasField(failure, 'headings')) setError(t('parcels.noHeadings'));
      else setError(hasField(failure, 'file') ? t('parcels.badFile') : textOf(failure));
    } finally {
      setPending(false);
    }
  }

  const whyNotId = useId();
  const isUnshown = headings !== undefined && !(columns?.key && columns.number);
  const whyNot = file ? (isUnshown ? t('parcels.columns.first') : undefined) : t('parcels.chooseFile');
  return (
    <Card>
      <div className="flex flex-col gap-5">
        <p className="text-soft">{t('parcels.how')}</p>
        <p className="flex flex-wrap items-center gap-3">
          <a
            href="/api/admin/parcels/template?format=XLSX"
            download="parcels.xlsx"
            className={buttonStyle({ variant: 'secondary', size: 'sm' })}
          >
            {t('parcels.template')}
          </a>
          <span className="text-sm text-soft">{t('parcels.templateText')}</span>
        </p>
        <TextField
          type="file"
          accept=".xlsx,.xlsm,.xls,.csv,.txt,.tsv,text/csv"
          label={t('parcels.file')}
          onChange={({ target }) => {
            setFile(target.files?.[0]);
            forget();
            setHeadings(undefined);
            setColumns(null);
          }}
          error={error}
        />
        {headings && (
          <ParcelColumnChoice
            headings={headings}
            columns={columns}
            onChange={(shown) => {
              setColumns(shown);
              forget();
            }}
          />
        )}
        <Select
          label={t('parcels.usualCourier')}
          hint={t('parcels.usualCourier.hint')}
          options={courierCodes.map((code) => ({ value: code, label: courierName(code, language) }))}
          value={courier}
          onChange={(chosen) => {
            setCourier(chosen);
            forget();
          }}
        />
        <Checkbox
          label={t('parcels.goodOnly')}
          checked={goodRowsOnly}
          onChange={({ target }) => {
            setGoodRowsOnly(target.checked);
            forget();
          }}
        />
        <div className="flex flex-wrap items-start gap-2">
          <Button
            variant="secondary"
            pending={pending}
            disabled={whyNot !== undefined}
            aria-describedby={whyNot && whyNotId}
            onClick={() => send(true)}
          >
            {t('parcels.check')}
          </Button>
          <Button
            pending={pending}
            disabled={whyNot !== undefined}
            aria-describedby={whyNot && whyNotId}
            onClick={() => send(false)}
          >
            {t('parcels.send')}
          </Button>
          {whyNot && (
            <p id={whyNotId} className="basis-full text-sm text-soft">
              {whyNot}
            </p>
          )}
        </div>
        {report && <UploadReport report={report} />}
      </div>
    </Card>
  );
}

function UploadReport({ report }: { report: Report }) {
  const t = useConsoleT();
  const isStopped = !report.isDryRun && report.shipped === 0;
  return (
    <div className="flex flex-col gap-4">
      <StatusMessage
        tone={report.isDryRun ? 'info' : isStopped ? 'warning' : 'success'}
        action={
          report.shipped > 0 && (
            <TextLink href="/admin/orders?status=DELIVERY_ING">{t('parcels.onTheWay')}</TextLink>
          )
        }
      >
        {report.isDryRun
          ? t('parcels.checked', { rows: report.rows, parcels: report.parcels })
          : t(isStopped ? 'parcels.nothing' : 'parcels.done', { shipped: report.shipped })}
      </StatusMessage>
      <Rows
        title={t('parcels.bad', { count: report.bad.length })}
        rows={report.bad}
        why={({ faults }) => faults.map((fault) => t(`parcels.fault.${fault}`)).join(' ')}
      />
      <Rows
        title={t('parcels.partial', { count: report.partial.length })}
        rows={report.partial}
        why={() => t('parcels.partial.why')}
      />
    </div>
  );
}

/** By its name, or as typed where the file has a word that is no courier. */
const courierWords = (typed: string, language: Language) => {
  const courier = courierOf(typed);
  return courier ? courierName(courier, language) : typed || '–';
};

/** Rows of the file with what there is to say of each; nothing where there are none. */
function Rows<Row extends Report['partial'][number]>({
  title,
  rows,
  why,
}: {
  title: string;
  rows: Row[];
  why: (row: Row) => string;
}) {
  const t = useConsoleT();
  const language = useLanguage();
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className="font-semibold">{title}</h3>
      <Table
        caption={title}
        rows={rows}
        rowKey={({ lineNo }) => lineNo}
        columns={[
          { head: t('parcels.line'), isName: true, cell: ({ lineNo }) => lineNo },
          { head: t('parcels.key'), cell: ({ key }) => key || '–' },
          { head: t('parcels.courier'), cell: ({ courier }) => courierWords(courier, language) },
          { head: t('parcels.invoiceNo'), cell: ({ invoiceNo }) => invoiceNo || '–' },
          { head: t('parcels.why'), cell: why },
        ]}
      />
    </>
  );
}
