'use client';

import { useState } from 'react';
import { api } from '@/lib/api-client';
import type { ConsoleFreeGiftsWire } from '@/lib/contract/application/console/application-detail';
import { useConsoleT } from '@/lib/i18n/console/client';
import { FreeGiftPicker } from '../../catalog/product/free-gifts/free-gift-picker';
import { AskDialog } from '../../shared/actions/ask-dialog';

/** While a gift waits: the merchant preselects the free gifts that its recipient sees as chosen. */
export function FreeGiftDialog({
  id,
  freeGifts,
  onDone,
  onClose,
}: {
  id: string;
  freeGifts: ConsoleFreeGiftsWire;
  onDone: () => void;
  onClose: () => void;
}) {
  const t = useConsoleT();
  const { condition, options } = freeGifts;
  const isOffered = (no: number) => options.some(({ optionNo }) => optionNo === no);
  const [chosen, setChosen] = useState(
    freeGifts.chosen.filter(({ optionNo }) => isOffered(optionNo)).map(({ optionNo }) => optionNo),
  );
  const max = condition?.selectableGiftQuantity ?? options.length;

  return (
    <AskDialog
      onClose={onClose}
      title={t('applications.action.CHOOSE_FREE_GIFTS')}
      description={t('applications.freeGifts.text')}
      confirmLabel={t('console.save')}
      call={() => api.put(`/admin/applications/${id}/free-gifts`, null, { freeGiftOptionNos: chosen })}
      onDone={() => {
        onClose();
        onDone();
      }}
    >
      <FreeGiftPicker
        legend={t('applications.freeGifts.most', { max })}
        max={max}
        options={options}
        chosen={chosen}
        onChange={setChosen}
      />
      {freeGifts.soldOutNos.length > 0 && (
        <p className="text-sm text-soft">{t('applications.freeGifts.soldOut')}</p>
      )}
    </AskDialog>
  );
}
