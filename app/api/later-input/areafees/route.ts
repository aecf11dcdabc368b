import { areaFeesQuery, areaFeesResponse } from '@/lib/contract/gift/later-input';
import { textIn } from '@/lib/domain/shared/words/language';
import { get } from '@/lib/http/methods';
import { readAreaFees } from '@/lib/use-cases/catalog/address/read-area-fees';

/** Needs no credential: the fees are the shop's public price list (docs/rules/gift.md#far-regions). */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Reads the regional fees of a postcode',
  caller: 'anyone',
  query: areaFeesQuery,
  response: areaFeesResponse,
  handle: async ({ ctx, query, language }) => {
    const fees = await readAreaFees(ctx, query.zipCd);
    return fees.map(({ placeKo, placeEn, extraAmt }) => ({
      address: textIn(language, placeKo, placeEn),
      extraDeliveryAmt: extraAmt,
    }));
  },
});
