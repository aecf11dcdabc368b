'use client';

import { useState } from 'react';
import { useQuery } from '@/components/shared/actions/use-query';
import { api } from '@/lib/api-client';
import type { ApplicationGiftsResponse } from '@/lib/contract/application/application-change';
import { useT } from '@/lib/i18n/client';
import { FreeGiftList, FreeGiftPicker } from '../../catalog/product/free-gift-picker';
import { freeGiftCount, freeGiftRounds } from '../../catalog/product/free-gift-words';
import { useAction } from '../../shared/actions/use-action';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { useErrorText } from '../../shared/ui/form/form-errors';
import { Loading } from '../../shared/ui/states';
import { StatusMessage } from '../../shared/ui/status-message';
import type { ActionDialogProps } from './dialog-props';

const applicationGiftsResponse = () =>
  import('@/lib/contract/application/application-change').then((module) => module.applicationGiftsResponse);

/** For an ordinary application; a gift does not offer this (docs/rules/status.md#next-actions). */
export function FreeGiftDialog(props: ActionDialogProps) {
  const { application, onClose } = props;
  const t = useT();
  const textOf = useErrorText();
  const id = application.recurringPaymentId;
  const { data, error } = useQuery({
    queryKey: ['free-gifts', id],
    queryFn: ({ signal }) => api.get(`/recurring-payments/${id}/gifts`, applicationGiftsResponse, { signal }),
    gcTime: 0,
  });
  return (
    <Dialog open onOpenChange={onClose} title={t('my.gifts.title')}>
      {data && <Choice {...props} offer={data} />}
      {error && <StatusMessage tone="danger">{textOf(error)}</StatusMessage>}
      {!data && !error && <Loading label={t('state.loading')} />}
    </Dialog>
  );
}

function Choice({
  application,
  offer,
  onClose,
  onDone,
}: ActionDialogProps & { offer: ApplicationGiftsResponse }) {
  const t = useT();
  const { run, pending, error } = useAction();
  const { freeGiftCondition: condition, freeGifts } = offer;
  const [chosen, setChosen] = useState(offer.selectedFreeGifts.map(({ optionNo }) => optionNo));
  const max = condition?.selectableGiftQuantity ?? freeGifts.length;
  const canChoose = condition?.giftOptionQuantityType === 'SELECTABLE' && freeGifts.length > 0;

  async function save() {
    const body = { recurringPaymentIds: [offer.recurringPaymentId], freeGiftOptionNos: chosen };
    await run(
      () => api.put('/recurring-payments/gifts', null, body),
      () => onDone(t('my.gifts.done')),
    );
  }

  if (!condition || !canChoose)
    return (
      <>
        <p>{t(condition ? 'my.gifts.all' : 'my.gifts.none')}</p>
        {condition && <p>{freeGiftRounds(condition, application.lastRound, t)}</p>}
        <FreeGiftList options={freeGifts} />
        <Button variant="secondary" onClick={onClose}>
          {t('action.close')}
        </Button>
      </>
    );
  return (
    <>
      <p>{freeGiftRounds(condition, application.lastRound, t)}</p>
      <FreeGiftPicker
        legend={freeGiftCount(max, t)}
        max={max}
        options={freeGifts}
        chosen={chosen}
        onChange={setChosen}
      />
      {error && <StatusMessage tone="danger">{error}</StatusMessage>}
      <Button onClick={save} pending={pending}>
        {t('action.save')}
      </Button>
    </>
  );
}
