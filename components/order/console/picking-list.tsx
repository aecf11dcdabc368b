'use client';

import { type FormEvent, useState } from 'react';
import { useFormat } from '@/components/shared/ui/use-format';
import { api } from '@/lib/api-client';
import type { HolidayWire } from '@/lib/contract/operations/console/holidays';
import { type PickingListWire, pickingListResponse } from '@/lib/contract/order/console/orders';
import { useConsoleT } from '@/lib/i18n/console/client';
import { useCall } from '../../shared/actions/use-call';
import { useMay } from '../../shared/console/may';
import { useReason } from '../../shared/console/use-reason';
import { Button } from '../../shared/ui/button';
import { Checkbox } from '../../shared/ui/form/checkbox';
import { Chips } from '../../shared/ui/form/choices';
import { TextField } from '../../shared/ui/form/text-field';
import { EmptyState } from '../../shared/ui/states';
import { StatusMessage } from '../../shared/ui/status-message';
import { PackingSlips } from './packing-slips';
import { PickingSheet } from './picking-sheet';

const papers = ['LIST', 'A4', 'LABEL'] as const;
type Paper = (typeof papers)[number];

type Query = { deliveryYmd: string; includesEarlier: boolean; reason: string };

/** Asks for day and reason, shows the boxes as a list or as packing slips, prints what is shown. */
export function PickingList({
  firstDate,
  isEarlierToo,
  holidays,
}: {
  firstDate: string;
  /** Boxes left from earlier days are ticked at first. */
  isEarlierToo: boolean;
  holidays: HolidayWire[];
}) {
  const t = useConsoleT();
  const may = useMay();
  const { run, pending, error } = useCall();
  const { local } = useFormat();
  const [date, setDate] = useState(firstDate);
  const [query, setQuery] = useState<Query>();
  const [list, setList] = useState<PickingListWire>();
  const { reason, noReason, field } = useReason();
  const [paper, setPaper] = useState<Paper>('LIST');

  const holiday = holidays.find(({ holidayOn }) => holidayOn === date);

  const load = (query: Query, before: PickingListWire | undefined) =>
    run(async () => {
      const body = { ...query, afterOrderNo: before?.nextAfterOrderNo ?? null };
      const next = await api.post('/admin/orders/picking-list', pickingListResponse, body);
      setQuery(query);
      setList(before ? joined(before, next) : next);
    });

  function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const query = {
      deliveryYmd: String(form.get('deliveryYmd')),
      includesEarlier: form.get('includesEarlier') !== null,
      reason,
    };
    void load(query, undefined);
  }

  return (
    <div className="flex flex-col gap-6">
      <form noValidate onSubmit={make} className="flex max-w-xl flex-col gap-4 print:hidden">
        <TextField
          type="date"
          label={t('orders.deliveryDate')}
          name="deliveryYmd"
          required
          value={date}
          onChange={({ target }) => setDate(target.value)}
        />
        {holiday && (
          <StatusMessage tone="warning">
            {t('picking.holiday', { name: local(holiday.nameKo, holiday.nameEn) })}
          </StatusMessage>
        )}
        <Checkbox label={t('picking.includesEarlier')} name="includesEarlier" defaultChecked={isEarlierToo} />
        <div className="contents">{field}</div>
        <Chips
          legend={t('picking.paper')}
          options={papers.map((value) => ({ value, label: t(`picking.paper.${value}`) }))}
          values={[paper]}
          onValuesChange={([value]) => setPaper(papers.find((each) => each === value) ?? 'LIST')}
        />
        {!may('PEOPLE') && <StatusMessage>{t('console.masked')}</StatusMessage>}
        {error && <StatusMessage tone="danger">{error}</StatusMessage>}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" pending={pending} disabledReason={noReason}>
            {t('picking.show')}
          </Button>
          {list && list.boxes.length > 0 && (
            <Button variant="secondary" onClick={() => window.print()}>
              {t('picking.print')}
            </Button>
          )}
        </div>
      </form>
      {list?.boxes.length === 0 && <EmptyState title={t('picking.none')} />}
      {list && query && list.boxes.length > 0 && (
        <Shown paper={paper} list={list} deliveryYmd={query.deliveryYmd} />
      )}
      {list?.nextAfterOrderNo && query && (
        <div className="print:hidden">
          <Button variant="secondary" pending={pending} onClick={() => load(query, list)}>
            {t('picking.more')}
          </Button>
          <p className="mt-1 text-sm text-soft">{t('picking.more.reason')}</p>
        </div>
      )}
    </div>
  );
}

function Shown({ paper, ...sheet }: { paper: Paper; list: PickingListWire; deliveryYmd: string }) {
  if (paper === 'LIST') return <PickingSheet {...sheet} />;
  return <PackingSlips list={sheet.list} size={paper} />;
}

function joined(before: PickingListWire, next: PickingListWire): PickingListWire {
  const sums = before.sums.map((sum) => ({
    ...sum,
    count: sum.count + (next.sums.find(isSame(sum))?.count ?? 0),
  }));
  const fresh = next.sums.filter((sum) => !before.sums.some(isSame(sum)));
  return { ...next, boxes: [...before.boxes, ...next.boxes], sums: [...sums, ...fresh] };
}

type Sum = PickingListWire['sums'][number];
const isSame = (one: Sum) => (other: Sum) => other.name === one.name && other.isFreeGift === one.isFreeGift;
