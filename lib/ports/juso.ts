import { z } from 'zod';
import type { AddressSearchPage, FoundAddress } from '@/lib/domain/catalog/address';
import type { AddressSearch } from './address-search';
import { fetchCapped, jsonOf } from './provider-call';

/** The search is unavailable: the form offers manual entry. */
const unavailable: AddressSearchPage = { items: [], totalCount: 0, isAvailable: false };
const nothing: AddressSearchPage = { items: [], totalCount: 0, isAvailable: true };

const timeoutMs = 10_000;
const maxPageSize = 100;

/** The provider works but rejects the keyword: empty, too broad, too short, too long, forbidden characters. */
const keywordFaults: ReadonlySet<string> = new Set([
  'E0005',
  'E0006',
  'E0008',
  'E0009',
  'E0010',
  'E0011',
  'E0012',
  'E0013',
  'E0015',
]);

const answerSchema = z.object({
  results: z.object({
    common: z.object({ errorCode: z.coerce.string(), totalCount: z.coerce.number().int().min(0).default(0) }),
    juso: z
      .array(
        z.object({
          zipNo: z.string().regex(/^\d{5}$/),
          roadAddr: z.string(),
          roadAddrPart1: z.string().default(''),
          roadAddrPart2: z.string().default(''),
          jibunAddr: z.string().default(''),
          engAddr: z.string().default(''),
        }),
      )
      .nullish(),
  }),
});

type Juso = NonNullable<z.infer<typeof answerSchema>['results']['juso']>[number];

function toAddress({
  zipNo,
  roadAddr,
  roadAddrPart1,
  roadAddrPart2,
  jibunAddr,
  engAddr,
}: Juso): FoundAddress {
  return {
    zipCode: zipNo,
    roadAddress: roadAddrPart1.trim() || roadAddr.trim(),
    roadAddressExtra: roadAddrPart1.trim() ? roadAddrPart2.trim() : '',
    jibunAddress: jibunAddr.trim(),
    engAddress: engAddr.trim(),
  };
}

type JusoSettings = { baseUrl: string; key: string; timeoutMs?: number };

/** The Korean government's road address service (addrLinkApi). Any failure is an empty answer with `isAvailable` false. */
export function jusoAddressSearch(settings: JusoSettings): AddressSearch {
  const search = (keyword: string, page: number, pageSize: number) => ask(settings, keyword, page, pageSize);
  return {
    name: 'juso',
    search,
    check: async () =>
      (await search('세종대로 110', 1, 1)).isAvailable
        ? { ok: true }
        : { ok: false, why: 'juso: no answer, or it refuses JUSO_KEY' },
  };
}

async function ask(
  settings: JusoSettings,
  keyword: string,
  page: number,
  pageSize: number,
): Promise<AddressSearchPage> {
  const query = new URLSearchParams({
    confmKey: settings.key,
    currentPage: String(Math.max(1, page)),
    countPerPage: String(Math.min(Math.max(1, pageSize), maxPageSize)),
    keyword: keyword.normalize('NFC').trim(),
    resultType: 'json',
  });
  const endpoint = `${settings.baseUrl.replace(/\/+$/, '')}/addrlink/addrLinkApi.do`;
  try {
    const { response, text } = await fetchCapped(`${endpoint}?${query}`, {
      timeoutMs: settings.timeoutMs ?? timeoutMs,
    });
    if (!response.ok) return unavailable;
    const { results } = answerSchema.parse(jsonOf(text));
    const { errorCode, totalCount } = results.common;
    if (keywordFaults.has(errorCode)) return nothing;
    if (errorCode !== '0') return unavailable;
    return { items: (results.juso ?? []).map(toAddress), totalCount, isAvailable: true };
  } catch {
    // On any error the shopper types the address. The error is not logged, because its URL contains the shop's key.
    return unavailable;
  }
}

/** `ADDRESS_SEARCH=off`. */
export const noAddressSearch: AddressSearch = {
  name: 'off',
  search: async () => unavailable,
};
