'use client';

import { useState } from 'react';
import { useMoney } from '@/components/shared/ui/use-money';
import { api } from '@/lib/api-client';
import type { AddressResponse } from '@/lib/contract/catalog/address';
import { mobileIn, phoneIn, zipCodeIn } from '@/lib/domain/shared/typed';
import { useT } from '@/lib/i18n/client';
import { Button } from '../../shared/ui/button';
import { asTyped } from '../../shared/ui/form/as-typed';
import { Checkbox } from '../../shared/ui/form/checkbox';
import { MobileField, TextField } from '../../shared/ui/form/text-field';
import { useContractForm } from '../../shared/ui/form/use-contract-form';
import { useDraft } from '../../shared/ui/form/use-draft';
import { StatusMessage } from '../../shared/ui/status-message';
import { useAreaFees } from '../address/area-fees';
import { FindAddress } from '../address/postcode-search';

const addressRequest = () => import('@/lib/contract/catalog/address').then((module) => module.addressRequest);
const addressResponse = () =>
  import('@/lib/contract/catalog/address').then((module) => module.addressResponse);

export type AddressFormProps = {
  /** The entry to change; absent for a new entry. */
  address?: AddressResponse;
  onSaved: (address: AddressResponse) => void;
  onCancel?: () => void;
};

/** Adds or changes an entry of the orderer's address book, found by search or typed, and saves it itself. */
export function AddressForm({ address, onSaved, onCancel }: AddressFormProps) {
  const t = useT();
  const { form, failure, submit } = useContractForm(addressRequest, startWith(address));
  const { register, setValue, watch, formState } = form;
  const [isTyping, setTyping] = useState(false);
  const draft = useDraft(form, `address ${address?.addressNo ?? 'new'}`, {
    // Only a found address has a lot number; a typed one has none.
    onFound: (kept) => setTyping(Boolean(kept.receiverAddress) && !kept.receiverJibunAddress),
  });
  // In page order: the first wrong field takes the focus.
  const name = register('receiverName');
  const contact = register('receiverContact1', asTyped(mobileIn));
  const zip = register('receiverZipCd', asTyped(zipCodeIn));
  const road = register('receiverAddress');
  const detail = register('receiverDetailAddress');
  const note = register('addressMemo');
  const second = register('receiverContact2', asTyped(phoneIn));

  const save = submit(async (given) => {
    const path = '/profile/shipping-addresses';
    const saved = address
      ? await api.put(`${path}/${address.addressNo}`, addressResponse, given)
      : await api.post(path, addressResponse, given);
    draft.forget();
    onSaved(saved);
  });

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={save}>
      {failure.message && <StatusMessage tone="danger">{failure.message}</StatusMessage>}
      <TextField label={t('word.recipient')} autoComplete="name" {...name} />
      <MobileField hint={t('address.phoneHint')} autoComplete="tel-national" {...contact} />
      <div className="flex items-end gap-2">
        <TextField
          label={t('word.postcode')}
          wrong={t('field.zip_code')}
          inputMode="numeric"
          autoComplete="postal-code"
          readOnly={!isTyping}
          className="min-w-0 flex-1"
          {...zip}
        />
        <FindAddress form={form} onTyping={setTyping} className="min-h-12" />
      </div>
      <TextField
        label={t('address.road')}
        hint={t(isTyping ? 'address.manualHint' : 'address.zipHint')}
        autoComplete="address-line1"
        readOnly={!isTyping}
        {...road}
      />
      <TextField
        label={t('word.detailAddress')}
        hint={t('address.detailHint')}
        autoComplete="address-line2"
        {...detail}
      />
      <AreaFee zip={watch('receiverZipCd')} />
      <TextField label={t('word.deliveryNote')} hint={t('address.noteHint')} optional {...note} />
      <MobileField label={t('address.contact2')} wrong={t('address.contact2Wrong')} optional {...second} />
      <TextField
        label={t('address.name')}
        optional
        placeholder={t('address.namePlaceholder')}
        {...register('addressName')}
      />
      <Checkbox
        label={t('address.default')}
        checked={watch('defaultYn') === 'Y'}
        onChange={({ target }) => setValue('defaultYn', target.checked ? 'Y' : 'N')}
      />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        {onCancel && (
          <Button
            variant="secondary"
            onClick={() => {
              draft.forget();
              onCancel();
            }}
          >
            {t('action.cancel')}
          </Button>
        )}
        <Button type="submit" pending={formState.isSubmitting}>
          {t('action.save')}
        </Button>
      </div>
    </form>
  );
}

function startWith(address: AddressResponse | undefined) {
  return {
    receiverName: address?.receiverName ?? '',
    receiverContact1: address?.receiverContact1 ?? '',
    receiverContact2: address?.receiverContact2 ?? '',
    receiverZipCd: address?.receiverZipCd ?? '',
    receiverAddress: address?.receiverAddress ?? '',
    receiverDetailAddress: address?.receiverDetailAddress ?? '',
    receiverJibunAddress: address?.receiverJibunAddress ?? '',
    addressMemo: address?.addressMemo ?? '',
    addressName: address?.addressName ?? '',
    defaultYn: address?.defaultYn ?? ('N' as const),
    addressType: address?.addressType ?? ('BOOK' as const),
  };
}

/** The island surcharge, shown as soon as the postcode is known. */
function AreaFee({ zip }: { zip: string }) {
  const t = useT();
  const money = useMoney();
  const { data } = useAreaFees(zip);
  const [fee] = data ?? [];
  return (
    <div aria-live="polite" className="empty:hidden">
      {fee && (
        <StatusMessage tone="warning">
          {t('address.fee', { place: fee.address, fee: money(fee.extraDeliveryAmt) })}
        </StatusMessage>
      )}
    </div>
  );
}
