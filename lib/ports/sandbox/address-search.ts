import type { FoundAddress } from '@/lib/domain/catalog/address';
import type { AddressSearch } from '../address-search';
import { provinces } from './streets';

type Entry = { address: FoundAddress; searchable: string };

const squeeze = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s,()]/g, '');

function split(pair = ''): [korean: string, english: string] {
  const [korean = '', english = ''] = pair.split('/');
  return [korean, english];
}

/** The neighbour two houses further, on the next lot: same street, same postcode. */
function neighbour(house: string, lot: string): [house: string, lot: string] {
  const [main = '', sub = '0'] = lot.split('-');
  return [String(Number(house) + 4), `${main}-${Number(sub) + 1}`];
}

function readStreet(province: (typeof provinces)[number], line: string): Entry[] {
  const [zipCode = '', city, place = '', road, house = '', lot = '', building = ''] = line.split('|');
  const [cityName, cityEnglish] = split(city);
  const [roadName, roadEnglish] = split(road);
  // In the countryside the town is part of the road address; in a city the dong only follows it in brackets.
  const [town, townAndVillage = ''] = split(place);
  const isCountry = townAndVillage !== '';
  const [townEnglish = '', village = ''] = townAndVillage.split(' ');

  const entry = (houseNo: string, lotNo: string, name: string): Entry => {
    const join = (...parts: string[]) => parts.filter((part) => part !== '').join(' ');
    const extra = [isCountry ? '' : town, name].filter((part) => part !== '').join(', ');
    const address: FoundAddress = {
      zipCode,
      roadAddress: join(province.name, cityName, isCountry ? town : '', roadName, houseNo),
      roadAddressExtra: extra === '' ? '' : `(${extra})`,
      jibunAddress: join(province.name, cityName, town, village, lotNo, name),
      engAddress: [`${houseNo} ${roadEnglish}`, townEnglish, cityEnglish, province.english]
        .filter((part) => part !== '')
        .join(', '),
    };
    const { roadAddress, jibunAddress, engAddress } = address;
    const texts = [province.otherNames, roadAddress, address.roadAddressExtra, jibunAddress, engAddress];
    return { address, searchable: texts.map(squeeze).join('\n') };
  };
  return [entry(house, lot, building), entry(...neighbour(house, lot), '')];
}

/** Every address the sandbox knows. */
export const entries: readonly Entry[] = provinces.flatMap((province) =>
  province.streets
    .trim()
    .split('\n')
    .flatMap((line) => readStreet(province, line)),
);

/** Digits alone are the start of a postcode; otherwise every word, or the whole without spaces, must occur. */
function find(keyword: string): Entry[] {
  const whole = squeeze(keyword);
  if (whole === '') return [];
  if (/^\d{2,5}$/.test(whole)) return entries.filter(({ address }) => address.zipCode.startsWith(whole));
  const words = keyword.split(/\s+/).map(squeeze);
  return entries.filter(
    ({ address, searchable }) =>
      searchable.includes(whole) ||
      words.every((word) => searchable.includes(word) || address.zipCode === word),
  );
}

export function sandboxAddressSearch(): AddressSearch {
  return {
    name: 'sandbox',
    search: async (keyword, page, pageSize) => {
      const matches = find(keyword);
      const start = (Math.max(1, page) - 1) * pageSize;
      return {
        items: matches.slice(start, start + pageSize).map(({ address }) => address),
        totalCount: matches.length,
        isAvailable: true,
      };
    },
  };
}
