'use client';

import { useState } from 'react';
import { useQuery } from '@/components/shared/actions/use-query';
import { api } from '@/lib/api-client';
import type { SandboxOrdersResponse } from '@/lib/contract/operations/sandbox';
import { formatDate } from '@/lib/format';
import { useLanguage, useT } from '@/lib/i18n/client';
import { OrderStatusBadge } from '../../shared/layout/order-status-badge';
import { Badge } from '../../shared/ui/badge';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { useErrorText } from '../../shared/ui/form/form-errors';
import { CalendarIcon } from '../../shared/ui/icons';
import { Loading } from '../../shared/ui/states';
import { StatusMessage } from '../../shared/ui/status-message';

const sandboxOrdersResponse = () =>
  import('@/lib/contract/operations/sandbox').then((module) => module.sandboxOrdersResponse);
const shipResponse = () => import('@/lib/contract/operations/sandbox').then((module) => module.shipResponse);

type Order = SandboxOrdersResponse['orders'][number];

/** The merchant's delivery steps, by hand. `moves` counts the clock's moves: each may have created orders. */
export function NewestOrders(props: {
  moves: number;
  today: string;
  isMoving: boolean;
  onNextOrder: (date: string) => void;
}) {
  const t = useT();
  const language = useLanguage();
  const textOf = useErrorText();
  const list = useQuery({
    queryKey: ['sandbox-orders', props.moves, language],
    queryFn: ({ signal }) => api.get('/sandbox/orders', sandboxOrdersResponse, { signal }),
    placeholderData: (before) => before,
    refetchOnWindowFocus: true,
  });
  const [pending, setPending] = useState<string>();
  const [error, setError] = useState<string>();

  async function send(orderNo: string, what: 'ship' | 'deliver') {
    setPending(orderNo);
    setError(undefined);
    try {
      const path = `/sandbox/orders/${orderNo}/${what}`;
      await api.post(path, shipResponse, what === 'ship' ? {} : undefined);
      await list.refetch();
    } catch (failure) {
      setError(textOf(failure));
    } finally {
      setPending(undefined);
    }
  }

  const next = list.data?.nextOrderYmd;
  const problem = error ?? (list.error ? textOf(list.error) : undefined);
  return (
    <Card
      title={t('sandbox.orders.title')}
      action={
        next &&
        next > props.today && (
          <Button variant="quiet" size="sm" pending={props.isMoving} onClick={() => props.onNextOrder(next)}>
            <CalendarIcon />
            {t('sandbox.clock.nextOrder')}: {formatDate(next, language)}
          </Button>
        )
      }
    >
      <p className="mb-4 text-soft">{t('sandbox.orders.lead')}</p>
      {problem && (
        <StatusMessage tone="danger" className="mb-4">
          {problem}
        </StatusMessage>
      )}
      {list.isPending && <Loading label={t('state.loading')} />}
      {list.data?.orders.length === 0 && <p>{t('sandbox.orders.none')}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {list.data?.orders.map((order) => (
          <li key={order.orderNo} className="flex flex-wrap items-center justify-between gap-3 py-4">
            <OrderFacts order={order} />
            <OrderAction order={order} pending={pending === order.orderNo} onSend={send} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function OrderFacts({ order }: { order: Order }) {
  const t = useT();
  const language = useLanguage();
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-semibold break-all tabular-nums">{order.orderNo}</span>
        <Badge tone={order.isPresent ? 'accent' : 'neutral'}>
          {t(order.isPresent ? 'sandbox.orders.gift' : 'sandbox.orders.ordinary')}
        </Badge>
        {[...new Set(order.orderStatusTypes)].map((status) => (
          <OrderStatusBadge key={status} status={status} />
        ))}
      </span>
      <span className="text-sm text-soft">
        {order.products.join(', ')} ·{' '}
        {t('sandbox.orders.delivery', { date: formatDate(order.deliveryYmd, language) })}
      </span>
    </div>
  );
}

const shippable = ['PAY_DONE', 'PRODUCT_PREPARE', 'DELIVERY_PREPARE'];

function OrderAction(props: {
  order: Order;
  pending: boolean;
  onSend: (orderNo: string, what: 'ship' | 'deliver') => void;
}) {
  const t = useT();
  const { orderNo: no, orderStatusTypes: statuses } = props.order;
  const what = statuses.some((status) => shippable.includes(status))
    ? 'ship'
    : statuses.includes('DELIVERY_ING')
      ? 'deliver'
      : undefined;
  if (!what) return null;
  return (
    <Button
      variant="secondary"
      size="sm"
      pending={props.pending}
      aria-label={t(`sandbox.orders.${what}Of`, { no })}
      onClick={() => props.onSend(no, what)}
    >
      {t(`sandbox.orders.${what}`)}
    </Button>
  );
}
