'use client';

import type { PickingListWire } from '@/lib/contract/order/console/orders';
import { formatAddress, formatPhone } from '@/lib/format';
import { useConsoleT } from '@/lib/i18n/console/client';
import { cx } from '../../shared/ui/cx';
import { useFormat } from '../../shared/ui/use-format';
import { LineExtras } from './line-extras';

type Box = PickingListWire['boxes'][number];

/** The printed table: one row per box, never split over two pages, followed by the sums. */
export function PickingSheet({ list, deliveryYmd }: { list: PickingListWire; deliveryYmd: string }) {
  const t = useConsoleT();
  const { date } = useFormat();
  const cell = 'border border-line px-2 py-1.5 align-top wrap-anywhere print:border-black';
  return (
    <div className="overflow-x-auto bg-surface text-sm print:overflow-visible print:text-[9pt] print:text-black">
      <h2 className="mb-2 text-lg font-bold">
        {t('picking.printedFor', { date: date(deliveryYmd, { year: true }) })} ·{' '}
        {t('picking.boxes', { count: list.boxes.length })}
      </h2>
      <table className="w-full border-collapse">
        <thead className="print:table-header-group">
          <tr className="bg-sunken text-left print:bg-white">
            <th scope="col" className={cell}>
              {t('orders.order')}
            </th>
            <th scope="col" className={cell}>
              {t('picking.person')}
            </th>
            <th scope="col" className={cell}>
              {t('orders.product')}
            </th>
            <th scope="col" className={cell}>
              {t('orders.memo')}
            </th>
          </tr>
        </thead>
        <tbody>
          {list.boxes.map((box) => (
            <tr key={box.orderNo} className="break-inside-avoid">
              <td className={cx(cell, 'tabular-nums')}>
                <span>{box.orderNo}</span>
                {box.deliveryYmd !== deliveryYmd && <span className="block">{date(box.deliveryYmd)}</span>}
                {box.isGift && <span className="block">{t('orders.gift')}</span>}
              </td>
              <td className={cell}>
                <span className="font-semibold">{box.receiver.name}</span>{' '}
                {[box.receiver.contact, box.receiver.contact2].filter(Boolean).map(formatPhone).join(', ')}
                <span className="block">{formatAddress(box.receiver)}</span>
              </td>
              <td className={cell}>
                <Contents box={box} />
              </td>
              <td className={cx(cell, 'whitespace-pre-wrap')}>{box.receiver.memo}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2 className="mt-6 mb-2 text-lg font-bold">{t('picking.sums')}</h2>
      <table className="border-collapse break-inside-avoid">
        <tbody>
          {list.sums.map((sum) => (
            <tr key={`${sum.isFreeGift} ${sum.name}`}>
              <td className={cell}>{sum.isFreeGift ? `${t('orders.freeGifts')}: ${sum.name}` : sum.name}</td>
              <td className={cx(cell, 'text-right font-semibold tabular-nums')}>{sum.count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Contents({ box }: { box: Box }) {
  const t = useConsoleT();
  return (
    <ul className="flex flex-col gap-1">
      {box.lines.map((line) => (
        <li key={line.orderOptionNo}>
          <span className="font-semibold">
            {line.productName} × {line.orderCnt}
          </span>
          {line.isExchange && <span>{` [${t('picking.exchange')}]`}</span>}
          <LineExtras line={line} />
          {line.missingFreeGifts.length > 0 && (
            <span className="block font-semibold">
              {t('orders.missingFreeGifts')}: {line.missingFreeGifts.join(', ')}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
