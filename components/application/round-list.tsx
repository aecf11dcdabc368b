'use client';

import type { ReactNode } from 'react';
import { Link } from '@/components/shared/ui/link';
import type { ApplicationResponse } from '@/lib/contract/application/application-detail';
import type { MovedFromWire } from '@/lib/contract/application/moved-from';
import { type BoxStand, boxStand } from '@/lib/domain/order/next-box';
import { isComing } from '@/lib/domain/order/order';
import { formatAbout, formatDate } from '@/lib/format';
import { useLanguage, useT } from '@/lib/i18n/client';
import { LinkPending } from '../shared/actions/link-pending';
import { OrderStatusBadge } from '../shared/layout/order-status-badge';
import { cx } from '../shared/ui/cx';
import { ChevronDownIcon } from '../shared/ui/icons';
import { Money } from '../shared/ui/money';
import { ChangedFrom, ClosedDayNote } from './closed-day-note';
import { groupOf } from './status-groups';

type Line = ApplicationResponse['rounds'][number];

export type RoundListProps = {
  application: ApplicationResponse;
  /** `left` counts the rounds not listed; null without an end round. */
  upcoming: {
    rounds: Array<{ round: number; on: string; chargeOn: string; movedFrom: MovedFromWire; payAmt: number }>;
    left: number | null;
  };
  /** Other products of its order can ship with it. */
  hasCompany: boolean;
  /** The day from which the next box was moved. */
  changedFrom: string | null;
  today: string;
};

/**
 * The rounds on their way, then the coming ones; those that are over are folded. While paused, or before a planned invitation leaves, no
 * date is shown: none is certain (B86).
 */
export function RoundList({ application, upcoming, hasCompany, changedFrom, today }: RoundListProps) {
  const t = useT();
  const language = useLanguage();
  const { rounds, nextRecurringDateEstimated: isEstimated, statusType } = application;
  const isUncertain = groupOf(statusType) === 'paused' || application.invitationYmdt !== null;
  const year = today.slice(0, 4);
  const ahead = isUncertain ? [] : upcoming.rounds;
  const onTheirWay = rounds.filter(isOnItsWay);
  const past = rounds.filter((line) => !isOnItsWay(line));
  if (rounds.length + ahead.length === 0) return <p className="text-soft">{t('my.detail.noRounds')}</p>;
  const isListed = onTheirWay.length + ahead.length > 0;
  const note = (
    <p className="mt-3 text-sm text-soft">
      {ahead.length > 0 && upcoming.left === null && <span>{`${t('my.detail.roundsEndless')} `}</span>}
      {ahead.length > 0 && upcoming.left !== null && upcoming.left > 0 && (
        <span>{`${t('my.detail.roundsLeft', { count: upcoming.left })} `}</span>
      )}
      <span>{t(hasCompany ? 'my.detail.withDeliveryShared' : 'my.detail.withDelivery')}</span>
    </p>
  );
  return (
    <>
      {past.length > 0 && (
        <details className="group">
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 font-medium text-accent">
            {t('my.detail.roundsPast', { count: past.length })}
            <ChevronDownIcon className="size-4 group-open:rotate-180" />
          </summary>
          <ol className="divide-y divide-line">
            <OrderedRows lines={past} today={today} />
          </ol>
          {!isListed && <div className="contents">{note}</div>}
        </details>
      )}
      {isListed && (
        <ol className="divide-y divide-line">
          <OrderedRows lines={onTheirWay} today={today} />
          {ahead.map(({ round, on, chargeOn, movedFrom, payAmt }, at) => (
            <Row
              key={`ahead-${round}`}
              round={round}
              on={on}
              year={year}
              says="round.day.DUE"
              isEstimated={isEstimated}
              amount={payAmt}
              charge={
                chargeOn <= today && !isEstimated
                  ? t('round.chargeSoon')
                  : t('round.charge', {
                      date: (isEstimated ? formatAbout : formatDate)(chargeOn, language),
                    })
              }
              moved={movedFrom}
              changedFrom={at === 0 ? changedFrom : null}
            />
          ))}
        </ol>
      )}
      {isListed && <div className="contents">{note}</div>}
    </>
  );
}

const isOnItsWay = ({ statusType: status }: Pick<Line, 'statusType'>) => isComing({ isVoid: false, status });

/** What is said of a box's day; undefined: the day alone. An unpaid box whose day has passed gets another day. */
function saysOf({ arrivedYmd, statusType: status, deliveryYmd }: Line, today: string): RowProps['says'] {
  if (arrivedYmd) return 'round.arrived';
  if (!isOnItsWay({ statusType: status })) return undefined;
  const stand = boxStand({ status, deliveryOn: deliveryYmd }, today);
  return status === 'PAY_WAIT' && stand !== 'DUE' ? undefined : `round.day.${stand}`;
}

function OrderedRows({ lines, today }: { lines: Line[]; today: string }) {
  const t = useT();
  return lines.map((line) => (
    <Row
      key={line.orderOptionNo}
      round={line.round}
      on={line.arrivedYmd ?? line.deliveryYmd}
      year={today.slice(0, 4)}
      says={saysOf(line, today)}
      moved={line.movedFromClosedDay}
      amount={line.amount + line.deliveryAmt}
    >
      <OrderStatusBadge status={line.statusType} />
      <Link
        href={`/my/orders/${line.orderNo}`}
        aria-label={t('my.detail.roundOrder', { round: t('round.nth', { n: line.round }) })}
        className="inline-flex min-h-11 items-center gap-2 text-sm font-medium text-accent underline underline-offset-4"
      >
        {t('my.detail.orderLink')}
        <LinkPending />
      </Link>
    </Row>
  ));
}

type RowProps = {
  round: number;
  on: string;
  /** Today's year, which is not said. */
  year: string;
  amount: number;
  /** What is said of the day, with its date. */
  says?: 'round.arrived' | `round.day.${BoxStand}` | undefined;
  isEstimated?: boolean;
  /** When a coming round is charged: the amount is not paid with the others. */
  charge?: string;
  moved?: MovedFromWire;
  changedFrom?: string | null;
  children?: ReactNode;
};

function Row({ round, on, amount, says, isEstimated, charge, moved = null, ...rest }: RowProps) {
  const { year, changedFrom = null, children } = rest;
  const t = useT();
  const language = useLanguage();
  const date = (isEstimated ? formatAbout : formatDate)(on, language, { year: on.slice(0, 4) !== year });
  return (
    <li
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-1 py-3 sm:grid sm:grid-cols-[6rem_16rem_1fr_auto]',
        charge && 'text-soft',
      )}
    >
      <span className="min-w-0 grow basis-[7rem] sm:contents">
        <span className="block font-semibold">{t('round.nth', { n: round })}</span>
        <span className="block max-sm:text-sm">
          <time dateTime={on}>{says ? t(says, { date }) : date}</time>
          <ClosedDayNote moved={moved} />
          {moved === null && <ChangedFrom day={changedFrom} />}
        </span>
      </span>
      <span className="ml-auto flex flex-col items-end sm:order-last sm:col-start-4">
        <Money amount={amount} />
        {charge && <span className="text-sm">{charge}</span>}
      </span>
      {children && <span className="flex flex-wrap items-center gap-x-3 max-sm:w-full">{children}</span>}
    </li>
  );
}
