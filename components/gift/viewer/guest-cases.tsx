'use client';

import { lazy } from 'react';
import { api } from '@/lib/api-client';
import type { GuestGiftResponse } from '@/lib/contract/gift/guest';
import { useT } from '@/lib/i18n/client';
import { useCall } from '../../shared/actions/use-call';
import { Button } from '../../shared/ui/button';
import { StatusMessage } from '../../shared/ui/status-message';
import type { GuestCaseProps } from './guest-case';
import { Later } from './later';

const GuestCase = lazy(() => import('./guest-case'));

type CaseProps = Omit<GuestCaseProps, 'orderOptionNo'>;
type Line = GuestGiftResponse['orders'][number]['orderOptions'][number];

function TakeBack({ giftKey, guestToken, caseNo, onChanged }: CaseProps & { caseNo: number }) {
  const t = useT();
  const { run, pending, error } = useCall();
  const path = `/recurring-payments/${giftKey}/guest/cases/${caseNo}`;
  const takeBack = () =>
    run(() => api.delete(path, null, undefined, { headers: { guestToken } })).finally(onChanged);
  return (
    <>
      <Button variant="quiet" size="sm" className="-ml-3 self-start" pending={pending} onClick={takeBack}>
        {t('gift.case.takeBack')}
      </Button>
      {error && <StatusMessage tone="danger">{error}</StatusMessage>}
    </>
  );
}

/** The reports of one line with their answers, and the way to one more. */
export function GuestCases({
  gift,
  line: { orderOptionNo, productName },
  isAlone,
  ...props
}: CaseProps & {
  gift: GuestGiftResponse;
  line: Line;
  /** Nothing else came in its box. */
  isAlone: boolean;
}) {
  const t = useT();
  const cases = gift.cases.filter((each) => each.orderOptionNo === orderOptionNo);
  return (
    <>
      {cases.map((each) => (
        <div key={each.caseNo} className="flex flex-col gap-1 rounded-control bg-sunken px-4 py-3 text-sm">
          <p className="font-semibold">{t(`gift.case.${each.caseType}`)}</p>
          <p className="whitespace-pre-line text-soft">{each.words}</p>
          <p className="whitespace-pre-line">{each.answer ?? t('gift.case.open')}</p>
          {each.claim && <p className="font-semibold">{each.claim.claimLabel}</p>}
          {each.caseStateType === 'OPEN' && <TakeBack {...props} caseNo={each.caseNo} />}
        </div>
      ))}
      {gift.reportableOrderOptionNos.includes(orderOptionNo) && (
        <Later
          label={isAlone ? t('gift.case.report') : t('gift.case.reportOf', { product: productName })}
          key={cases.length}
        >
          <GuestCase {...props} orderOptionNo={orderOptionNo} />
        </Later>
      )}
    </>
  );
}
