'use client';

import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FarAreasWire } from '@/lib/contract/gift/receiver';
import { mobileIn, phoneIn, zipCodeIn } from '@/lib/domain/shared/typed';
import { useLanguage, useT } from '@/lib/i18n/client';
import { AddressSearch } from '../catalog/address/postcode-search';
import { putAddress } from '../catalog/address/put-address';
import { Button } from '../shared/ui/button';
import { asTyped } from '../shared/ui/form/as-typed';
import { MobileField, TextField } from '../shared/ui/form/text-field';
import { type Area, areaOf, RemoteArea } from './acceptance/remote-area';
import { DeliveryNote } from './delivery-note';
import type { ReceiverForm } from './receiver-form';

const others = [
  'receiverName',
  'receiverContact1',
  'receiverDetailAddress',
  'receiverContact2',
  'deliveryMemo',
] as const;

/** What the fields of a receiver know of their address: how it is given, and whether a gift can go there. */
export function useReceiver(form: ReceiverForm, farAreas: FarAreasWire) {
  const t = useT();
  const { watch, setError, setFocus, trigger } = form;
  const zip = watch('receiverZipCd') ?? '';
  const hasAddress = zip !== '' && watch('receiverAddress') !== '';
  // Only a found address has a lot number.
  const [isByHand, setByHand] = useState(hasAddress && !watch('receiverJibunAddress'));
  const [isMissing, setMissing] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const area = areaOf(zip, farAreas);

  /** Whether the form can go on; if not, the first wrong field takes the focus. */
  async function isRight(): Promise<boolean> {
    const isAbsent = !isByHand && !hasAddress;
    setMissing(false);
    // What the search covers is shown again, so that it can take the focus.
    if (!isAbsent) flushSync(() => setSearching(false));
    const asked = isAbsent ? [...others] : [...others, 'receiverZipCd' as const, 'receiverAddress' as const];
    // The search takes the focus itself.
    const isFilled = await trigger(asked, { shouldFocus: !isAbsent });
    setMissing(isAbsent);
    if (!isFilled || isAbsent) return false;
    if (!area.far?.isRefused) return true;
    flushSync(() => setByHand(true));
    setError('receiverZipCd', { message: t('gift.remote.field') });
    setFocus('receiverZipCd');
    return false;
  }

  return {
    isRight,
    area,
    hasAddress,
    ...{ isByHand, setByHand, isSearching, setSearching },
    isMissing: isMissing && !hasAddress,
  };
}

/** Name, number, address and note of who receives; the address is searched for, and typed by hand behind a button. */
export function ReceiverFields({
  form,
  receiver,
}: {
  form: ReceiverForm;
  receiver: ReturnType<typeof useReceiver>;
}) {
  const t = useT();
  const { register } = form;
  return (
    <>
      <TextField
        label={t('word.name')}
        hint={t('gift.address.nameHint')}
        autoComplete="name"
        {...register('receiverName')}
      />
      <MobileField
        hint={t('gift.address.mobileHint')}
        autoComplete="tel"
        {...register('receiverContact1', asTyped(mobileIn))}
      />
      <Address form={form} {...receiver} />
      <div className="flex flex-col gap-1">
        <TextField
          label={t('word.detailAddress')}
          hint={t('gift.address.detailHint')}
          autoComplete="address-line2"
          {...register('receiverDetailAddress')}
        />
        <Button
          variant="quiet"
          size="sm"
          className="-ml-3 self-start"
          onClick={() =>
            form.setValue('receiverDetailAddress', t('gift.address.houseValue'), {
              shouldValidate: true,
              shouldDirty: true,
            })
          }
        >
          {t('gift.address.house')}
        </Button>
      </div>
      <MobileField
        label={t('gift.address.contact2')}
        hint={t('gift.address.contact2Hint')}
        wrong={t('address.contact2Wrong')}
        optional
        {...register('receiverContact2', asTyped(phoneIn))}
      />
      <DeliveryNote form={form} />
    </>
  );
}

type AddressProps = ReturnType<typeof useReceiver> & { form: ReceiverForm };

function Address({ form, area, hasAddress, isMissing, ...shown }: AddressProps) {
  const t = useT();
  const { isByHand, setByHand, isSearching, setSearching } = shown;
  const language = useLanguage();
  const [english, setEnglish] = useState('');
  const zip = form.register('receiverZipCd', asTyped(zipCodeIn));
  const road = form.register('receiverAddress', {
    // The lot number belongs to a found address; a typed address has none.
    onChange: () => form.setValue('receiverJibunAddress', ''),
  });
  const toSearch = () => {
    setByHand(false);
    setSearching(true);
  };
  // The pressed button goes: its field takes the focus.
  const typeByHand = () => {
    setSearching(false);
    flushSync(() => setByHand(true));
    form.setFocus('receiverZipCd');
  };
  if (!isSearching && (isByHand || zip.error || road.error))
    return <ByHand {...{ zip, road, area, toSearch }} />;
  if (hasAddress && !isSearching)
    return (
      <div className="flex flex-col gap-2">
        <p className="font-medium">{t('word.address')}</p>
        <div className="flex flex-wrap items-center justify-between gap-x-3 rounded-control bg-sunken px-4 py-2">
          <div className="min-w-0 grow basis-40">
            <p>{`(${form.watch('receiverZipCd')}) ${form.watch('receiverAddress')}`}</p>
            {language === 'en' && english && <p className="text-sm text-soft">{english}</p>}
          </div>
          <Button variant="quiet" size="sm" className="shrink-0" onClick={() => setSearching(true)}>
            {t('gift.address.again')}
          </Button>
        </div>
        <RemoteArea area={area} />
        <Button variant="quiet" size="sm" className="-ml-3 self-start" onClick={typeByHand}>
          {t('address.search.manual')}
        </Button>
      </div>
    );
  return (
    <AddressSearch
      isLive
      isAsked={isSearching}
      missing={isMissing ? t('gift.address.missing') : undefined}
      onPick={(found) => {
        setSearching(false);
        setEnglish(found.engAddress);
        putAddress(form, found);
        form.setFocus('receiverDetailAddress');
      }}
      onManual={typeByHand}
    />
  );
}

type Registered = ReturnType<ReceiverForm['register']>;

function ByHand({
  zip,
  road,
  area,
  toSearch,
}: {
  zip: Registered;
  road: Registered;
  area: Area;
  toSearch: () => void;
}) {
  const t = useT();
  return (
    <>
      {/* Above the fields: an error that comes below one must not move it away from the finger. */}
      <Button variant="quiet" size="sm" className="-mb-3 -ml-3 self-start" onClick={toSearch}>
        {t('gift.address.search')}
      </Button>
      <div className="flex flex-col gap-2">
        <TextField
          label={t('word.postcode')}
          inputMode="numeric"
          autoComplete="postal-code"
          wrong={t('field.zip_code')}
          {...zip}
        />
        <RemoteArea area={area} />
      </div>
      <TextField label={t('gift.address.road')} autoComplete="address-line1" {...road} />
    </>
  );
}
