'use client';

import { useState } from 'react';
import { useAction } from '@/components/shared/actions/use-action';
import { useRequestKey } from '@/components/shared/actions/use-request-key';
import { TableCard } from '@/components/shared/console/table-card';
import { Badge } from '@/components/shared/ui/badge';
import { Button } from '@/components/shared/ui/button';
import { FieldError } from '@/components/shared/ui/form/field';
import { NumberField } from '@/components/shared/ui/form/number-field';
import { useFormat } from '@/components/shared/ui/use-format';
import { api } from '@/lib/api-client';
import { type AdminOption, stockResponse } from '@/lib/contract/catalog/console/products';
import { parseWhole } from '@/lib/domain/shared/typed';
import { useConsoleT } from '@/lib/i18n/console/client';

export function StockCard({ productNo, options }: { productNo: number; options: AdminOption[] }) {
  const t = useConsoleT();
  const { local } = useFormat();
  const nameOf = ({ valueKo, valueEn }: AdminOption) => local(valueKo, valueEn) || t('products.option.plain');
  return (
    <TableCard
      title={t('products.stocks')}
      rows={options}
      rowKey={({ optionNo }) => optionNo}
      columns={[
        {
          head: t('products.options'),
          isName: true,
          cell: (option) => (
            <>
              <span>{nameOf(option)} </span>
              {!option.isUsed && <Badge>{t('products.sale.OFF')}</Badge>}
            </>
          ),
        },
        { head: t('products.stock'), align: 'right', cell: ({ stock }) => stock.toLocaleString('en-US') },
        {
          head: t('products.stock.by'),
          cell: (option) => <StockChange productNo={productNo} option={option} name={nameOf(option)} />,
        },
      ]}
    >
      <p className="mb-4 text-soft">{t('products.stocks.text')}</p>
    </TableCard>
  );
}

/** Adds or removes pieces; the second button sets a new count instead of the shown one. */
function StockChange({ productNo, option, name }: { productNo: number; option: AdminOption; name: string }) {
  const t = useConsoleT();
  const { run, pending, error } = useAction();
  const once = useRequestKey();
  const [value, setValue] = useState('');
  const [result, setResult] = useState<string>();
  const path = `/admin/products/${productNo}/options/${option.optionNo}/stock`;
  const number = parseWhole(value);

  const send = (call: () => Promise<{ stock: number }>) => {
    setResult(undefined);
    return run(call, ({ stock }) => {
      setValue('');
      setResult(t('products.stock.now', { stock }));
    });
  };
  const change = () => {
    const by = { by: number };
    return send(() => once(by, (options) => api.post(path, stockResponse, by, options)));
  };
  const replace = () => send(() => api.put(path, stockResponse, { stock: number, seenStock: option.stock }));

  return (
    <span className="flex flex-col gap-1">
      <span className="flex flex-wrap items-center gap-2">
        <NumberField
          hideLabel
          label={t('products.stock.byOf', { name })}
          className="w-28"
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
        <Button
          variant="secondary"
          size="sm"
          pending={pending}
          disabled={number === null || number === 0}
          onClick={change}
        >
          {t('products.stock.change')}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          aria-label={t('products.stock.setOf', { name })}
          pending={pending}
          disabled={number === null || number < 0}
          onClick={replace}
        >
          {t('products.stock.replace')}
        </Button>
      </span>
      {result && <span role="status">{result}</span>}
      <FieldError>{error}</FieldError>
    </span>
  );
}
