'use client';

import type { PickingListWire } from '@/lib/contract/order/console/orders';
import { formatAddress, formatPhone } from '@/lib/format';
import { useConsoleT } from '@/lib/i18n/console/client';
import { cx } from '../../shared/ui/cx';
import { useFormat } from '../../shared/ui/use-format';
import { LineExtras } from './line-extras';

export type SlipSize = 'A4' | 'LABEL';
type Box = PickingListWire['boxes'][number];

/** The two papers of app/globals.css. */
const paper: Record<SlipSize, string> = {
  A4: 'slip-a4 max-w-[46rem] text-base print:text-[11pt]',
  LABEL: 'slip-label max-w-[24rem] text-sm print:text-[8.5pt]',
};

/** A slip for each box, on a page of its own. It goes into the box, so no amount is on it. */
export function PackingSlips({ list, size }: { list: PickingListWire; size: SlipSize }) {
  const t = useConsoleT();
  return (
    <ul aria-label={t('picking.slips')} className="flex flex-col gap-6 print:block">
      {list.boxes.map((box) => (
        <li
          key={box.orderNo}
          className={cx(
            'break-after-page rounded-card border border-line bg-surface p-5 wrap-anywhere last:break-after-auto print:rounded-none print:border-0 print:p-0 print:text-black',
            paper[size],
          )}
        >
          <Slip box={box} shop={list.shop} />
        </li>
      ))}
    </ul>
  );
}

function Slip({ box, shop }: { box: Box; shop: PickingListWire['shop'] }) {
  const t = useConsoleT();
  const { date } = useFormat();
  return (
    <article className="flex flex-col gap-3">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-2 print:border-black">
        <h2 className="text-[1.3em] font-bold">{shop.name}</h2>
        <p className="tabular-nums">
          {date(box.deliveryYmd, { year: true })} · {box.orderNo}
        </p>
      </header>
      <section>
        <h3 className="text-[1.15em] font-semibold">{t('picking.slip.to', { name: box.receiver.name })}</h3>
        <p>{formatAddress(box.receiver)}</p>
        <p className="tabular-nums">
          {[box.receiver.contact, box.receiver.contact2].filter(Boolean).map(formatPhone).join(', ')}
        </p>
        {box.receiver.memo && <p className="whitespace-pre-wrap">{box.receiver.memo}</p>}
      </section>
      <ul className="border-y border-line py-2 print:border-black">
        {box.lines.map((line) => (
          <li key={line.orderOptionNo} className="break-inside-avoid py-1">
            <span className="flex justify-between gap-4 font-semibold">
              <span>
                {line.isExchange ? `${line.productName} [${t('picking.exchange')}]` : line.productName}
              </span>
              <span className="shrink-0 tabular-nums">× {line.orderCnt}</span>
            </span>
            <LineExtras line={line} />
          </li>
        ))}
      </ul>
      {box.card && (
        <blockquote className="flex break-inside-avoid flex-col gap-2 rounded-control border border-line p-4 print:border-black">
          <p className="whitespace-pre-wrap">{box.card.words}</p>
          <p className="self-end font-semibold">{box.card.signedBy}</p>
        </blockquote>
      )}
      {shop.phone && (
        <footer className="print:block!">
          {[t('picking.slip.ask', { phone: shop.phone }), shop.hours].filter(Boolean).join(' · ')}
        </footer>
      )}
    </article>
  );
}
