'use client';

import type { ConsoleClaimDetail } from '@/lib/contract/claim/console/claims';
import { formatInstant, formatMoney } from '@/lib/format';
import { useLanguage } from '@/lib/i18n/client';
import { useConsoleT } from '@/lib/i18n/console/client';
import { Card } from '../../shared/ui/card';
import { DescriptionList } from '../../shared/ui/description-list';

/** The parts of the refund, and its state at the bank. */
export function ClaimMoney({ claim, timeZone }: { claim: ConsoleClaimDetail; timeZone: string }) {
  const t = useConsoleT();
  const language = useLanguage();
  const { estimate } = claim;
  const money = (amount: number) => formatMoney(amount, language);
  if (claim.claimType === 'EXCHANGE') return null;
  return (
    <Card title={t('claims.amounts')}>
      <DescriptionList
        spread
        items={[
          ...(estimate
            ? [
                { term: t('claims.productAmt'), value: money(estimate.productAmt) },
                { term: t('claims.deliveryAmt'), value: money(estimate.deliveryAmt) },
                { term: t('claims.remoteAmt'), value: money(estimate.remoteDeliveryAmt) },
                { term: t('claims.returnFee'), value: money(-estimate.returnFee) },
                { term: t('claims.deduction'), value: money(-estimate.deductionAmt) },
              ]
            : []),
          {
            term: t('claims.refund'),
            value: money(estimate ? estimate.refundAmt : claim.refundAmt),
            strong: true,
          },
        ]}
      />
      {claim.refunds.length > 0 && (
        <>
          <h3 className="mt-6 mb-2 font-semibold">{t('claims.refunds')}</h3>
          <ul className="flex flex-col gap-1">
            {claim.refunds.map((refund) => (
              <li key={`${refund.startedAt} ${refund.state}`}>
                {formatInstant(refund.startedAt, language, timeZone)} · {money(refund.amount)} ·{' '}
                {t(`claims.refundState.${refund.state}`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
