'use client';

import type { ReactNode } from 'react';
import { Unbroken } from '@/components/shared/ui/text/unbroken';
import type { ClaimResultResponse } from '@/lib/contract/claim/claim-views';
import { optionTitle } from '@/lib/domain/catalog/option-title';
import { formatDate, formatPhone } from '@/lib/format';
import { useLanguage, useT } from '@/lib/i18n/client';
import { Card } from '../shared/ui/card';
import { type Description, DescriptionList } from '../shared/ui/description-list';
import { TextLink } from '../shared/ui/link-button';

export function ClaimFacts({ claim }: { claim: ClaimResultResponse }) {
  const t = useT();
  const language = useLanguage();
  const { exchangedOption, returnDelivery: parcel } = claim;
  const item = (term: string, value: ReactNode): Description[] => (value ? [{ term, value }] : []);
  const day = (term: string, ymdt: string | null) =>
    item(term, ymdt && formatDate(ymdt.slice(0, 10), language, { year: true }));
  return (
    <Card title={t('my.claims.info')}>
      <DescriptionList
        items={[
          ...item(t('my.claims.reason'), t(`claimReason.${claim.claimReasonType}`)),
          ...item(
            t('my.claims.text'),
            claim.claimReasonDetail && (
              <span className="whitespace-pre-wrap wrap-anywhere">{claim.claimReasonDetail}</span>
            ),
          ),
          ...item(
            t('my.claims.exchangeFor'),
            exchangedOption && (optionTitle(exchangedOption) || exchangedOption.productName),
          ),
          ...item(
            t('my.claims.pickup'),
            claim.returnAddress && <Pickup address={claim.returnAddress} isGift={claim.isPresent} />,
          ),
          ...item(
            t('my.claims.parcel'),
            parcel && [parcel.deliveryCompanyTypeLabel, parcel.invoiceNo].filter(Boolean).join(' '),
          ),
          ...day(t('my.claims.requested'), claim.claimYmdt),
          ...day(t('my.claims.collected'), claim.collectedYmdt),
          ...day(t('my.claims.inspected'), claim.inspectedYmdt),
          ...day(t('my.claims.ended'), claim.endedYmdt),
          {
            term: t('word.orderNo'),
            value: <TextLink href={`/my/orders/${claim.orderNo}`}>{claim.orderNo}</TextLink>,
          },
        ]}
      />
    </Card>
  );
}

/** A gift's address belongs to the recipient: the answer leaves it blank, and a sentence says so. */
function Pickup({
  address,
  isGift,
}: {
  address: NonNullable<ClaimResultResponse['returnAddress']>;
  isGift: boolean;
}) {
  const t = useT();
  if (isGift) return t('my.claims.giftPickup');
  return (
    <>
      <p>
        <Unbroken>{`${address.name} · ${formatPhone(address.contact1)}`}</Unbroken>
      </p>
      <p>
        ({address.zipCd}) {address.addressStr}
      </p>
    </>
  );
}
