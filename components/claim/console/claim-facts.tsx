'use client';

import type { ConsoleClaimDetail } from '@/lib/contract/claim/console/claims';
import { courierName } from '@/lib/contract/order/courier-names';
import { useLanguage } from '@/lib/i18n/client';
import { useConsoleT } from '@/lib/i18n/console/client';
import { peopleOf } from '../../shared/console/from-to';
import { Card } from '../../shared/ui/card';
import { type Description, DescriptionList } from '../../shared/ui/description-list';
import { TextLink } from '../../shared/ui/link-button';
import { useFormat } from '../../shared/ui/use-format';

export function ClaimFacts({ claim }: { claim: ConsoleClaimDetail }) {
  const t = useConsoleT();
  const language = useLanguage();
  const { money, when } = useFormat();
  const parcel = claim.returnParcel;
  const moment = (term: string, at: string | null): Description[] => (at ? [{ term, value: when(at) }] : []);
  const words = (term: string, text: string | null): Description[] =>
    text ? [{ term, value: <span className="whitespace-pre-wrap wrap-anywhere">{text}</span> }] : [];
  return (
    <Card title={t('orders.product')}>
      <DescriptionList
        items={[
          ...claim.lines.map((line) => ({
            term: `${t('orders.round')} ${line.round}`,
            value: [
              line.productName,
              line.optionName,
              t('orders.pieces', { count: line.orderCnt }),
              money(line.buyAmt),
              t(`orderStatus.${line.status}`),
            ]
              .filter(Boolean)
              .join(' · '),
          })),
          {
            term: t('claims.order'),
            value: <TextLink href={`/admin/orders/${claim.orderNo}`}>{claim.orderNo}</TextLink>,
          },
          { term: t('orders.people'), value: peopleOf(claim) },
          { term: t('claims.reason'), value: t(`claimReason.${claim.reasonType}`) },
          { term: t('claims.fault'), value: t(`claims.fault.${claim.responsible}`) },
          ...words(t('claims.words'), claim.text),
          ...words(t('claims.exchangeFor'), claim.exchangeOptionName),
          ...words(t('claims.way'), claim.returnWayType && t(`claims.way.${claim.returnWayType}`)),
          ...words(
            t('claims.parcel'),
            parcel && `${courierName(parcel.companyType, language)} ${parcel.invoiceNo}`,
          ),
          ...moment(t('claims.requested'), claim.createdAt),
          ...moment(t('claims.collected'), claim.collectedAt),
          ...moment(t('claims.inspected'), claim.inspectedAt),
          ...words(t('claims.goods'), claim.goods && t(`claims.goods.${claim.goods}`)),
          ...moment(t('claims.ended'), claim.endedAt),
          ...words(t('claims.refusedReason'), claim.refusedReason),
        ]}
      />
    </Card>
  );
}
