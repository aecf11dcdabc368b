'use client';

import type {
  ConsoleDetailWire,
  ConsoleRoundWire,
} from '@/lib/contract/application/console/application-detail';
import { useConsoleT } from '@/lib/i18n/console/client';
import { PaymentTrail } from '../../order/console/payment-trail';
import { OrderStatusBadge } from '../../order/console/status-badge';
import { TableCard } from '../../shared/console/table-card';
import { Badge } from '../../shared/ui/badge';
import { TextLink } from '../../shared/ui/link-button';
import { useFormat } from '../../shared/ui/use-format';

type Upcoming = ConsoleDetailWire['upcoming'][number];
type Row = { round: number; deliveryYmd: string; made: ConsoleRoundWire | null };
type Props = { rounds: ConsoleRoundWire[]; upcoming: Upcoming[]; isPaused: boolean };

/**
 * Coming rounds first, then each created one; a void round is listed beside the round that took its number. While its application is
 * paused, a round is only coming if it goes on.
 */
export function RoundTable({ rounds, upcoming, isPaused }: Props) {
  const t = useConsoleT();
  const { money, date } = useFormat();
  const rows: Row[] = [
    ...[...upcoming].reverse().map((next) => ({ ...next, made: null })),
    ...rounds.map((made) => ({ round: made.round, deliveryYmd: made.deliveryYmd, made })),
  ];
  return (
    <TableCard
      title={t('applications.roundList')}
      empty={t('applications.roundList.none')}
      rows={rows}
      rowKey={({ round, made }) => made?.orderOptionNo ?? `next-${round}`}
      columns={[
        {
          head: t('applications.round'),
          isName: true,
          cell: ({ round, made }) => (
            <span className="flex flex-wrap items-center gap-2">
              <span>{t('applications.round.nth', { n: round })}</span>
              {made ? (
                <OrderStatusBadge status={made.statusType} moneyState={made.moneyState} />
              ) : (
                <Badge>{t(isPaused ? 'applications.round.ifResumed' : 'applications.round.planned')}</Badge>
              )}
              {made?.isVoid && <Badge>{t('applications.round.void')}</Badge>}
            </span>
          ),
        },
        {
          head: t('applications.delivery'),
          cell: ({ deliveryYmd }) => date(deliveryYmd, { year: true }),
        },
        { head: t('applications.order'), cell: ({ made }) => (made ? <OrderOf made={made} /> : '–') },
        {
          head: t('applications.amount'),
          align: 'right',
          cell: ({ made }) => (made ? money(made.amount) : '–'),
        },
        {
          head: t('applications.payment'),
          cell: ({ made }) => (made ? <PaymentTrail payment={made} /> : '–'),
        },
        {
          head: t('applications.shipping'),
          cell: ({ made }) => (made ? <Shipping made={made} /> : '–'),
        },
      ]}
    />
  );
}

function OrderOf({ made }: { made: ConsoleRoundWire }) {
  const t = useConsoleT();
  return (
    <>
      <TextLink href={`/admin/orders/${made.orderNo}`} className="inline-flex min-h-11 items-center">
        {made.orderNo}
      </TextLink>
      {made.claims.map((claim) => (
        <TextLink
          key={claim.claimNo}
          href={`/admin/claims/${claim.claimNo}`}
          className="flex min-h-11 items-center"
        >
          {t(`applications.claim.${claim.claimType}`, { no: claim.claimNo })}
        </TextLink>
      ))}
    </>
  );
}

function Shipping({ made }: { made: ConsoleRoundWire }) {
  const t = useConsoleT();
  const { when } = useFormat();
  const { shippedAt, deliveredAt, missingFreeGifts } = made;
  return (
    <ul className="flex flex-col gap-1">
      {shippedAt && <li>{t('applications.shippedAt', { at: when(shippedAt) })}</li>}
      {deliveredAt && <li>{t('applications.deliveredAt', { at: when(deliveredAt) })}</li>}
      {missingFreeGifts.length > 0 && (
        <li className="text-bad">{t('applications.missingGifts', { names: missingFreeGifts.join(', ') })}</li>
      )}
    </ul>
  );
}
