'use client';

import type { ReactNode } from 'react';
import { DoorLink } from '@/components/shared/console/door-link';
import { NamedRow } from '@/components/shared/console/named';
import { StatusMessage } from '@/components/shared/ui/status-message';
import { useFormat } from '@/components/shared/ui/use-format';
import type { ClosedDaysPreviewWire } from '@/lib/contract/application/console/closed-days';
import { useConsoleT } from '@/lib/i18n/console/client';
import type { ShownPreview } from './use-closed-days-change';

type Move = ClosedDaysPreviewWire['now'][number];
type Box = Move['boxes'][number];

/** Which boxes move and to when, before anything is saved. */
export function MovesPreview({ preview }: { preview: ShownPreview }) {
  const t = useConsoleT();
  const { boxCount, now, later, isOther } = preview;
  const laterCount = later.reduce((sum, move) => sum + move.boxCount, 0);
  // Both in the first line: whoever reads only that knows that boxes move.
  const lead = [
    boxCount > 0 ? t('closedDays.preview', { count: boxCount }) : t('closedDays.preview.none'),
    laterCount > 0 ? t('closedDays.preview.laterCount', { count: laterCount }) : '',
  ];
  return (
    <StatusMessage tone={boxCount > 0 || laterCount > 0 || isOther ? 'warning' : 'info'}>
      {isOther && <p className="mb-2">{t('closedDays.preview.other')}</p>}
      <p className="font-semibold">{lead.filter(Boolean).join(' ')}</p>
      <Moves moves={now} more={MoreBoxes} />
      {later.length > 0 && <p className="mt-3">{t('closedDays.preview.later')}</p>}
      <Moves moves={later} more={MoreLater} />
    </StatusMessage>
  );
}

function Moves({ moves, more: More }: { moves: Move[]; more: (props: { move: Move }) => ReactNode }) {
  const t = useConsoleT();
  const { date } = useFormat();
  if (moves.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-col gap-2">
      {moves.map((move) => (
        <li key={`${move.fromYmd}/${move.toYmd}`}>
          <span className="tabular-nums">
            {t('closedDays.preview.move', {
              from: date(move.fromYmd),
              to: date(move.toYmd),
              count: move.boxCount,
            })}
          </span>
          <ul className="mt-1 ml-4 list-disc">
            {move.boxes.map((box) => (
              <BoxName key={box.orderNo ?? box.recurringPaymentIds.join()} box={box} />
            ))}
            <More move={move} />
          </ul>
        </li>
      ))}
    </ul>
  );
}

function BoxName({ box }: { box: Box }) {
  const t = useConsoleT();
  const { orderNo, recurringPaymentIds, productName, recipientName } = box;
  const [first = ''] = recurringPaymentIds;
  const others = recurringPaymentIds.length - 1;
  const product =
    others > 0 ? t('closedDays.box.several', { product: productName, count: others }) : productName;
  const name = recipientName === null ? product : `${recipientName} · ${product}`;
  if (orderNo === null)
    return (
      <NamedRow
        name={name}
        href={`/admin/applications/${first}`}
        link={t('named.application', { no: first })}
      />
    );
  return (
    <NamedRow
      name={name}
      href={`/admin/orders/${orderNo}`}
      link={t('closedDays.box.order', { no: orderNo })}
    />
  );
}

/** The boxes that are not named are in the lists of their day. */
function MoreBoxes({ move: { fromYmd, boxCount, orderedCount, boxes } }: { move: Move }) {
  const t = useConsoleT();
  const named = boxes.filter(({ orderNo }) => orderNo !== null).length;
  const orders = orderedCount - named;
  const coming = boxCount - boxes.length - orders;
  return (
    <>
      {orders > 0 && (
        <li>
          <DoorLink isBeside href={`/admin/orders?deliveryYmd=${fromYmd}`}>
            {t('closedDays.box.moreOrders', { count: orders })}
          </DoorLink>
        </li>
      )}
      {coming > 0 && (
        <li>
          <DoorLink isBeside href={`/admin/applications?nextDeliveryYmd=${fromYmd}`}>
            {t('closedDays.box.moreApplications', { count: coming })}
          </DoorLink>
        </li>
      )}
    </>
  );
}

/** No list has the day of a box that is not planned yet. */
function MoreLater({ move: { boxCount, boxes } }: { move: Move }) {
  const t = useConsoleT();
  const count = boxCount - boxes.length;
  return count > 0 ? <li>{t('closedDays.box.moreLater', { count })}</li> : null;
}
