'use client';

import { useState } from 'react';
import { ApiError, api } from '@/lib/api-client';
import { type ParcelUploadWire, parcelUploadResponse } from '@/lib/contract/order/console/orders';
import { workbookType } from '@/lib/domain/shared/workbook';
import { useConsoleT } from '@/lib/i18n/console/client';
import { Button } from '../../shared/ui/button';
import { buttonStyle } from '../../shared/ui/button-style';
import { Card } from '../../shared/ui/card';
import { Checkbox } from '../../shared/ui/form/checkbox';
import { useErrorText } from '../../shared/ui/form/form-errors';
import { TextField } from '../../shared/ui/form/text-field';
import { StatusMessage } from '../../shared/ui/status-message';
import { Table } from '../../shared/ui/table';

type Report = ParcelUploadWire & { isDryRun: boolean };

/** Checks a file of parcel numbers first; ships by it on request. */
export function ParcelUpload() {
  const t = useConsoleT();
  const textOf = useErrorText();
  const [file, setFile] = useState<File>();
  const [goodRowsOnly, setGoodRowsOnly] = useState(false);
  const [pending, setPending] = useState(false);
  const [report, setReport] = useState<Report>();
  const [error, setError] = useState<string>();

  async function send(isDryRun: boolean) {
    if (!file || pending) return;
    setPending(true);
    setError(undefined);
    setReport(undefined);
    try {
      const query = { dryRun: isDryRun, goodRowsOnly };
      const isWorkbook = file.name.toLowerCase().endsWith('.xlsx');
      const table = new Blob([file], { type: isWorkbook ? workbookType : 'text/csv' });
      setReport({
        ...(await api.post('/admin/parcels', parcelUploadResponse, table, { query })),
        isDryRun,
      });
    } catch (failure) {
      const isBadFile = failure instanceof ApiError && failure.code === 'VALIDATION';
      setError(isBadFile ? t('parcels.badFile') : textOf(failure));
    } finally {
      setPending(false);
    }
  }

  const whyNot = file ? undefined : t('parcels.chooseFile');
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
          accept=".xlsx,.csv,.txt,.tsv,text/csv"
          label={t('parcels.file')}
          onChange={({ target }) => {
            setFile(target.files?.[0]);
            setReport(undefined);
          }}
          error={error}
        />
        <Checkbox
          label={t('parcels.goodOnly')}
          checked={goodRowsOnly}
          onChange={({ target }) => setGoodRowsOnly(target.checked)}
        />
        <div className="flex flex-wrap items-start gap-2">
          <Button variant="secondary" pending={pending} disabledReason={whyNot} onClick={() => send(true)}>
            {t('parcels.check')}
          </Button>
          <Button pending={pending} disabledReason={whyNot} onClick={() => send(false)}>
            {t('parcels.send')}
          </Button>
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
      <StatusMessage tone={report.isDryRun ? 'info' : isStopped ? 'warning' : 'success'}>
        {report.isDryRun
          ? t('parcels.checked', { rows: report.rows, parcels: report.parcels })
          : t(isStopped ? 'parcels.nothing' : 'parcels.done', { shipped: report.shipped })}
      </StatusMessage>
      {report.bad.length > 0 && (
        <>
          <h3 className="font-semibold">{t('parcels.bad', { count: report.bad.length })}</h3>
          <Table
            caption={t('parcels.bad', { count: report.bad.length })}
            rows={report.bad}
            rowKey={({ lineNo }) => lineNo}
            columns={[
              { head: t('parcels.line'), isName: true, cell: ({ lineNo }) => lineNo },
              { head: t('parcels.key'), cell: ({ key }) => key || '–' },
              { head: t('parcels.courier'), cell: ({ courier }) => courier || '–' },
              { head: t('parcels.invoiceNo'), cell: ({ invoiceNo }) => invoiceNo || '–' },
              {
                head: t('parcels.why'),
                cell: ({ faults }) => faults.map((fault) => t(`parcels.fault.${fault}`)).join(' '),
              },
            ]}
          />
        </>
      )}
    </div>
  );
}
