import type { Checkable } from './provider-check';

/** Postcode search. Manual entry always works, so a provider outage is an empty answer with a flag and blocks nothing. */
export type FoundAddress = {
  zipCode: string;
  roadAddress: string;
  /** Building name and similar, shown after the road address. */
  roadAddressExtra: string;
  jibunAddress: string;
  engAddress: string;
};

export type AddressSearchPage = { items: FoundAddress[]; totalCount: number; isAvailable: boolean };

export type AddressSearch = Checkable & {
  readonly name: string;
  search(keyword: string, page: number, pageSize: number): Promise<AddressSearchPage>;
};
