'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '@/lib/api-client';
import {
  type AddressRequest,
  type AddressResponse,
  addressRequest,
  addressResponse,
} from '@/lib/contract/catalog/address';
import { areaFeesResponse } from '@/lib/contract/gift/later-input';
import { mobileIn, phoneIn, zipCodeIn, zipCodePattern } from '@/lib/domain/shared/typed';
import { formatMoney } from '@/lib/format';
import { useLanguage, useT } from '@/lib/i18n/client';
import { Button } from '../../shared/ui/button';
import { asTyped } from '../../shared/ui/form/as-typed';
import { Checkbox } from '../../shared/ui/form/checkbox';
import { TextField } from '../../shared/ui/form/text-field';
import { useContractForm } from '../../shared/ui/form/use-contract-form';
import { useDraft } from '../../shared/ui/form/use-draft';
import { SearchIcon } from '../../shared/ui/icons';
import { StatusMessage } from '../../shared/ui/status-message';
import { PostcodeSearch } from '../address/postcode-search';

export type AddressFormProps = {
  /** The entry to change; absent for a new entry. */
  address?: AddressResponse;
  onSaved: (address: AddressResponse) => void;
  onCancel?: () => void;
};

/** An entry of the orderer's address book: the orderer searches for the address or types it. Saves it itself. */
export function AddressForm({ address, onSaved, onCancel }: AddressFormProps) {
  const t = useT();
  const { form, failure, say } = useContractForm(addressRequest, startWith(address));
  const { register, setValue, watch } = form;
  const { errors, isSubmitting } = form.formState;
  const [isSearching, setSearching] = useState(false);
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

  async function save(given: AddressRequest) {
    failure.clear();
    try {
      const path = '/profile/shipping-addresses';
      const saved = address
        ? await api.put(`${path}/${address.addressNo}`, addressResponse, given)
        : await api.post(path, addressResponse, given);
      draft.forget();
      onSaved(saved);
    } catch (error) {
      failure.show(error);
    }
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.stopPropagation();
        void form.handleSubmit(save)(event);
      }}
    >
      {failure.message && <StatusMessage tone="danger">{failure.message}</StatusMessage>}
      <TextField label={t('word.recipient')} autoComplete="name" {...name} />
      <TextField
        label={t('word.mobile')}
        hint={t('address.phoneHint')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        {...contact}
        error={
          errors.receiverContact1?.message === 'invalid' ? t('field.phone') : say(errors.receiverContact1)
        }
      />
      <div className="flex items-end gap-2">
        <TextField
          label={t('word.postcode')}
          inputMode="numeric"
          autoComplete="postal-code"
          readOnly={!isTyping}
          className="min-w-0 flex-1"
          {...zip}
          error={errors.receiverZipCd && t('field.zip_code')}
        />
        <Button variant="secondary" onClick={() => setSearching(true)} className="min-h-12">
          <SearchIcon />
          {t('action.findAddress')}
        </Button>
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
      <TextField
        label={t('address.contact2')}
        optional
        type="tel"
        inputMode="numeric"
        {...second}
        error={errors.receiverContact2 && t('gift.address.contact2Wrong')}
      />
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
        <Button type="submit" pending={isSubmitting}>
          {t('action.save')}
        </Button>
      </div>
      <PostcodeSearch
        open={isSearching}
        onOpenChange={setSearching}
        onPick={({ zipCode, roadAddress, jibunAddress }) => {
          setTyping(false);
          setValue('receiverZipCd', zipCode, { shouldValidate: true });
          setValue('receiverAddress', roadAddress, { shouldValidate: true });
          setValue('receiverJibunAddress', jibunAddress);
          focusLater(() => form.setFocus('receiverDetailAddress'));
        }}
        onManual={() => {
          setTyping(true);
          setValue('receiverJibunAddress', '');
          focusLater(() => form.setFocus('receiverZipCd'));
        }}
      />
    </form>
  );
}

/** The closing dialog first returns the focus to its button. */
const focusLater = (focus: () => void) => setTimeout(focus, 200);

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
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['area-fee', zip],
    queryFn: ({ signal }) =>
      api.get('/later-input/areafees', areaFeesResponse, { query: { zipCd: zip }, signal }),
    enabled: zipCodePattern.test(zip),
  });
  const [fee] = data ?? [];
  return (
    <div aria-live="polite" className="empty:hidden">
      {fee && (
        <StatusMessage tone="warning">
          {t('address.fee', { place: fee.address, fee: formatMoney(fee.extraDeliveryAmt, language) })}
        </StatusMessage>
      )}
    </div>
  );
}
