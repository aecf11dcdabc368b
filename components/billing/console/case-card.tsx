'use client';

import type { PaymentCaseWire } from '@/lib/contract/billing/console/payment-cases';
import { courierName } from '@/lib/contract/order/courier-names';
import { useLanguage } from '@/lib/i18n/client';
import { useConsoleT } from '@/lib/i18n/console/client';
import { DoorLink } from '../../shared/console/door-link';
import { PostButton } from '../../shared/console/post-button';
import { Badge } from '../../shared/ui/badge';
import { Card } from '../../shared/ui/card';
import { useFormat } from '../../shared/ui/use-format';

type Props = { about: PaymentCaseWire; onSettled: () => void };
const moments = [
  'appliedAt',
  'acceptedAt',
  'orderedAt',
  'paidAt',
  'shippedAt',
  'deliveredAt',
  'confirmedAt',
] as const;

/** One case, with the merchant's evidence for the gateway. */
export function CaseCard({ about, onSettled }: Props) {
  const t = useConsoleT();
  const { money, when } = useFormat();
  const { kind, state, orderNo, amount, reason, respondBy, openedAt, caseRef, gateway } = about;
  return (
    <Card id={`case-${about.caseNo}`} title={t(`cases.kind.${kind}`)}>
      <div className="flex flex-col gap-3">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={state === 'OPEN' ? 'warning' : 'neutral'}>{t(`cases.state.${state}`)}</Badge>
          <span className="font-bold tabular-nums">{money(amount)}</span>
          <span className="text-soft">{t('cases.opened', { at: when(openedAt) })}</span>
        </p>
        {respondBy && <p>{t('cases.respondBy', { at: when(respondBy) })}</p>}
        <p>
          {orderNo === null ? (
            <span>{t('cases.noOrder')}</span>
          ) : (
            <DoorLink href={`/admin/orders/${orderNo}`}>{t('cases.order', { orderNo })}</DoorLink>
          )}
        </p>
        <p className="break-all text-sm text-soft">{t('cases.ref', { gateway, caseRef, reason })}</p>
        {about.evidence.map((line) => (
          <Evidence key={line.orderOptionNo} line={line} />
        ))}
        {state === 'OPEN' && (
          <PostButton
            path={`/admin/payment-cases/${about.caseNo}/settle`}
            label={t('cases.settle')}
            onDone={onSettled}
          />
        )}
      </div>
    </Card>
  );
}

function Evidence({ line }: { line: PaymentCaseWire['evidence'][number] }) {
  const t = useConsoleT();
  const language = useLanguage();
  const { when, local } = useFormat();
  const name = local(line.productNameKo, line.productNameEn);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-t border-line pt-3 text-sm">
      <dt className="text-soft">{t('cases.product')}</dt>
      <dd>
        <DoorLink href={`/admin/applications/${line.recurringPaymentId}`}>
          {t('cases.productText', { name, count: line.orderCnt, round: line.round })}
        </DoorLink>
      </dd>
      {moments.map((moment) => {
        const instant = line[moment];
        return (
          instant !== null && (
            <div key={moment} className="contents">
              <dt className="text-soft">{t(`cases.${moment}`)}</dt>
              <dd className="tabular-nums">{when(instant)}</dd>
            </div>
          )
        );
      })}
      {line.companyType !== null && (
        <div className="contents">
          <dt className="text-soft">{t('cases.parcel')}</dt>
          <dd>{`${courierName(line.companyType, language)} ${line.invoiceNo ?? ''}`}</dd>
        </div>
      )}
    </dl>
  );
}
