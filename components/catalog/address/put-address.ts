import type { AddressSearchResponse } from '@/lib/contract/catalog/address';

export type FoundAddress = AddressSearchResponse['items'][number];
type Name = 'receiverZipCd' | 'receiverAddress' | 'receiverJibunAddress' | 'receiverDetailAddress';
export type AddressForm = {
  getValues: (name: Name) => string | null | undefined;
  setValue: (name: Name, value: string, options?: { shouldValidate: true; shouldDirty: true }) => void;
  setFocus: (name: Name) => void;
};

/** Puts a found address into the form. The flat of another address is not the flat of this one. */
export function putAddress(
  { getValues, setValue }: Omit<AddressForm, 'setFocus'>,
  found: Pick<FoundAddress, 'zipCode' | 'address' | 'jibunAddress'>,
): void {
  const options = { shouldValidate: true, shouldDirty: true } as const;
  const before = getValues('receiverAddress');
  if (before && before !== found.address) setValue('receiverDetailAddress', '');
  setValue('receiverZipCd', found.zipCode, options);
  setValue('receiverAddress', found.address, options);
  setValue('receiverJibunAddress', found.jibunAddress);
}
