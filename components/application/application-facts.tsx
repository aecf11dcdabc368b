'use client';

import type { ApplicationResponse } from '@/lib/contract/application/application-detail';
import { freeGiftTitle } from '@/lib/domain/catalog/option-title';
import { formatCycle, formatDate, formatPhone, formatTotalRounds } from '@/lib/format';
import { useLanguage, useT } from '@/lib/i18n/client';
import { Fold } from '../shared/ui/card';
import { type Description, DescriptionList } from '../shared/ui/description-list';
import { LongNumber } from '../shared/ui/long-number';
import { Unbroken } from '../shared/ui/text/unbroken';

/** The current set-up, folded: plan, card, address. Of a gift's recipient only the masked name. */
export function ApplicationFacts({ application }: { application: ApplicationResponse }) {
  const t = useT();
  const language = useLanguage();
  const { cardInfo: card, gifts, isPresent } = application;
  const { date: day, dayOfWeek: weekday, ...cycle } = application.deliveryCycle;
  const items: Description[] = [
    { term: t('my.detail.cycle'), value: formatCycle({ ...cycle, day, weekday }, language) },
    { term: t('my.detail.lastRound'), value: formatTotalRounds(application.lastRound, language) },
    {
      term: t('word.card'),
      value: (
        <>
          {t('my.row.card', { card: card.cardCompanyName, digits: card.cardEndDigit })}
          <p className="text-sm text-soft">{t('my.detail.fallback')}</p>
        </>
      ),
    },
    {
      term: t(isPresent ? 'my.detail.deliveryGift' : 'word.address'),
      value: <Receiver application={application} />,
    },
    ...(gifts.length > 0
      ? [
          {
            term: t('my.detail.gifts'),
            value: (
              <ul>
                {gifts.map((gift) => (
                  <li key={`${gift.productName} ${gift.optionValue}`}>{freeGiftTitle(gift)}</li>
                ))}
              </ul>
            ),
          },
        ]
      : []),
    { term: t('word.applicationNo'), value: <LongNumber no={application.recurringPaymentId} /> },
    ...(isPresent
      ? [{ term: t('word.giftNo'), value: <LongNumber no={application.recurringPaymentGroupNo} /> }]
      : []),
    {
      term: t(isPresent ? 'my.detail.appliedGift' : 'my.detail.applied'),
      value: formatDate(application.registerYmd, language, { year: true }),
    },
  ];
  return (
    <Fold title={t(isPresent ? 'my.detail.infoGift' : 'my.detail.info')}>
      <DescriptionList items={items} />
    </Fold>
  );
}

function Receiver({ application: { deliveryInfo: info, isPresent } }: { application: ApplicationResponse }) {
  const t = useT();
  if (isPresent && info.receiverName === '') return t('order.receiverGone');
  return (
    <>
      <p>
        <Unbroken>{`${info.receiverName} · ${formatPhone(info.receiverContact)}`}</Unbroken>
      </p>
      <p className={isPresent ? 'text-sm text-soft' : undefined}>
        {isPresent
          ? t('my.detail.addressHidden')
          : [info.receiverAddress, info.receiverDetailAddress].filter(Boolean).join(' ')}
      </p>
    </>
  );
}
