import type { Context } from '@/lib/context';
import type { AddressSearchPage } from '@/lib/domain/catalog/address';

/**
 * Searches postcodes for every address form. During an outage `isAvailable` is false, and people type the
 * address.
 */
export async function searchAddresses(
  ctx: Context,
  { keyword, page, size }: { keyword: string; page: number; size: number },
): Promise<AddressSearchPage> {
  return ctx.ports.addressSearch.search(keyword, page, size);
}
