'use client';

import { Link } from '@/components/shared/ui/link';
import type { ApplicationListItem } from '@/lib/contract/application/recurring-payment';
import { optionTitle } from '@/lib/domain/catalog/option-title';
import type { ComingBox } from '@/lib/domain/order/next-box';
import type { BoxesStand } from '@/lib/domain/order/order';
import { formatAbout, formatCycle, formatDate } from '@/lib/format';
import { useLanguage, useT } from '@/lib/i18n/client';
import { ProductPicture } from '../catalog/product/product-picture';
import { ResendLink } from '../gift/resend-link';
import { LinkPending } from '../shared/actions/link-pending';
import { StatusBadge } from '../shared/layout/status-badges';
import { DeadlineBadge } from '../shared/ui/deadline';
import { GiftIcon } from '../shared/ui/icons';
import { LinkButton } from '../shared/ui/link-button';
import { StatusMessage } from '../shared/ui/status-message';
import { Ended } from './ended';
import { actionKey, groupOf, primaryAction } from './status-groups';
import { StatusReason } from './status-reason';

/** An application in the list. */
export type Row = {
  item: ApplicationListItem;
  /** The product's page with the same plan; for an ended application. */
  againHref: string;
  /** The last step of a gift that waits, in words. */
  way: string | null;
  boxes: BoxesStand;
  /** The next box that is paid and has not arrived. */
  coming: ComingBox | null;
  /** The boxes that arrived. */
  arrived: number;
};

/** An application in the list: product, progress, next date, and the most likely action. */
export function ApplicationRow({
  item,
  againHref,
  way,
  boxes,
  coming,
  arrived,
  today,
}: Row & {
  today: string;
}) {
  const t = useT();
  const language = useLanguage();
  const href = `/my/recurring-payments/${item.recurringPaymentId}`;
  const isEnded = groupOf(item.statusType) === 'ended';
  const action = primaryAction(item.nextActions);
  const { dayOfWeek: weekday, date: day, ...cycle } = item.deliveryCycle;
  function roundsText() {
    const { lastRound: total, createdRounds } = item;
    if (createdRounds === 0) return total === null ? t('my.row.roundsNone') : t('round.total', { total });
    return total === null ? t('round.ribbonEndless', { arrived }) : t('round.ribbon', { total, arrived });
  }

  const detail = (
    <LinkButton
      href={href}
      size="sm"
      variant={action ? 'quiet' : 'secondary'}
      aria-label={t('my.row.detailOf', { product: item.productName })}
    >
      {t('my.row.detail')}
    </LinkButton>
  );

  return (
    <article className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
      <div className="flex flex-wrap gap-4">
        <ProductPicture url={item.mainImageUrl} size="sm" />
        <div className="flex min-w-0 flex-1 basis-[8rem] flex-col gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StatusBadge
              status={item.statusType}
              reason={item.statusChangeReason}
              isPlanned={item.invitationYmdt !== null}
              boxes={boxes}
            />
            <span className="text-sm font-semibold tabular-nums">{roundsText()}</span>
          </div>
          <h3 className="text-lg font-bold">
            <Link href={href} className="inline-flex items-center gap-2 hover:underline">
              {item.productName}
              <LinkPending />
            </Link>
          </h3>
          <p className="text-sm text-soft">
            {[optionTitle(item), formatCycle({ ...cycle, day, weekday }, language)]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {item.isPresent && item.receiverName && (
            <p className="flex items-start gap-1.5 text-sm">
              <GiftIcon className="mt-0.5 size-4 text-accent" />
              {t('my.row.for', { name: item.giftLabel ?? item.receiverName })}
            </p>
          )}
        </div>
      </div>
      <div className="flex flex-col gap-1 text-sm">
        <NextLine item={item} coming={coming} />
        {!isEnded && <StatusReason status={item.statusType} reason={item.statusChangeReason} />}
        <Ended
          status={item.statusType}
          reason={item.statusChangeReason}
          isGift={item.isPresent}
          product={item.productName}
          groupNo={item.recurringPaymentGroupNo}
          againHref={againHref}
          boxes={boxes}
        >
          {detail}
        </Ended>
        {!isEnded && <p className="text-soft">{t('my.row.cardDigits', { digits: item.cardEndDigit })}</p>}
        {way && <p className="text-soft">{way}</p>}
        {item.deadlineYmd && !item.invitationYmdt && (
          <DeadlineBadge today={today} deadline={item.deadlineYmd} />
        )}
      </div>
      <ChangeHint item={item} today={today} />
      {!isEnded && (
        <div className="flex flex-wrap items-start gap-2">
          {item.statusType === 'WAITING'
            ? !item.invitationYmdt && (
                <ResendLink groupNo={item.recurringPaymentGroupNo} to={{ name: item.receiverName ?? '' }} />
              )
            : action && (
                <LinkButton
                  href={`${href}?action=${action}`}
                  size="sm"
                  variant={action === 'RESUME' ? 'primary' : 'secondary'}
                  aria-label={t('my.row.actionOf', {
                    product: item.productName,
                    action: t(actionKey(action, item)),
                  })}
                >
                  {t(actionKey(action, item))}
                </LinkButton>
              )}
          <span className="contents">{detail}</span>
        </div>
      )}
    </article>
  );
}

/** The announced change with the earliest deadline, while it waits for an answer. */
function ChangeHint({ item, today }: { item: ApplicationListItem; today: string }) {
  const t = useT();
  const [first] = item.recurringPaymentChangeAgreements
    .filter(({ answerable, responseStatusType }) => answerable && responseStatusType === 'PENDING')
    .map(({ responseDeadlineYmd }) => responseDeadlineYmd)
    .sort();
  if (!first) return null;
  return (
    <StatusMessage tone="warning" title={t('my.notice.row')}>
      {item.isPresent && item.receiverName && (
        // Two gifts of one product can have one mask.
        <p className="mb-1 text-sm">
          {t('my.notice.of', {
            name: item.giftLabel ?? item.receiverName,
            end: item.recurringPaymentGroupNo.slice(-4),
          })}
        </p>
      )}
      <DeadlineBadge today={today} deadline={first} />
    </StatusMessage>
  );
}

/** Promises nothing uncertain: no date while paused, none after the last round (B86). */
function NextLine({ item, coming }: { item: ApplicationListItem; coming: ComingBox | null }) {
  const t = useT();
  const language = useLanguage();
  const group = groupOf(item.statusType);
  if (coming && group !== 'paused') {
    const date = formatDate(coming.on, language);
    return (
      <p className="font-medium">
        {coming.stand === 'DUE'
          ? t('my.row.next', { date })
          : t(`round.next.${coming.stand}`, { n: coming.round, date })}
      </p>
    );
  }
  if (group === 'ended') return null;
  if (group === 'paused') return <p className="font-medium">{t('my.row.paused')}</p>;
  if (item.nextRecurringDate === '') return <p className="font-medium">{t('my.row.lastOnWay')}</p>;
  const { nextRecurringDate: day, nextRecurringDateEstimated: isEstimated } = item;
  return (
    <p className="font-medium">
      {isEstimated
        ? t('my.row.nextEstimated', { date: formatAbout(day, language) })
        : t('my.row.next', { date: formatDate(day, language) })}
    </p>
  );
}
