'use client';

import type { ConsoleClaimDetail } from '@/lib/contract/claim/console/claims';
import { useConsoleT } from '@/lib/i18n/console/client';
import { refundParts } from '../../order/console/refund-parts';
import { Card } from '../../shared/ui/card';
import { DescriptionList } from '../../shared/ui/description-list';
import { useFormat } from '../../shared/ui/use-format';

/** The parts of the refund, and its state at the bank. */
export function ClaimMoney({ claim }: { claim: ConsoleClaimDetail }) {
  const t = useConsoleT();
  const { money, when } = useFormat();
  const { estimate } = claim;
  if (claim.claimType === 'EXCHANGE') return null;
  return (
    <Card title={t('claims.amounts')}>
      <DescriptionList
        spread
        items={[
          ...(estimate ? refundParts(estimate, t, money) : []),
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
                {when(refund.startedAt)} · {money(refund.amount)} · {t(`claims.refundState.${refund.state}`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
