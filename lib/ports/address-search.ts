import type { AddressSearchPage } from '@/lib/domain/catalog/address';
import type { Checkable } from './provider-check';

/** Postcode search. Manual entry always works, so a provider outage is an empty answer with a flag and blocks nothing. */
export type AddressSearch = Checkable & {
  readonly name: string;
  search(keyword: string, page: number, pageSize: number): Promise<AddressSearchPage>;
};
