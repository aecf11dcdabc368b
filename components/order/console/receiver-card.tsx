'use client';

import { type ConsoleOrder, receiverResponse } from '@/lib/contract/order/console/orders';
import { formatAddress, formatPhone } from '@/lib/format';
import { useConsoleT } from '@/lib/i18n/console/client';
import { ForRight } from '../../shared/console/may';
import { Card } from '../../shared/ui/card';
import { DescriptionList } from '../../shared/ui/description-list';
import { Reveal } from './reveal';

/** The delivery address: masked, and in full after a reason. */
export function ReceiverCard({ order }: { order: ConsoleOrder }) {
  const t = useConsoleT();
  const { receiver, orderNo } = order;
  return (
    <Card title={t('orders.receiver')}>
      <div className="flex flex-col items-start gap-4">
        <ForRight needed="PEOPLE">
          <Reveal
            path={`/admin/orders/${orderNo}/receiver`}
            schema={receiverResponse}
            label={t('orders.unmask')}
            title={t('orders.unmask.title')}
            text={t('orders.unmask.text')}
          >
            {(shown) => (
              <DescriptionList
                items={[
                  { term: t('orders.receiver'), value: shown.name },
                  {
                    term: t('orders.contact'),
                    value: [shown.contact, shown.contact2].filter(Boolean).map(formatPhone).join(', '),
                  },
                  {
                    term: t('orders.address'),
                    value: <span className="wrap-anywhere">{formatAddress(shown)}</span>,
                  },
                  {
                    term: t('orders.memo'),
                    value: <span className="whitespace-pre-wrap wrap-anywhere">{shown.memo || '–'}</span>,
                  },
                ]}
              />
            )}
          </Reveal>
        </ForRight>
        <DescriptionList
          items={[
            { term: t('orders.receiver'), value: `${receiver.name} ${formatPhone(receiver.contact)}` },
            {
              term: t('orders.orderer'),
              value: `${order.orderer.name} ${formatPhone(order.orderer.contact)}`,
            },
          ]}
        />
        {order.isGift && <p className="text-sm text-soft">{t('orders.giftHidden')}</p>}
      </div>
    </Card>
  );
}
