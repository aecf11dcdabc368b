'use client';

import { useState } from 'react';
import { api } from '@/lib/api-client';
import { type ConsoleClaimDetail, claimStepResponse } from '@/lib/contract/claim/console/claims';
import type { ClaimEvent } from '@/lib/domain/claim/claim';
import { useConsoleT } from '@/lib/i18n/console/client';
import { useAction } from '../../shared/actions/use-action';
import { DoorLink } from '../../shared/console/door-link';
import { useMay } from '../../shared/console/may';
import { StatusMessage } from '../../shared/ui/status-message';
import { useFormat } from '../../shared/ui/use-format';
import { InspectStep } from './inspect-step';
import { RefuseStep } from './refuse-step';
import { StepDialog } from './step-dialog';

const paying: readonly ClaimEvent[] = ['REFUND', 'REFUND_INSTEAD'];
/** The step on comes first, whatever the state: a hand that goes on does not press "refuse". */
const isAgainst = (event: ClaimEvent) => event === 'REFUSE';
const rightFor = (event: ClaimEvent) => (paying.includes(event) ? 'MONEY' : 'ORDERS');

/** The actions that the server offers for the claim, each with a confirmation. */
export function ClaimActions({ claim }: { claim: ConsoleClaimDetail }) {
  const t = useConsoleT();
  const may = useMay();
  const { money } = useFormat();
  const action = useAction();
  const [result, setResult] = useState<string>();
  const post = (verb: string, body?: unknown) =>
    api.post(`/admin/claims/${claim.claimNo}/${verb}`, claimStepResponse, body);
  const step = { action, post, onDone: () => setResult(t('claims.stepDone')) };
  const refundAmt = claim.estimate?.refundAmt ?? claim.refundAmt;

  const stepOf = (event: ClaimEvent) => {
    switch (event) {
      case 'REFUSE':
        return <RefuseStep key={event} {...step} />;
      case 'INSPECT':
        return <InspectStep key={event} {...step} isReturn={claim.claimType === 'RETURN'} />;
      case 'APPROVE':
      case 'COLLECT':
      case 'REFUND':
      case 'REFUND_INSTEAD':
        return (
          <StepDialog
            key={event}
            {...step}
            label={t(`claims.${event}`)}
            text={t(`claims.${event}.text`, { amount: money(refundAmt) })}
            isDangerous={event === 'REFUND_INSTEAD'}
            call={() =>
              post(event.toLowerCase().replace('_', '-'), event === 'REFUND' ? { refundAmt } : undefined)
            }
          />
        );
      default:
        return null;
    }
  };

  return (
    <div className="flex flex-col gap-4">
      {result && <StatusMessage tone="success">{result}</StatusMessage>}
      {claim.status === 'EXCHANGE_PROC_WAITING' && (
        <StatusMessage
          action={<DoorLink href={`/admin/orders/${claim.orderNo}`}>{t('claims.toOrder')}</DoorLink>}
        >
          {t('claims.waitsForShipping')}
        </StatusMessage>
      )}
      <div className="flex flex-wrap gap-2">
        {[...claim.events]
          .sort((a, b) => Number(isAgainst(a)) - Number(isAgainst(b)))
          .filter((event) => may(rightFor(event)))
          .map(stepOf)}
        {claim.canRefundAgain && may('MONEY') && (
          <StepDialog
            {...step}
            label={t('claims.refundAgain')}
            text={t('claims.refundAgain.text')}
            call={() => post('refund-again')}
          />
        )}
      </div>
    </div>
  );
}
