import { expect, test } from 'vitest';
import { entries, sandboxAddressSearch } from './address-search';

const search = sandboxAddressSearch();
const found = async (keyword: string) => (await search.search(keyword, 1, 50)).items;

const prefixes: Record<string, [first: number, last: number]> = {
  서울특별시: [1, 9],
  경기도: [10, 20],
  인천광역시: [21, 23],
  강원특별자치도: [24, 26],
  충청북도: [27, 29],
  세종특별자치시: [30, 30],
  충청남도: [31, 33],
  대전광역시: [34, 35],
  경상북도: [36, 40],
  대구광역시: [41, 43],
  울산광역시: [44, 45],
  부산광역시: [46, 49],
  경상남도: [50, 53],
  전북특별자치도: [54, 56],
  전라남도: [57, 60],
  광주광역시: [61, 62],
  제주특별자치도: [63, 63],
};

/** The fee table's Jeju and island ranges; a single postcode is a range of one. */
const islandRanges: [first: number, last: number][] = [
  [63000, 63644],
  [22386, 22388],
  [23004, 23010],
  [23100, 23116],
  [23124, 23136],
  [31708, 31708],
  [32133, 32133],
  [33411, 33411],
  [40200, 40240],
  [46768, 46771],
  [52570, 52571],
  [53031, 53033],
  [53089, 53104],
  [54000, 54000],
  [56347, 56349],
  [57068, 57069],
  [58760, 58762],
  [58800, 58810],
  [58816, 58818],
  [58826, 58826],
  [58828, 58866],
  [58953, 58958],
  [59102, 59103],
  [59106, 59106],
  [59127, 59127],
  [59129, 59129],
  [59137, 59166],
  [59650, 59650],
  [59766, 59766],
  [59781, 59790],
];

const isIsland = (zip: string) =>
  islandRanges.some(([first, last]) => Number(zip) >= first && Number(zip) <= last);

const sandboxAddresses = entries.map(({ address }) => address);

test('every address is complete and unique, and has a postcode of its province', () => {
  expect(sandboxAddresses.length).toBeGreaterThanOrEqual(150);
  expect(new Set(sandboxAddresses.map((a) => a.roadAddress)).size).toBe(sandboxAddresses.length);
  for (const { zipCode, roadAddress, roadAddressExtra, jibunAddress, engAddress } of sandboxAddresses) {
    const [first, last] = prefixes[roadAddress.split(' ')[0] ?? ''] ?? [0, 0];
    const prefix = Number(zipCode.slice(0, 2));
    // One island postcode of Tongyeong lies outside its province's block.
    if (zipCode !== '54000')
      expect(prefix >= first && prefix <= last, `${zipCode} ${roadAddress}`).toBe(true);
    expect(zipCode).toMatch(/^\d{5}$/);
    expect(roadAddress).toMatch(/^[가-힣]+( [가-힣]+)+[가-힣\d ]* \d+$/);
    expect(roadAddressExtra).toMatch(/^(\([가-힣\d, ]+\))?$/);
    expect(jibunAddress).toMatch(/^[가-힣]+[가-힣\d ]* (산 )?\d+(-\d+)?( [가-힣]+)?$/);
    expect(engAddress).toMatch(/^\d+ [A-Z][\w -]+(, [A-Z][a-z-]+( [A-Z][a-z]+)?)+$/);
  }
});

test('every province has several roads', () => {
  for (const province of Object.keys(prefixes))
    expect(sandboxAddresses.filter((a) => a.roadAddress.startsWith(province)).length).toBeGreaterThan(6);
});

test.each(islandRanges)('the island range %i–%i has an address', (first, last) => {
  const inside = sandboxAddresses.filter((a) => Number(a.zipCode) >= first && Number(a.zipCode) <= last);
  expect(inside.length).toBeGreaterThan(0);
});

test('mountain lots are not islands', async () => {
  const [address] = await found('서울 관악구 대학동 산 56-1');
  expect(address).toEqual({
    zipCode: '08826',
    roadAddress: '서울특별시 관악구 관악로 1',
    roadAddressExtra: '(대학동)',
    jibunAddress: '서울특별시 관악구 대학동 산 56-1',
    engAddress: '1 Gwanak-ro, Gwanak-gu, Seoul',
  });
  expect(isIsland('08826')).toBe(false);
});

test('rural road addresses name the town', async () => {
  expect((await found('독도이사부길 55'))[0]).toEqual({
    zipCode: '40240',
    roadAddress: '경상북도 울릉군 울릉읍 독도이사부길 55',
    roadAddressExtra: '',
    jibunAddress: '경상북도 울릉군 울릉읍 독도리 27',
    engAddress: '55 Dokdoisabu-gil, Ulleung-eup, Ulleung-gun, Gyeongsangbuk-do',
  });
});

test.each([
  ['a postcode with a leading zero', '01811', '01811'],
  ['the beginning of one', '018', '01811'],
  ['road and house', '공릉로 232', '01811'],
  ['no spaces', '서울특별시노원구공릉로232', '01811'],
  ['odd spaces', ' 공릉 로  232 ', '01811'],
  ['decomposed letters', '공릉로 232'.normalize('NFD'), '01811'],
  ['the building', '한내과학관', '01811'],
  ['dong and lot', '공릉동 172', '01811'],
  ['the province’s short name', '서울 공릉로', '01811'],
  ['an older name of the province', '강원도 춘천', '24266'],
  ['English', '232 Gongneung-ro, Nowon-gu', '01811'],
  ['English in small letters', 'gongneung-ro seoul', '01811'],
  ['postcode and road', '01811 공릉로', '01811'],
])('is found by %s', async (_, keyword, zipCode) => {
  expect((await found(keyword))[0]?.zipCode).toBe(zipCode);
});

test.each(['', '   ', '없는길 1', '99999', '공릉로 없는건물', ','])('"%s" finds nothing', async (keyword) => {
  expect(await search.search(keyword, 1, 10)).toEqual({ items: [], totalCount: 0, isAvailable: true });
});

test('pages follow each other without gap or repeat', async () => {
  const all = (await search.search('서울', 1, 1000)).items;
  const pages = await Promise.all([1, 2, 3, 4].map((page) => search.search('서울', page, 6)));
  expect(pages.flatMap((page) => page.items)).toEqual(all);
  expect(pages.map((page) => page.totalCount)).toEqual([all.length, all.length, all.length, all.length]);
});
