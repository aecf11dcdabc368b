import { z } from 'zod';
import { line, memo, page, queryInt, receiverFields } from '../shared/common';
import { noN, noNumber } from '../shared/empty';

/** RECURRING_PAYMENT_PRESENT of the contract never occurs: no address book contains a recipient's address. */
const addressTypes = ['BOOK', 'RECENT', 'RECURRING_PAYMENT'] as const;

/** POST and PUT. */
export const addressRequest = z
  .object({
    addressType: z.enum(addressTypes).default('BOOK'),
    addressName: line(50, 0).nullish(),
    defaultYn: z.enum(['Y', 'N']).default('N'),
    ...receiverFields,
    addressMemo: memo.nullish(),
    countryCd: z.enum(['KR']).nullish(),
  })
  .meta({ id: 'AddressRequest' });
export type AddressRequest = z.output<typeof addressRequest>;

export const addressResponse = z
  .object({
    addressMemo: z.string().nullable(),
    addressName: z.string(),
    addressNo: z.int(),
    addressType: z.enum(addressTypes),
    countryCd: z.enum(['KR']).default('KR'),
    defaultYn: noN,
    lastUseYmdt: z.string().nullable(),
    mallNo: noNumber,
    memberNo: z.int(),
    receiverAddress: z.string(),
    receiverContact1: z.string(),
    receiverContact2: z.string().nullable(),
    receiverDetailAddress: z.string(),
    receiverJibunAddress: z.string().nullable(),
    receiverName: z.string(),
    receiverZipCd: z.string(),
    registerYmdt: z.string(),
    /** Ours: the island surcharge for each order to this address. */
    extraDeliveryAmt: z.int().optional(),
  })
  .meta({ id: 'AddressResponse' });
export type AddressResponse = z.output<typeof addressResponse>;
export type AddressWire = z.input<typeof addressResponse>;

export const addressBookResponse = z
  .object({
    bookedAddresses: z.array(addressResponse),
    defaultAddress: addressResponse.optional(),
    recentAddresses: z.array(addressResponse),
    recurringPaymentAddresses: z.array(addressResponse),
  })
  .meta({ id: 'AddressBookResponse' });

export const bookedAddressesResponse = z
  .object({ contents: z.array(addressResponse), totalCount: z.int() })
  .meta({ id: 'BookedAddressesResponse' });
export const recentAddressesResponse = z.array(addressResponse);

/** Postcode search. At least two characters: one would match almost everything. */
export const addressSearchQuery = z.object({
  keyword: line(100, 2),
  pageNumber: page,
  pageSize: queryInt(1, 100).default(10),
});

export const addressSearchResponse = z
  .object({
    groupByStates: z.array(z.never()).default([]),
    items: z.array(
      z.object({
        address: z.string(),
        detailAddress: z.string(),
        engAddress: z.string(),
        jibunAddress: z.string(),
        oldZipCode: z.string(),
        relatedJibun: z.string(),
        roadAddress: z.string(),
        roadAddressExtra: z.string(),
        zipCode: z.string(),
      }),
    ),
    totalCount: z.int(),
    /** Ours: the provider did not answer; the form offers manual entry. */
    isAvailable: z.boolean(),
  })
  .meta({ id: 'AddressSearchResponse' });
export type AddressSearchResponse = z.output<typeof addressSearchResponse>;
export type AddressSearchWire = z.input<typeof addressSearchResponse>;
