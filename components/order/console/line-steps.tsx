'use client';

import { api } from '@/lib/api-client';
import { type ConsoleOrder, stepResponse } from '@/lib/contract/order/console/orders';
import { useConsoleT } from '@/lib/i18n/console/client';
import { useAction } from '../../shared/actions/use-action';
import { Button } from '../../shared/ui/button';
import { FieldError } from '../../shared/ui/form/field';

/** The steps that the server offers for one line; shipping has its own form. */
export function LineSteps({
  line,
  onDone,
}: {
  line: Pick<ConsoleOrder['lines'][number], 'orderOptionNo' | 'steps'>;
  onDone: (text: string) => void;
}) {
  const t = useConsoleT();
  const { run, pending, error } = useAction();
  const path = `/admin/orders/lines/${line.orderOptionNo}/step`;
  return (
    <>
      {line.steps
        .filter((step) => step !== 'SHIP')
        .map((step) => (
          <Button
            key={step}
            size="sm"
            variant="secondary"
            pending={pending}
            onClick={() =>
              run(
                () => api.post(path, stepResponse, { step }),
                () => onDone(t('orders.stepped', { done: 1 })),
              )
            }
          >
            {t(`orders.step.${step}`)}
          </Button>
        ))}
      <FieldError>{error}</FieldError>
    </>
  );
}
