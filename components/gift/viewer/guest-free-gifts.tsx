'use client';

import { useState } from 'react';
import { api } from '@/lib/api-client';
import type { GuestGiftResponse } from '@/lib/contract/gift/guest';
import { optionTitle } from '@/lib/domain/catalog/option-title';
import { useT } from '@/lib/i18n/client';
import { ProductPicture } from '../../catalog/product/product-picture';
import { useAction } from '../../shared/actions/use-action';
import { Button } from '../../shared/ui/button';
import { RadioCards } from '../../shared/ui/form/choices';
import { StatusMessage } from '../../shared/ui/status-message';

type Item = GuestGiftResponse['recurringPayments'][number];

/** The recipient's free gifts; the choice is open until the first box is prepared. */
export function GuestFreeGifts({
  giftKey,
  guestToken,
  item: { recurringPaymentId, freeGiftChoice: choice, productName },
  onChanged,
}: {
  giftKey: string;
  guestToken: string;
  item: Item;
  onChanged: () => void;
}) {
  const t = useT();
  const { run, pending, error } = useAction();
  const [chosen, setChosen] = useState<number[]>();
  const [isSaved, setSaved] = useState(false);
  if (!choice) return null;
  const { selectableGiftQuantity: max, chosenOptionNos, options } = choice;
  const now = chosen ?? chosenOptionNos;
  const isFull = now.length >= max;
  const isSwap = max === 1;

  function choose(values: string[]) {
    setSaved(false);
    setChosen(isSwap ? values.map(Number).slice(-1) : values.map(Number));
  }

  const save = () =>
    run(
      () =>
        api.put(
          `/recurring-payments/${giftKey}/guest/gifts`,
          null,
          { recurringPaymentId, freeGiftOptionNos: now },
          { headers: { guestToken } },
        ),
      () => {
        setSaved(true);
        onChanged();
      },
    );

  return (
    <div className="mt-5 flex flex-col gap-3 border-t border-line pt-5">
      <RadioCards
        multiple
        legend={`${t('gift.freeGifts.choose')}: ${productName}`}
        hint={t('gift.view.chooseUntil')}
        options={options.map((option) => ({
          value: String(option.optionNo),
          label: option.productName,
          description: optionTitle(option),
          aside: <ProductPicture url={option.imageUrl} size="sm" className="size-14" />,
          disabled: isFull && !isSwap && !now.includes(option.optionNo),
        }))}
        values={now.map(String)}
        onValuesChange={choose}
      />
      <p role="status" className="font-semibold text-accent">
        {t('gift.freeGifts.counter', { max, count: now.length })}
      </p>
      {error && <StatusMessage tone="danger">{error}</StatusMessage>}
      {isSaved && <StatusMessage tone="success">{t('gift.view.chosen')}</StatusMessage>}
      <Button variant="secondary" className="self-start" pending={pending} onClick={save}>
        {t('gift.view.choose')}
      </Button>
    </div>
  );
}
