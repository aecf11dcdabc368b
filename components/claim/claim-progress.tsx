'use client';

import type { ClaimResultResponse } from '@/lib/contract/claim/claim-views';
import { isMessageKey } from '@/lib/i18n';
import { useT } from '@/lib/i18n/client';
import { StatusMessage, type Tone } from '../shared/ui/status-message';
import { Steps } from '../shared/ui/steps';

type Shown = Pick<
  ClaimResultResponse,
  'claimType' | 'claimStatusType' | 'collectedYmdt' | 'inspectedYmdt' | 'refusedReason' | 'refundProgress'
>;

/** A claim's progress, and the next step. */
export function ClaimProgress({ claim }: { claim: Shown }) {
  const t = useT();
  const { claimType, claimStatusType: status, refusedReason } = claim;
  const isLookedInto = claim.refundProgress === 'REFUSED';
  const key = isLookedInto ? 'my.claims.refundRefused' : `my.claims.next.${status ?? 'WITHDRAWN'}`;
  const isRefused = status?.endsWith('REJECT_REQUEST') ?? false;
  const isStopped = status === null || isRefused || claimType === 'CANCEL';
  const last = claimType === 'EXCHANGE' ? 'my.claims.step.send' : 'my.claims.step.refund';
  return (
    <div className="flex flex-col gap-5">
      {!isStopped && (
        <Steps
          label={t('my.claims.progress')}
          steps={[
            t('my.claims.step.request'),
            t('my.claims.step.collect'),
            t('my.claims.step.inspect'),
            t(last),
          ]}
          current={stepOf(claim)}
        />
      )}
      <StatusMessage tone={isLookedInto ? 'warning' : toneOf(status)}>
        {isMessageKey(key) && <p>{t(key)}</p>}
        {isRefused && refusedReason && (
          <p className="wrap-anywhere">{t('my.claims.refused', { reason: refusedReason })}</p>
        )}
      </StatusMessage>
    </div>
  );
}

/** The current step; past the last one when all steps are done. A return whose refund the bank refused is still at its last one. */
function stepOf({ claimStatusType: status, collectedYmdt, inspectedYmdt, refundProgress }: Shown): number {
  if (status?.endsWith('_DONE')) return refundProgress === 'REFUSED' ? 3 : 4;
  if (inspectedYmdt) return 3;
  if (collectedYmdt) return 2;
  return status?.endsWith('BEFORE_RECEIVE') ? 1 : 0;
}

function toneOf(status: string | null): Tone {
  if (status?.endsWith('_DONE')) return 'success';
  return status?.endsWith('REJECT_REQUEST') ? 'warning' : 'info';
}
