'use client';

import { useState } from 'react';
import { api } from '@/lib/api-client';
import type { GuestGiftResponse } from '@/lib/contract/gift/guest';
import { useT } from '@/lib/i18n/client';
import { FreeGiftPicker } from '../../catalog/product/free-gifts/free-gift-picker';
import { useAction } from '../../shared/actions/use-action';
import { Button } from '../../shared/ui/button';
import { StatusMessage } from '../../shared/ui/status-message';

type Item = GuestGiftResponse['recurringPayments'][number];

/** The recipient's free gifts; the choice is open until the first box is prepared. */
export function GuestFreeGifts({
  giftKey,
  guestToken,
  item: { recurringPaymentId, freeGiftChoice: choice },
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
      <FreeGiftPicker
        legend={t('gift.freeGifts.choose')}
        hint={t('gift.view.chooseUntil')}
        max={max}
        options={options}
        chosen={now}
        onChange={(optionNos) => {
          setSaved(false);
          setChosen(optionNos);
        }}
      />
      {error && <StatusMessage tone="danger">{error}</StatusMessage>}
      {isSaved && <StatusMessage tone="success">{t('gift.view.chosen')}</StatusMessage>}
      <Button variant="secondary" className="self-start" pending={pending} onClick={save}>
        {t('gift.view.choose')}
      </Button>
    </div>
  );
}
