'use client';

import { mobileIn, phoneIn, zipCodeIn } from '@/lib/domain/shared/typed';
import { useT } from '@/lib/i18n/client';
import { FindAddress } from '../../catalog/address/postcode-search';
import { Button } from '../../shared/ui/button';
import { asTyped } from '../../shared/ui/form/as-typed';
import { MobileField, TextField } from '../../shared/ui/form/text-field';
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
  heading,
  notice,
  onDone,
}: StepProps & { notice: string | undefined; onDone: () => void }) {
  const t = useT();
  const { register, setValue, setFocus, setError, trigger, watch } = form;
  const area = useRemoteArea(watch('receiverZipCd'));

  async function next() {
    if (!(await trigger(fields, { shouldFocus: true }))) return;
    if (area.place) {
      setError('receiverZipCd', { message: t('gift.remote.field') });
      setFocus('receiverZipCd');
    } else onDone();
  }

  return (
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
      <MobileField
        hint={t('gift.address.mobileHint')}
        autoComplete="tel"
        {...register('receiverContact1', asTyped(mobileIn))}
      />
      <div className="flex flex-col gap-2">
        <FindAddress form={form} size="lg" wide />
        <p className="text-sm text-soft">{t('gift.address.find')}</p>
      </div>
      <div className="flex flex-col gap-2">
        <TextField
          label={t('word.postcode')}
          inputMode="numeric"
          autoComplete="postal-code"
          wrong={t('field.zip_code')}
          {...register('receiverZipCd', asTyped(zipCodeIn))}
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
          onClick={() =>
            setValue('receiverDetailAddress', t('gift.address.houseValue'), {
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
      <Button type="submit" size="lg" wide>
        {t('action.next')}
      </Button>
    </form>
  );
}
