'use client';

import dynamic from 'next/dynamic';
import type { GuestGiftResponse } from '@/lib/contract/gift/guest';
import { useT } from '@/lib/i18n/client';
import type { GuestCaseProps } from './guest-case';
import { Later, Opening } from './later';

const GuestCase = dynamic<GuestCaseProps>(() => import('./guest-case'), { loading: () => <Opening /> });

type Line = GuestGiftResponse['orders'][number]['orderOptions'][number];

/** The reports of one line with their answers, and the way to one more. */
export function GuestCases({
  gift,
  line: { orderOptionNo, productName },
  ...props
}: Omit<GuestCaseProps, 'orderOptionNo'> & { gift: GuestGiftResponse; line: Line }) {
  const t = useT();
  const cases = gift.cases.filter((each) => each.orderOptionNo === orderOptionNo);
  return (
    <>
      {cases.map((each) => (
        <div
          key={each.reportedYmdt}
          className="flex flex-col gap-1 rounded-control bg-sunken px-4 py-3 text-sm"
        >
          <p className="font-semibold">{t(`gift.case.${each.caseType}`)}</p>
          <p className="whitespace-pre-line text-soft">{each.words}</p>
          <p className="whitespace-pre-line">{each.answer ?? t('gift.case.open')}</p>
          {each.claim && <p className="font-semibold">{each.claim.claimLabel}</p>}
        </div>
      ))}
      {gift.reportableOrderOptionNos.includes(orderOptionNo) && (
        <Later label={t('gift.case.report', { product: productName })} key={cases.length}>
          <GuestCase {...props} orderOptionNo={orderOptionNo} />
        </Later>
      )}
    </>
  );
}
