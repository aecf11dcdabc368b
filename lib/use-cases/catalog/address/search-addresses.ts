import type { Context } from '@/lib/context';
import type { AddressSearchPage } from '@/lib/ports/address-search';

/** Postcode search for every address form; an outage is an empty page with its flag down, and people type instead. */
export async function searchAddresses(
  ctx: Context,
  { keyword, page, size }: { keyword: string; page: number; size: number },
): Promise<AddressSearchPage> {
  return ctx.ports.addressSearch.search(keyword, page, size);
}
