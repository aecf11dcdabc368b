'use client';

import { useState } from 'react';
import { api } from '@/lib/api-client';
import { type ConsoleOrderLine, stepsResponse } from '@/lib/contract/order/console/orders';
import { errorMessage } from '@/lib/i18n';
import { useT } from '@/lib/i18n/client';
import { useConsoleT } from '@/lib/i18n/console/client';
import { useAction } from '../../shared/actions/use-action';
import { Button } from '../../shared/ui/button';
import { StatusMessage } from '../../shared/ui/status-message';

const steps = ['PREPARE_PRODUCT', 'PREPARE_DELIVERY', 'DELIVER', 'CONFIRM'] as const;
type Report = { done: number; refused: Array<{ orderOptionNo: number; code: string }> };

/** One step for all ticked lines; each failed line is named. */
export function BulkSteps({
  lines,
  isOffered,
  onDone,
}: {
  lines: ConsoleOrderLine[];
  /** If false, the buttons are hidden but the component stays until it has reported its result. */
  isOffered: boolean;
  onDone: () => void;
}) {
  const t = useConsoleT();
  const shopT = useT();
  const { run, pending, error } = useAction();
  const [report, setReport] = useState<Report>();

  const take = (step: (typeof steps)[number]) =>
    run(
      () => {
        const orderOptionNos = lines.map((line) => line.orderOptionNo);
        return api.post('/admin/orders/steps', stepsResponse, { step, orderOptionNos });
      },
      ({ done, results }) => {
        const refused = results.flatMap(({ orderOptionNo, code }) => (code ? [{ orderOptionNo, code }] : []));
        setReport({ done, refused });
        onDone();
      },
    );

  const whyNot = (step: (typeof steps)[number]) => {
    if (lines.length === 0) return true;
    return !lines.some((line) => line.steps.includes(step));
  };
  if (!isOffered && !report) return null;
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      {isOffered && (
        <>
          <p className="font-semibold">
            {lines.length === 0 ? t('orders.chooseFirst') : t('orders.selected', { count: lines.length })}
          </p>
          <div className="flex flex-wrap gap-2">
            {steps.map((step) => (
              <Button
                key={step}
                size="sm"
                variant="secondary"
                pending={pending}
                disabled={whyNot(step)}
                onClick={() => take(step)}
              >
                {t(`orders.step.${step}`)}
              </Button>
            ))}
          </div>
        </>
      )}
      {error && <StatusMessage tone="danger">{error}</StatusMessage>}
      {report && report.refused.length === 0 && (
        <StatusMessage tone="success">{t('orders.stepped', { done: report.done })}</StatusMessage>
      )}
      {report && report.refused.length > 0 && (
        <StatusMessage
          tone="warning"
          title={t('orders.steppedPartly', { done: report.done, refused: report.refused.length })}
        >
          <ul>
            {report.refused.map(({ orderOptionNo, code }) => (
              <li key={orderOptionNo}>
                {t('orders.refusedLine', { orderOptionNo, why: errorMessage(shopT, code) })}
              </li>
            ))}
          </ul>
        </StatusMessage>
      )}
    </div>
  );
}
