import type { Address, AddressSearchPage, Contact } from '@/lib/domain/catalog/address';
import { pick } from '@/lib/domain/shared/pick';
import { toYmdt } from '../shared/ymdt';
import type { AddressRequest, AddressSearchWire, AddressWire } from './address';

export function addressToWire(
  address: Address & { extraDeliveryAmt: number },
  timeZone: string,
): AddressWire {
  const { contact } = address;
  return {
    addressMemo: contact.memo,
    addressName: address.name,
    ...pick(address, 'addressNo', 'addressType', 'memberNo', 'extraDeliveryAmt'),
    defaultYn: address.isDefault ? 'Y' : 'N',
    lastUseYmdt: address.lastUsedAt && toYmdt(address.lastUsedAt, timeZone),
    receiverAddress: contact.address,
    receiverContact1: contact.contact1,
    receiverContact2: contact.contact2,
    receiverDetailAddress: contact.detailAddress,
    receiverJibunAddress: contact.jibunAddress,
    receiverName: contact.receiverName,
    receiverZipCd: contact.zip,
    registerYmdt: toYmdt(address.createdAt, timeZone),
  };
}

export function addressFromWire(
  request: AddressRequest,
): Pick<Address, 'addressType' | 'name' | 'isDefault'> & { contact: Contact } {
  return {
    addressType: request.addressType,
    name: request.addressName ?? '',
    isDefault: request.defaultYn === 'Y',
    contact: {
      receiverName: request.receiverName,
      contact1: request.receiverContact1,
      contact2: request.receiverContact2 ?? null,
      zip: request.receiverZipCd,
      address: request.receiverAddress,
      detailAddress: request.receiverDetailAddress,
      jibunAddress: request.receiverJibunAddress || null,
      memo: request.addressMemo || null,
    },
  };
}

/** The old six-digit postcode and related lots are left out; the visitor types the address detail. */
export function foundAddressesToWire(found: AddressSearchPage): AddressSearchWire {
  return {
    items: found.items.map((item) => ({
      ...item,
      address: [item.roadAddress, item.roadAddressExtra].filter(Boolean).join(' '),
      detailAddress: '',
      oldZipCode: '',
      relatedJibun: '',
    })),
    totalCount: found.totalCount,
    isAvailable: found.isAvailable,
  };
}
