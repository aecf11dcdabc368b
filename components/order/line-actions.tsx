'use client';

import { Fragment, useState } from 'react';
import { api } from '@/lib/api-client';
import type { OrderResponse } from '@/lib/contract/order/order-detail';
import { isMessageKey } from '@/lib/i18n';
import { useT } from '@/lib/i18n/client';
import { ClaimDialog, type ClaimDialogProps } from '../claim/claim-dialog';
import { AskDialog } from '../shared/actions/ask-dialog';
import { Button } from '../shared/ui/button';
import { buttonStyle } from '../shared/ui/button-style';
import { TruckIcon } from '../shared/ui/icons';
import type { OrderLineWire } from './order-line';
import { TrackingState } from './tracking-state';

type Action = OrderLineWire['nextActions'][number];
const claimTypeOf: Partial<Record<string, ClaimDialogProps['type']>> = {
  CANCEL: 'CANCEL',
  RETURN: 'RETURN',
  EXCHANGE: 'EXCHANGE',
};

export type LineActionsProps = {
  order: OrderResponse;
  line: OrderLineWire;
  onDone: (message: string) => void;
};

/** Exactly the steps that the server offers for one line (B74). */
export function LineActions({ order, line, onDone }: LineActionsProps) {
  const t = useT();
  const [open, setOpen] = useState<Action>();
  const { nextActions } = line;
  const close = () => setOpen(undefined);
  const finish = (message: string) => {
    close();
    onDone(message);
  };
  const claimType = open && claimTypeOf[open.nextActionType];
  // An open dialog stays until it has reported its result, even when no step is left.
  if (nextActions.length === 0 && !open) return null;
  return (
    <div className="mt-3 flex flex-wrap gap-2 sm:pl-24">
      {nextActions.map((action) => {
        const key = `order.action.${action.nextActionType}`;
        if (action.nextActionType === 'VIEW_DELIVERY')
          return (
            <Fragment key={key}>
              <TrackingState delivery={line.delivery} />
              <Tracking line={line} url={action.uri} />
            </Fragment>
          );
        return (
          <Button
            key={key}
            size="sm"
            variant={action.nextActionType === 'CONFIRM_ORDER' ? 'primary' : 'secondary'}
            aria-haspopup="dialog"
            onClick={() => setOpen(action)}
          >
            {isMessageKey(key) ? t(key) : action.nextActionType}
          </Button>
        );
      })}
      {claimType && (
        <ClaimDialog type={claimType} order={order} lines={[line]} onClose={close} onDone={finish} />
      )}
      {open && !claimType && <StepDialog action={open} onClose={close} onDone={finish} />}
    </div>
  );
}

/** The courier's own page; it gets no referrer. */
function Tracking({ line, url }: { line: OrderLineWire; url: string }) {
  const t = useT();
  const { deliveryCompanyTypeLabel: company, invoiceNo } = line.delivery;
  const words = t('order.parcel', { company: company ?? '', invoice: invoiceNo ?? '' }).trim();
  if (!url) return <p className="w-full text-sm text-soft">{words}</p>;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonStyle({ variant: 'secondary', size: 'sm' })}
    >
      <TruckIcon className="size-4" />
      {t('action.track')}
      <span className="sr-only">
        {words} ({t('order.newWindow')})
      </span>
    </a>
  );
}

const stepOf = {
  CONFIRM_ORDER: 'confirm',
  DELIVERY_DONE: 'deliver',
  WITHDRAW_RETURN: 'withdraw',
  WITHDRAW_EXCHANGE: 'withdraw',
} as const;
const isStep = (type: string): type is keyof typeof stepOf => type in stepOf;

/** One step that needs only a confirmation. */
function StepDialog({
  action,
  onClose,
  onDone,
}: {
  action: Action;
  onClose: () => void;
  onDone: (message: string) => void;
}) {
  const t = useT();
  const { nextActionType: type, uri } = action;
  if (!isStep(type)) return null;
  const step = stepOf[type];
  return (
    <AskDialog
      onClose={onClose}
      title={t(`order.${step}.title`)}
      description={t(`order.${step}.text`)}
      confirmLabel={t(`order.action.${type}`)}
      cancelLabel={t('order.claim.keep')}
      call={() => api.put(uri, null)}
      onDone={() => onDone(t(`order.${step}.done`))}
    />
  );
}
