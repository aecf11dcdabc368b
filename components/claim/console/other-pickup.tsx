'use client';

import { mobileIn, zipCodeIn } from '@/lib/domain/shared/typed';
import { useConsoleT } from '@/lib/i18n/console/client';
import { Checkbox } from '../../shared/ui/form/checkbox';
import { TextField } from '../../shared/ui/form/text-field';

const fields = ['receiverName', 'receiverContact1', 'receiverZipCd', 'receiverAddress'] as const;
type Field = (typeof fields)[number] | 'receiverDetailAddress';
export type Pickup = { isElsewhere: boolean; typed: Record<Field, string> };

export const noPickup: Pickup = {
  isElsewhere: false,
  typed: {
    receiverName: '',
    receiverContact1: '',
    receiverZipCd: '',
    receiverAddress: '',
    receiverDetailAddress: '',
  },
};

/** As the contract wants it; undefined while something is missing. */
export function pickupToWire({ isElsewhere, typed }: Pickup): Pickup['typed'] | 'AS_DELIVERED' | undefined {
  if (!isElsewhere) return 'AS_DELIVERED';
  if (fields.some((name) => typed[name].trim() === '')) return undefined;
  const { receiverContact1: phone, receiverZipCd: zip } = typed;
  return { ...typed, receiverContact1: mobileIn(phone) ?? phone, receiverZipCd: zipCodeIn(zip) ?? zip };
}

/** Where a box of an ordinary order is fetched: where it went, or at another address that the orderer names. */
export function OtherPickup({ value, onChange }: { value: Pickup; onChange: (value: Pickup) => void }) {
  const t = useConsoleT();
  const { isElsewhere, typed } = value;
  const field = (name: Field) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...value, typed: { ...typed, [name]: target.value } }),
  });
  return (
    <>
      <Checkbox
        label={t('claims.open.elsewhere')}
        checked={isElsewhere}
        onChange={({ target }) => onChange({ ...value, isElsewhere: target.checked })}
      />
      {isElsewhere && (
        <>
          <TextField label={t('claims.open.name')} {...field('receiverName')} />
          <TextField label={t('orders.contact')} inputMode="tel" {...field('receiverContact1')} />
          <TextField label={t('word.postcode')} inputMode="numeric" {...field('receiverZipCd')} />
          <TextField label={t('orders.address')} {...field('receiverAddress')} />
          <TextField label={t('word.detailAddress')} optional {...field('receiverDetailAddress')} />
        </>
      )}
    </>
  );
}
