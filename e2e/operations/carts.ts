import { expect } from 'vitest';
import type { Caller } from '../fixtures';
import type { Operations, World } from './world';

type Row = { cartNo: number; orderCnt: number; optionNo: number };
type Cart = {
  deliveryGroups: Array<{ orderProducts: Array<{ orderProductOptions: Row[] }> }>;
  price: { buyAmt: number; totalAmt: number };
};

const path = '/recurring-payments/cart';
const rowsOf = ({ deliveryGroups }: Cart) =>
  deliveryGroups
    .flatMap(({ orderProducts }) => orderProducts)
    .flatMap((product) => product.orderProductOptions);
const read = async (gildong: Caller) =>
  (await gildong.get<Cart>(path, { query: { divideInvalidProducts: true } })).body;

/** A cart with exactly one row for each option. */
async function filled({ gildong, product }: World, optionNos = [product.optionNo]): Promise<Row[]> {
  const old = rowsOf(await read(gildong)).map(({ cartNo }) => cartNo);
  if (old.length > 0) await gildong.delete(path, { query: { cartNo: old.join(',') } });
  const { productNo } = product;
  const rows = optionNos.map((optionNo) => ({ productNo, optionNo, orderCnt: 2, optionInputs: [] }));
  const { body } = await gildong.post(path, rows, { query: { includesGroupId: true } });
  expect(body).toMatchObject({ count: optionNos.length });
  return rowsOf(await read(gildong));
}

export const carts: Operations = {
  'POST /recurring-payments/cart': async (world) => {
    const rows = await filled(world);
    expect(rows).toMatchObject([{ optionNo: world.product.optionNo, orderCnt: 2 }]);
  },
  'GET /recurring-payments/cart': async (world) => {
    const rows = await filled(world, world.product.optionNos.slice(0, 2));
    expect(rows.map(({ optionNo }) => optionNo).sort()).toEqual(world.product.optionNos.slice(0, 2).sort());
  },
  'PUT /recurring-payments/cart': async (world) => {
    const [row] = await filled(world);
    const change = [{ cartNo: row?.cartNo, orderCnt: 5, optionInputs: [] }];
    expect((await world.gildong.put(path, change)).status).toBe(204);
    expect(rowsOf(await read(world.gildong))).toMatchObject([{ cartNo: row?.cartNo, orderCnt: 5 }]);
  },
  'DELETE /recurring-payments/cart': async (world) => {
    const [one, two] = await filled(world, world.product.optionNos.slice(0, 2));
    const query = { cartNo: String(one?.cartNo), includesGroupId: false };
    expect((await world.gildong.delete(path, { query })).body).toMatchObject({ count: 1 });
    expect(rowsOf(await read(world.gildong)).map(({ cartNo }) => cartNo)).toEqual([two?.cartNo]);
  },
  'GET /recurring-payments/cart/subset': async (world) => {
    const [, two, three] = await filled(world, world.product.optionNos.slice(0, 3));
    const cartNos = [two?.cartNo, three?.cartNo];
    const { body } = await world.gildong.get<Cart>(`${path}/subset`, {
      query: { cartNo: cartNos.join(','), divideInvalidProducts: true },
    });
    expect(rowsOf(body).map(({ cartNo }) => cartNo)).toEqual(cartNos);
  },
  'GET /recurring-payments/cart/calculate': async (world) => {
    const [one] = await filled(world, world.product.optionNos.slice(0, 2));
    const query = { cartNo: String(one?.cartNo), divideInvalidProducts: true };
    const { body } = await world.gildong.get<Cart['price']>(`${path}/calculate`, { query });
    const { body: subset } = await world.gildong.get<Cart>(`${path}/subset`, { query });
    expect(body).toEqual(subset.price);
    expect(body.buyAmt).toBeGreaterThan(0);
    expect(body.buyAmt).toBeLessThan((await read(world.gildong)).price.buyAmt);
  },
  'POST /recurring-payments/guest/cart': async ({ nobody, product }) => {
    const row = { productNo: product.productNo, optionNo: product.optionNo, orderCnt: 3, optionInputs: [] };
    const { body } = await nobody.post<Cart>(
      '/recurring-payments/guest/cart',
      [{ ...row, cartNo: 7, channelType: null }],
      { query: { divideInvalidProducts: true } },
    );
    expect(rowsOf(body)).toMatchObject([{ cartNo: 7, optionNo: product.optionNo, orderCnt: 3 }]);
  },
};
