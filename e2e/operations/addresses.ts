import { expect } from 'vitest';
import type { Caller } from '../fixtures';
import { applyOrdinary, type Operations } from './world';

type Address = { addressNo: number; addressName: string; receiverAddress: string; defaultYn: string };
type Found = { items: Array<{ roadAddress: string; zipCode: string; jibunAddress: string }> };

const book = '/profile/shipping-addresses';
const office = {
  addressName: '회사',
  addressType: 'BOOK',
  defaultYn: 'N',
  receiverName: '김길동',
  receiverContact1: '01020000001',
  receiverZipCd: '06236',
  receiverAddress: '서울특별시 강남구 테헤란로 152',
  receiverDetailAddress: '9층',
  receiverJibunAddress: '서울특별시 강남구 역삼동 737',
};
const saved = async (gildong: Caller, change: object = {}) =>
  (await gildong.post<Address>(book, { ...office, ...change })).body;

export const addresses: Operations = {
  'GET /addresses/search': async ({ nobody, gildong }) => {
    const query = { keyword: '세종대로 110', pageNumber: 1, pageSize: 10 };
    const { body } = await nobody.get<Found>('/addresses/search', { query });
    const [found] = body.items;
    // The postcode provider's address is accepted as an entry of the address book.
    const { receiverAddress } = await saved(gildong, {
      receiverZipCd: found?.zipCode,
      receiverAddress: found?.roadAddress,
      receiverJibunAddress: found?.jibunAddress,
    });
    expect(receiverAddress).toBe(found?.roadAddress);
  },
  'POST /profile/shipping-addresses': async ({ gildong }) => {
    const { addressNo } = await saved(gildong, { addressName: '새 집' });
    expect((await gildong.get(`${book}/${addressNo}`)).body).toMatchObject({
      ...office,
      addressName: '새 집',
    });
  },
  'GET /profile/shipping-addresses': async ({ gildong }) => {
    const made = await saved(gildong);
    const { body } = await gildong.get<{ bookedAddresses: Address[] }>(book);
    expect(body.bookedAddresses).toContainEqual(made);
  },
  'GET /profile/shipping-addresses/booked': async ({ gildong }) => {
    const made = await saved(gildong);
    const pageOf = async (page: number) =>
      (
        await gildong.get<{ contents: Address[]; totalCount: number }>(`${book}/booked`, {
          query: { page, size: 2 },
        })
      ).body;
    const { totalCount } = await pageOf(1);
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(totalCount / 2) }, (_, at) => pageOf(at + 1)),
    );
    expect(pages.map(({ contents }) => contents.length)).toEqual(
      pages.map((_, at) => Math.min(2, totalCount - at * 2)),
    );
    expect(pages.flatMap(({ contents }) => contents)).toContainEqual(made);
  },
  'GET /profile/shipping-addresses/recent': async (world) => {
    const { gildong } = world;
    const { addressNo } = await saved(gildong, { addressName: '최근' });
    await applyOrdinary(world, [world.product.optionNo], { addressNo });
    const { body } = await gildong.get<Address[]>(`${book}/recent`);
    expect(body[0]).toMatchObject({ addressNo, addressName: '최근' });
  },
  'GET /profile/shipping-addresses/{addressNo}': async ({ gildong }) => {
    const made = await saved(gildong);
    expect((await gildong.get(`${book}/${made.addressNo}`)).body).toEqual(made);
  },
  'PUT /profile/shipping-addresses/{addressNo}': async ({ gildong }) => {
    const { addressNo } = await saved(gildong);
    const change = { ...office, addressName: '옮긴 회사', receiverDetailAddress: '10층' };
    expect((await gildong.put(`${book}/${addressNo}`, change)).body).toMatchObject(change);
    expect((await gildong.get(`${book}/${addressNo}`)).body).toMatchObject(change);
  },
  'DELETE /profile/shipping-addresses/{addressNo}': async ({ gildong }) => {
    const { addressNo } = await saved(gildong);
    expect((await gildong.delete(`${book}/${addressNo}`)).status).toBe(204);
    expect((await gildong.refused('GET', `${book}/${addressNo}`)).status).toBe(404);
  },
  'PUT /profile/shipping-addresses/{addressNo}/default': async ({ gildong }) => {
    const { addressNo } = await saved(gildong);
    const { body } = await gildong.put<Address>(`${book}/${addressNo}/default`);
    expect(body).toMatchObject({ addressNo, defaultYn: 'Y' });
    const read = await gildong.get<{ defaultAddress: Address }>(book);
    expect(read.body.defaultAddress.addressNo).toBe(addressNo);
  },
};
