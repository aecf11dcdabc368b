'use client';

import type { ClaimResultResponse } from '@/lib/contract/claim-views';
import { formatDate } from '@/lib/format';
import { isMessageKey } from '@/lib/i18n';
import { useLanguage, useT } from '@/lib/i18n/client';
import { Badge } from '../ui/badge';
import { Card } from '../ui/card';
import { type Description, DescriptionList } from '../ui/description-list';
import { Money } from '../ui/money';

/** What comes back, or came: the sums are the server's, by the function that pays. */
export function ClaimMoney({ claim }: { claim: ClaimResultResponse }) {
  const t = useT();
  const { claimPriceInfo: price, claimStatusType: status, claimType, refunds } = claim;
  const isPaidBack = status === 'CANCEL_DONE' || status === 'RETURN_DONE';
  const isStopped = status === null || status.endsWith('REJECT_REQUEST');
  if (claimType === 'EXCHANGE' || isStopped) return null;
  const { refundDeliveryAmt, returnDeliveryAmt } = price.deliveryAmtInfo;
  const takenOff = price.subtractionAmtInfo.totalAmt;
  const row = (term: string, amount: number, strong = false): Description => ({
    term,
    value: <Money amount={amount} />,
    strong,
  });
  return (
    <Card title={t(isPaidBack ? 'my.claims.money' : 'my.claims.moneyExpected')}>
      <DescriptionList
        spread
        items={[
          row(t('order.claim.products'), price.productAmtInfo.totalAmt),
          row(t('order.claim.delivery'), refundDeliveryAmt),
          ...(returnDeliveryAmt > 0 ? [row(t('order.claim.returnFee'), -returnDeliveryAmt)] : []),
          ...(takenOff > 0 ? [row(t('my.claims.takenOff'), -takenOff)] : []),
          row(t(isPaidBack ? 'my.claims.paidBack' : 'order.claim.refund'), price.refundPayAmt, true),
        ]}
      />
      <p className="mt-2 text-sm text-soft">{t('order.claim.refundTo')}</p>
      {refunds.length > 0 && <Refunds refunds={refunds} />}
    </Card>
  );
}

function Refunds({ refunds }: Pick<ClaimResultResponse, 'refunds'>) {
  const t = useT();
  const language = useLanguage();
  return (
    <>
      <h3 className="mt-6 mb-2 font-semibold">{t('my.claims.refunds')}</h3>
      <ul className="flex flex-col gap-2">
        {refunds.map(({ amount, state, requestedAt }) => {
          const key = `refundState.${state}`;
          return (
            <li key={`${requestedAt} ${state}`} className="flex flex-wrap items-center gap-3">
              <time dateTime={requestedAt.slice(0, 10)}>
                {formatDate(requestedAt.slice(0, 10), language, { year: true })}
              </time>
              <Badge tone={state === 'DONE' ? 'success' : 'warning'}>
                {isMessageKey(key) ? t(key) : state}
              </Badge>
              <Money amount={amount} className="ml-auto" />
            </li>
          );
        })}
      </ul>
    </>
  );
}
