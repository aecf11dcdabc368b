'use client';

import { useMoney } from '@/components/shared/ui/use-money';
import type { ApplicationResponse } from '@/lib/contract/application/application-detail';
import type { ComingBox } from '@/lib/domain/order/next-box';
import { formatAbout, formatDate, formatMonth } from '@/lib/format';
import type { Language, Translate } from '@/lib/i18n';
import { useLanguage, useT } from '@/lib/i18n/client';
import { Card } from '../shared/ui/card';
import { DescriptionList } from '../shared/ui/description-list';
import { LinkButton } from '../shared/ui/link-button';
import { Money } from '../shared/ui/money';
import { ChangedFrom, ClosedDayNote } from './closed-day-note';
import { groupOf } from './status-groups';

export type NextChargeProps = {
  application: ApplicationResponse;
  /** The day on which the next order is created and charged; null while unknown. */
  chargeOn: string | null;
  /** The last month of its card, if that ends before the charge. */
  expiringYm: string | null;
  today: string;
  /** Other products of its order can ship with it. */
  hasCompany: boolean;
  /** A box that was ordered has not arrived. */
  isBoxComing: boolean;
  /** The next one of them that is paid. */
  coming: ComingBox | null;
  /** The day from which the next box was moved. */
  changedFrom: string | null;
};

/** The next charge: amount, card, day. Promises nothing uncertain (B86). */
export function NextCharge({
  application,
  chargeOn,
  expiringYm,
  today,
  hasCompany,
  isBoxComing,
  coming,
  changedFrom,
}: NextChargeProps) {
  const t = useT();
  const language = useLanguage();
  const money = useMoney();
  const { statusType, nextAmount, farAreaAmt, nextRecurringDate } = application;
  const group = groupOf(statusType);
  const date = formatDate(nextRecurringDate, language, { year: true });
  const box = coming && comingText(coming, t, language);
  const note = (...texts: Array<string | null>) => <Note text={texts.filter(Boolean).join(' ')} />;
  // The head of the page says how it ended, and that no more is charged.
  if (group === 'ended') return isBoxComing ? note(t('my.detail.ended'), box) : null;
  if (group === 'paused')
    return note(
      box,
      t('my.detail.paused'),
      statusType === 'ADMIN_PAUSED' ? t('my.detail.adminPaused') : null,
    );
  if (nextRecurringDate === '') return note(t('my.detail.lastCreated'), box);
  const far = farAreaAmt === null ? '' : ` ${t('my.detail.far', { amount: money(farAreaAmt) })}`;
  if (group === 'waiting') {
    const about = formatAbout(nextRecurringDate, language);
    const first = t(application.invitationYmdt ? 'my.detail.plannedNext' : 'my.detail.waitingNext', {
      date: about,
    });
    return <Note text={`${t('my.detail.waiting')} ${first}${far}`} />;
  }
  return (
    <Card title={t('my.detail.nextTitle')}>
      <DescriptionList
        items={[
          {
            term: t('my.detail.nextCharge'),
            value:
              chargeOn === null || chargeOn <= today
                ? t('my.detail.nextChargeSoon')
                : t('my.detail.nextChargeOn', { date: formatDate(chargeOn, language, { year: true }) }),
          },
          ...(expiringYm
            ? [
                {
                  term: t('my.detail.nextCard'),
                  value: (
                    <>
                      <p>{t('my.detail.cardExpires', { month: formatMonth(expiringYm, language) })}</p>
                      <LinkButton href="/my/cards" size="sm" variant="secondary" className="mt-2">
                        {t('my.cards.title')}
                      </LinkButton>
                    </>
                  ),
                },
              ]
            : []),
          {
            term: t('my.detail.nextAmount'),
            value: (
              <>
                {nextAmount !== null && <Money amount={nextAmount} className="text-lg font-bold" />}
                <p className="text-sm text-soft">
                  {t(hasCompany ? 'my.detail.withDeliveryShared' : 'my.detail.withDelivery')}
                </p>
              </>
            ),
          },
          {
            term: t('my.detail.nextDelivery'),
            value: (
              <>
                {box && <p>{box}</p>}
                <p>{`${date} · ${t('round.nth', { n: application.nextRound })}`}</p>
                <ClosedDayNote moved={application.movedFromClosedDay} />
                {!application.movedFromClosedDay && <ChangedFrom day={changedFrom} />}
              </>
            ),
          },
        ]}
      />
    </Card>
  );
}

function comingText({ on, round: n, stand }: ComingBox, t: Translate, language: Language): string {
  const date = formatDate(on, language);
  return stand === 'DUE'
    ? t('my.detail.coming', { date, round: t('round.nth', { n }) })
    : `${t(`round.next.${stand}`, { n, date })}.`;
}

function Note({ text }: { text: string }) {
  const t = useT();
  return (
    <Card title={t('my.detail.nextTitle')}>
      <p>{text}</p>
    </Card>
  );
}
