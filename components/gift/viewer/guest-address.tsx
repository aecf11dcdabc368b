'use client';

import { useState } from 'react';
import { api } from '@/lib/api-client';
import {
  type GuestAddressWire,
  guestAddressRequest,
  guestAddressResponse,
  receiver,
} from '@/lib/contract/gift/receiver';
import { formatDate } from '@/lib/format';
import { useLanguage, useT } from '@/lib/i18n/client';
import { Button } from '../../shared/ui/button';
import { PasswordField } from '../../shared/ui/form/text-field';
import { useContractForm } from '../../shared/ui/form/use-contract-form';
import { useDraft } from '../../shared/ui/form/use-draft';
import { StatusMessage } from '../../shared/ui/status-message';
import { ReceiverFields, useReceiver } from '../receiver-fields';
import { useBoxName } from './box-name';

export type GuestAddressProps = { giftKey: string; guestToken: string; onMoved: (boxes: GuestBoxes) => void };
export type GuestBoxes = GuestAddressWire['boxes'];

/** The address in full and its change, behind the look-up password. */
export default function GuestAddress(props: GuestAddressProps) {
  const t = useT();
  const headers = { guestToken: props.guestToken };
  const path = `/recurring-payments/${props.giftKey}/guest/address`;
  const [seen, setSeen] = useState<{ address: GuestAddressWire; password: string }>();
  const { form, failure, submit } = useContractForm(guestAddressRequest, { password: '' });
  const show = submit(async ({ password }) => {
    setSeen({ address: await api.post(path, guestAddressResponse, { password }, { headers }), password });
  });
  if (seen)
    return (
      <Move
        address={seen.address}
        draftName={`move house ${props.giftKey}`}
        send={(to) => api.put(path, guestAddressResponse, { ...to, password: seen.password }, { headers })}
        onMoved={props.onMoved}
      />
    );
  return (
    <form noValidate onSubmit={show} className="flex flex-col gap-4">
      <PasswordField
        label={t('word.lookupPassword')}
        hint={t('gift.move.ask')}
        {...form.register('password')}
      />
      {failure.message && <StatusMessage tone="danger">{failure.message}</StatusMessage>}
      <Button type="submit" variant="secondary" pending={form.formState.isSubmitting}>
        {t('gift.move.show')}
      </Button>
    </form>
  );
}

function Move({
  address: { boxes, isChangeable, farAreas, ...address },
  draftName,
  send,
  onMoved,
}: {
  address: GuestAddressWire;
  draftName: string;
  send: (to: object) => Promise<GuestAddressWire>;
  onMoved: (boxes: GuestBoxes) => void;
}) {
  const t = useT();
  const { form, failure, submit } = useContractForm(receiver, {
    ...address,
    receiverContact2: address.receiverContact2 ?? '',
    receiverJibunAddress: address.receiverJibunAddress ?? '',
    deliveryMemo: address.deliveryMemo ?? '',
  });
  const draft = useDraft(form, isChangeable ? draftName : undefined);
  const place = useReceiver(form, farAreas);
  const save = submit(async (to) => {
    const { boxes } = await send(to);
    draft.forget();
    onMoved(boxes);
  });
  if (!isChangeable)
    return (
      <div className="flex flex-col gap-2">
        <p>{`(${address.receiverZipCd}) ${address.receiverAddress} ${address.receiverDetailAddress}`}</p>
        <p className="text-sm text-soft">{t('gift.move.none')}</p>
      </div>
    );
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={async (event) => {
        event.preventDefault();
        if (await place.isRight()) await save();
      }}
    >
      <p className="text-soft">{t('gift.move.lead')}</p>
      <ul className="flex flex-col gap-2">
        {boxes.map((box) => (
          <Box key={`${box.recurringPaymentId} ${box.round}`} box={box} />
        ))}
      </ul>
      <ReceiverFields form={form} receiver={place} />
      <p className="text-sm text-soft">{t('gift.move.name')}</p>
      {failure.message && <StatusMessage tone="danger">{failure.message}</StatusMessage>}
      <Button type="submit" wide pending={form.formState.isSubmitting}>
        {t('gift.move.save')}
      </Button>
    </form>
  );
}

function Box({ box }: { box: GuestBoxes[number] }) {
  const t = useT();
  const language = useLanguage();
  const nameOf = useBoxName();
  function says() {
    if (!box.isMovable) return t('gift.move.not');
    if (box.preparedFromYmd === null) return t('gift.move.now');
    return t('gift.move.until', { date: formatDate(box.preparedFromYmd, language) });
  }
  return (
    <li className="rounded-control bg-sunken px-4 py-3">
      <p className="font-medium">{nameOf(box)}</p>
      <p className="text-sm text-soft">{says()}</p>
    </li>
  );
}
