'use client';

import type { ApplicationResponse } from '@/lib/contract/application/application-detail';
import type { GiftCardWire } from '@/lib/contract/gift/greetings';
import { optionTitle } from '@/lib/domain/catalog/option-title';
import type { GiftWay } from '@/lib/domain/gift/way';
import { boxStage } from '@/lib/domain/order/box-stage';
import type { BoxesStand } from '@/lib/domain/order/order';
import { formatMoment, formatPlan } from '@/lib/format';
import { useLanguage, useT } from '@/lib/i18n/client';
import { ProductPicture } from '../catalog/product/product-picture';
import { GiftWaySteps } from '../gift/gift-way';
import { PlannedGift } from '../gift/invitation/planned-gift';
import type { InvitationDays } from '../gift/invitation/when-form';
import { LabelGift } from '../gift/label-gift';
import { RibbonRounds } from '../shared/layout/ribbon-rounds';
import { StatusBadge } from '../shared/layout/status-badges';
import { DeadlineBadge } from '../shared/ui/deadline';
import { GiftIcon } from '../shared/ui/icons';
import { StatusMessage } from '../shared/ui/status-message';
import { Ended } from './ended';
import { groupOf } from './status-groups';
import { StatusReason } from './status-reason';
import { WaitingGift } from './waiting-gift';

export function ApplicationHead({
  application,
  againHref,
  today,
  way,
  card,
  sender,
  days,
  boxes,
}: {
  application: ApplicationResponse;
  againHref: string;
  today: string;
  /** null without a gift. */
  way: GiftWay | null;
  card: GiftCardWire | null;
  /** The giver's own name. */
  sender: string;
  days: InvitationDays;
  boxes: BoxesStand;
}) {
  const t = useT();
  const language = useLanguage();
  const { productInfo: product, statusType, deliveryCycle, lastRound } = application;
  const { date: day, dayOfWeek: weekday, ...cycle } = deliveryCycle;
  const option = optionTitle(product);
  const isEnded = groupOf(statusType) === 'ended';
  // Empty once the recipient's data is deleted.
  const to = application.giftLabel ?? application.deliveryInfo.receiverName;
  return (
    <header className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-4 sm:gap-6">
        <ProductPicture url={product.imageUrl} size="sm" className="sm:size-28" eager />
        <div className="flex min-w-0 flex-1 basis-[9rem] flex-col items-start gap-1.5">
          <StatusBadge
            status={statusType}
            reason={application.statusChangeReason}
            isPlanned={application.invitationYmdt !== null}
            boxes={boxes}
          />
          <h1 className="text-2xl font-extrabold sm:text-3xl">{product.productName}</h1>
          <p className="text-soft">
            {[option, t('my.detail.quantity', { count: product.orderCnt })].filter(Boolean).join(' · ')}
            <br />
            {formatPlan({ ...cycle, day, weekday }, lastRound, language)}
          </p>
          {application.isPresent && to && (
            <p className="flex items-start gap-1.5">
              <GiftIcon className="mt-0.5 size-5 text-accent" />
              {t('my.row.for', { name: to })}
            </p>
          )}
          {application.isPresent && <LabelGift application={application} />}
          {!isEnded && <StatusReason status={statusType} reason={application.statusChangeReason} />}
        </div>
      </div>
      <RibbonRounds
        rounds={application.rounds.map(({ round, statusType: status }) => ({
          round,
          stage: boxStage(status),
        }))}
        total={lastRound}
        isOver={isEnded}
      />
      <Ended
        status={statusType}
        reason={application.statusChangeReason}
        isGift={application.isPresent}
        product={product.productName}
        groupNo={application.recurringPaymentGroupNo}
        againHref={againHref}
        boxes={boxes}
      />
      {way && !way.steps.some(({ step }) => step === 'ACCEPTED') && (
        <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5 shadow-card">
          <h2 className="font-bold">{t('my.way.title')}</h2>
          <GiftWaySteps
            way={way}
            isWaiting={statusType === 'WAITING'}
            label={t('my.way.title')}
            wordFor={(step) => t(`my.way.${step}`)}
            wordAhead={(step) => t(`my.way.next.${step}`)}
          />
          {way.isUnreached && <StatusMessage tone="danger">{t('my.way.unreached')}</StatusMessage>}
        </div>
      )}
      {application.invitationYmdt && (
        <div className="flex flex-col items-start gap-3 rounded-card bg-warn-soft p-5 text-warn">
          <p className="font-semibold">
            {t(`when.planned.${way?.invitation ?? 'AHEAD'}`, {
              when: formatMoment(application.invitationYmdt, language),
            })}
          </p>
          <PlannedGift
            groupNo={application.recurringPaymentGroupNo}
            planned={application.invitationYmdt}
            changesLeft={application.recipientChangesLeft ?? 0}
            now={{
              name: application.deliveryInfo.receiverName,
              contact: application.deliveryInfo.receiverContact,
            }}
            own={language}
            card={card}
            sender={sender}
            days={days}
          />
        </div>
      )}
      {application.deadlineYmd && !application.invitationYmdt && (
        <div className="flex flex-col items-start gap-3 rounded-card bg-warn-soft p-5 text-warn">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            {t('my.detail.deadline')}
            <DeadlineBadge today={today} deadline={application.deadlineYmd} />
          </p>
          <p>{t('my.detail.deadlineText')}</p>
          <WaitingGift application={application} />
        </div>
      )}
    </header>
  );
}
