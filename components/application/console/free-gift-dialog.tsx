'use client';

import { useState } from 'react';
import { api } from '@/lib/api-client';
import type { ConsoleFreeGiftsWire } from '@/lib/contract/application/console/application-detail';
import { optionTitle } from '@/lib/domain/catalog/option-title';
import { useConsoleT } from '@/lib/i18n/console/client';
import { AskDialog } from '../../shared/actions/ask-dialog';
import { RadioCards } from '../../shared/ui/form/choices';

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
    freeGifts.chosen.filter(({ optionNo }) => isOffered(optionNo)).map(({ optionNo }) => String(optionNo)),
  );
  const max = condition?.selectableGiftQuantity ?? options.length;
  const most = t('applications.freeGifts.most', { max });

  return (
    <AskDialog
      onClose={onClose}
      title={t('applications.action.CHOOSE_FREE_GIFTS')}
      description={t('applications.freeGifts.text')}
      confirmLabel={t('console.save')}
      call={() =>
        api.put(`/admin/applications/${id}/free-gifts`, null, { freeGiftOptionNos: chosen.map(Number) })
      }
      onDone={() => {
        onClose();
        onDone();
      }}
      disabledReason={chosen.length > max ? most : undefined}
    >
      <RadioCards
        multiple
        legend={most}
        values={chosen}
        onValuesChange={setChosen}
        options={options.map((gift) => ({
          value: String(gift.optionNo),
          label: gift.productName,
          description: optionTitle(gift),
        }))}
      />
      {freeGifts.soldOutNos.length > 0 && (
        <p className="text-sm text-soft">{t('applications.freeGifts.soldOut')}</p>
      )}
    </AskDialog>
  );
}
