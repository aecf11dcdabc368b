import { expect } from 'vitest';
import type { Caller } from '../fixtures';
import type { Operations } from './world';

type Card = { cardNo: number; cardEndDigit: string; priority: number };

const poor = '4000000000009995';
const cardsOf = async (gildong: Caller) => (await gildong.get<Card[]>('/recurring-payments/cards')).body;

/** Registers one more card and returns its number. */
async function registered(gildong: Caller): Promise<number> {
  const { body } = await gildong.post<{ cardNo: number }>('/recurring-payments/card', {
    cardNo: poor,
    pgType: 'DUMMY',
    birthday: '900101',
    password: '12',
    expiryDate: { month: 12, year: 2030 },
  });
  return body.cardNo;
}

export const cards: Operations = {
  'POST /recurring-payments/card': async ({ gildong }) => {
    const cardNo = await registered(gildong);
    expect(await cardsOf(gildong)).toContainEqual(expect.objectContaining({ cardNo, cardEndDigit: '9995' }));
  },
  'GET /recurring-payments/cards': async ({ gildong }) => {
    const cardNo = await registered(gildong);
    const list = await cardsOf(gildong);
    expect(list.map(({ priority }) => priority)).toEqual(list.map((_, at) => at + 1));
    expect(list.at(-1)?.cardNo).toBe(cardNo);
  },
  'PUT /recurring-payments/card/{cardNo}/main': async ({ gildong }) => {
    const before = (await cardsOf(gildong))[0]?.cardNo ?? 0;
    const cardNo = await registered(gildong);
    expect((await gildong.put(`/recurring-payments/card/${cardNo}/main`)).status).toBe(204);
    expect((await cardsOf(gildong))[0]?.cardNo).toBe(cardNo);
    await gildong.put(`/recurring-payments/card/${before}/main`);
  },
  'GET /recurring-payments/card': async ({ gildong }) => {
    const { body: before } = await gildong.get<Card>('/recurring-payments/card');
    const cardNo = await registered(gildong);
    await gildong.put(`/recurring-payments/card/${cardNo}/main`);
    const { body } = await gildong.get('/recurring-payments/card');
    expect(body).toMatchObject({ cardNo, cardEndDigit: '9995', priority: 1 });
    await gildong.put(`/recurring-payments/card/${before.cardNo}/main`);
  },
  'PUT /recurring-payments/card/priority': async ({ gildong }) => {
    const cardNo = await registered(gildong);
    const list = await cardsOf(gildong);
    const order = [list[0]?.cardNo, cardNo].map((no, at) => ({ cardNo: no, priority: at + 1 }));
    expect((await gildong.put('/recurring-payments/card/priority', order)).status).toBe(204);
    expect((await cardsOf(gildong))[1]?.cardNo).toBe(cardNo);
  },
  'DELETE /recurring-payments/card/{cardNo}': async ({ gildong }) => {
    const cardNo = await registered(gildong);
    expect((await gildong.delete(`/recurring-payments/card/${cardNo}`)).status).toBe(204);
    expect((await cardsOf(gildong)).map((card) => card.cardNo)).not.toContain(cardNo);
  },
  'DELETE /recurring-payments/card': async ({ gildong }) => {
    const cardNo = await registered(gildong);
    await gildong.put(`/recurring-payments/card/${cardNo}/main`);
    expect((await gildong.delete('/recurring-payments/card')).status).toBe(204);
    expect((await cardsOf(gildong)).map((card) => card.cardNo)).not.toContain(cardNo);
  },
};
