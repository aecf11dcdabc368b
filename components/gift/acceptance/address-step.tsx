'use client';

import { useState } from 'react';
import { mobileIn, phoneIn, zipCodeIn } from '@/lib/domain/shared/typed';
import { useT } from '@/lib/i18n/client';
import { PostcodeSearch } from '../../catalog/address/postcode-search';
import { Button } from '../../shared/ui/button';
import { asTyped } from '../../shared/ui/form/as-typed';
import { TextField } from '../../shared/ui/form/text-field';
import { SearchIcon } from '../../shared/ui/icons';
import { StatusMessage } from '../../shared/ui/status-message';
import { DeliveryNote } from '../delivery-note';
import { RemoteArea, useRemoteArea } from './remote-area';
import { StageTitle } from './stage-title';
import type { StepProps } from './step-props';

const fields = [
  'receiverName',
  'receiverContact1',
  'receiverZipCd',
  'receiverAddress',
  'receiverDetailAddress',
  'receiverContact2',
  'deliveryMemo',
] as const;

export function AddressStep({
  form,
  say,
  heading,
  notice,
  onDone,
}: StepProps & { notice: string | undefined; onDone: () => void }) {
  const t = useT();
  const [searching, setSearching] = useState(false);
  const { register, setValue, setFocus, setError, trigger, watch, formState } = form;
  const { errors } = formState;
  const area = useRemoteArea(watch('receiverZipCd'));

  async function next() {
    if (!(await trigger(fields, { shouldFocus: true }))) return;
    if (area.place) {
      setError('receiverZipCd', { message: t('gift.remote.field') });
      setFocus('receiverZipCd');
    } else onDone();
  }

  const check = { shouldValidate: true, shouldTouch: true, shouldDirty: true };

  return (
    <>
      <form
        noValidate
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          void next();
        }}
      >
        <StageTitle at={heading} lead={t('gift.address.lead')}>
          {t('gift.address.title')}
        </StageTitle>
        {notice && <StatusMessage tone="danger">{notice}</StatusMessage>}
        <TextField
          label={t('word.name')}
          hint={t('gift.address.nameHint')}
          autoComplete="name"
          {...register('receiverName')}
        />
        <TextField
          label={t('word.mobile')}
          hint={t('gift.address.mobileHint')}
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          {...register('receiverContact1', asTyped(mobileIn))}
          error={errors.receiverContact1 && t('field.phone')}
        />
        <div className="flex flex-col gap-2">
          <Button variant="secondary" size="lg" wide onClick={() => setSearching(true)}>
            <SearchIcon />
            {t('action.findAddress')}
          </Button>
          <p className="text-sm text-soft">{t('gift.address.find')}</p>
        </div>
        <div className="flex flex-col gap-2">
          <TextField
            label={t('word.postcode')}
            inputMode="numeric"
            autoComplete="postal-code"
            {...register('receiverZipCd', asTyped(zipCodeIn))}
            error={
              errors.receiverZipCd?.message === 'invalid' ? t('field.zip_code') : say(errors.receiverZipCd)
            }
          />
          <RemoteArea area={area} />
        </div>
        <TextField
          label={t('gift.address.road')}
          autoComplete="address-line1"
          {...register('receiverAddress', {
            // The lot number belongs to a found address; a typed address has none.
            onChange: () => setValue('receiverJibunAddress', ''),
          })}
        />
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
            onClick={() => setValue('receiverDetailAddress', t('gift.address.houseValue'), check)}
          >
            {t('gift.address.house')}
          </Button>
        </div>
        <TextField
          label={t('gift.address.contact2')}
          hint={t('gift.address.contact2Hint')}
          optional
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          {...register('receiverContact2', asTyped(phoneIn))}
          error={errors.receiverContact2 && t('gift.address.contact2Wrong')}
        />
        <DeliveryNote form={form} error={say(errors.deliveryMemo)} />
        <Button type="submit" size="lg" wide>
          {t('action.next')}
        </Button>
      </form>
      <PostcodeSearch
        open={searching}
        onOpenChange={setSearching}
        onPick={(found) => {
          setValue('receiverZipCd', found.zipCode, check);
          setValue('receiverAddress', found.roadAddress, check);
          setValue('receiverJibunAddress', found.jibunAddress);
          window.setTimeout(() => setFocus('receiverDetailAddress'), 200);
        }}
        onManual={() => window.setTimeout(() => setFocus('receiverZipCd'), 200)}
      />
    </>
  );
}
