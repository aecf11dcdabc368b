'use client';

import { type FormEvent, useState } from 'react';
import { api } from '@/lib/api-client';
import { type ConsoleOrder, shipBoxResponse } from '@/lib/contract/order/console/orders';
import { courierName } from '@/lib/contract/order/courier-names';
import { courierCodes, courierOf, parcelNumberOf } from '@/lib/domain/order/couriers';
import { useLanguage } from '@/lib/i18n/client';
import { useConsoleT } from '@/lib/i18n/console/client';
import { useAction } from '../../shared/actions/use-action';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Done } from '../../shared/ui/done';
import { Select } from '../../shared/ui/form/select';
import { TextField } from '../../shared/ui/form/text-field';
import { StatusMessage } from '../../shared/ui/status-message';

/** Courier and number for the lines in DELIVERY_PREPARE: one box. */
export function ShipForm({ order }: { order: ConsoleOrder }) {
  const t = useConsoleT();
  const language = useLanguage();
  const { run, pending, error } = useAction();
  const [courier, setCourier] = useState<string | null>(null);
  const [number, setNumber] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isDone, setDone] = useState(false);
  const ready = order.lines.filter((line) => line.steps.includes('SHIP'));
  const code = courier && courierOf(courier);
  const isNumber = code && parcelNumberOf(code, number) !== undefined;

  function ship(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    setDone(false);
    if (!code || !isNumber) return;
    const body = {
      deliveryCompanyType: code,
      invoiceNo: number,
      orderOptionNos: ready.map((line) => line.orderOptionNo),
    };
    void run(
      () => api.post(`/admin/orders/${order.orderNo}/ship`, shipBoxResponse, body),
      () => {
        setDone(true);
        setAsked(false);
        setNumber('');
      },
    );
  }

  // Of a box that is on its way, or never leaves, there is nothing to say here.
  const isToCome = order.lines.some(({ steps }) => steps.some((step) => step.startsWith('PREPARE')));
  if (ready.length === 0 && !isToCome && !isDone) return null;
  return (
    <Card title={t('orders.ship.title')}>
      <Done className="mb-4">{isDone && t('orders.shipped')}</Done>
      {ready.length === 0 ? (
        <p className="text-soft">{t('orders.ship.notReady')}</p>
      ) : (
        <form onSubmit={ship} className="flex flex-col gap-4">
          <p className="text-soft">
            {t('orders.ship.text')} ({ready.map((line) => line.productName).join(', ')})
          </p>
          <Select
            label={t('orders.courier')}
            placeholder={t('orders.courierChoose')}
            options={courierCodes.map((value) => ({ value, label: courierName(value, language) }))}
            value={courier}
            onChange={setCourier}
            error={isAsked && !code ? t('field.required') : undefined}
          />
          <TextField
            label={t('orders.invoiceNo')}
            hint={t('orders.invoiceHelp')}
            value={number}
            autoComplete="off"
            onChange={(event) => setNumber(event.target.value)}
            error={isAsked && code && !isNumber ? t('parcels.fault.BAD_NUMBER') : undefined}
          />
          {error && <StatusMessage tone="danger">{error}</StatusMessage>}
          <div>
            <Button type="submit" pending={pending}>
              {t('orders.step.SHIP')}
            </Button>
          </div>
        </form>
      )}
    </Card>
  );
}
