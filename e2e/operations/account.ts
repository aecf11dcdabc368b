import { expect } from 'vitest';
import { shop } from '../fixtures';
import type { Operations } from './world';

type Texts = Record<string, { contents: string; title: string }>;

const nextUse = {
  termsType: 'USE',
  titleKo: '새 이용약관',
  titleEn: 'New terms',
  contentsEn: 'Text',
  isRequired: true,
};
const barleyTea = {
  nameKo: '보리차',
  nameEn: 'Barley tea',
  summaryKo: '',
  summaryEn: '',
  descriptionKo: '볶은 보리',
  descriptionEn: '',
  categoryNos: [1],
  imageUrl: '/products/green-tea.svg',
  salePrice: 9_000,
  immediateDiscountAmt: 0,
  recurringDiscountAmt: 500,
  isTaxFree: false,
  deliveryRule: { conditionType: 'FIXED_FEE', baseAmt: 3_000, freeOverAmt: 0, returnAmt: 3_000 },
  monthCycles: [1],
  weekCycles: [],
  daysOfWeek: [],
  lastRoundRule: { min: 2, max: 6, isNeeded: false },
  isOnSale: true,
  isRecurring: true,
  servesExisting: true,
  kind: 'NORMAL',
  options: [
    { nameKo: '양', nameEn: 'Size', valueKo: '큰 것', valueEn: 'Large', addPrice: 0, isUsed: true, stock: 7 },
  ],
};

/** What the merchant writes in the console, the shop API shows. */
export const account: Operations = {
  'POST /oauth/token': async ({ nobody }) => {
    const sent = {
      memberId: 'gildong',
      password: 'sandbox-1234',
      keepLogin: false,
      provider: '',
      captcha: '',
    };
    const { body } = await nobody.post<{ accessToken: string; expireIn: number }>('/oauth/token', sent, {
      query: { trackingKey: 'x' },
    });
    const known = await shop.nobody.with({ accessToken: body.accessToken }).get('/members/me');
    expect(known.body).toMatchObject({ memberId: 'gildong' });
    const wrong = await nobody.call('POST', '/oauth/token', { body: { ...sent, password: 'x' } });
    expect(wrong.body).toMatchObject({ code: 'LOGIN_FAILED', message: expect.any(String) });
  },
  'DELETE /oauth/token': async ({ nobody }) => {
    const { body } = await nobody.post<{ accessToken: string }>('/oauth/token', {
      memberId: 'gildong',
      password: 'sandbox-1234',
    });
    const once = nobody.with({ accessToken: body.accessToken });
    expect((await once.delete('/oauth/token')).status).toBe(204);
    expect((await once.refused('GET', '/recurring-payments')).status).toBe(401);
  },
  'GET /order-configs': async ({ nobody, owner }) => {
    await owner.patch('/admin/settings', { autoCancel: { isOn: true, cancelDays: 7 } });
    const { body } = await nobody.get('/order-configs');
    expect(body).toMatchObject({ shippingEmptyAutoCancel: { cancelDays: 7, use: true } });
  },
  'GET /terms': async ({ nobody, owner }) => {
    const text = { ...nextUse, version: '2.0', contentsKo: '둘째 판', enforcedFrom: '2026-01-13' };
    await owner.post('/admin/terms', text);
    const read = async () =>
      (await nobody.get<Texts>('/terms', { query: { termsTypes: 'USE,E_COMMERCE', usedOnly: true } })).body;
    expect((await read()).use?.contents).not.toBe('둘째 판');
    await shop.clock.set('2026-01-13T09:00:00+09:00');
    const texts = await read();
    expect(Object.keys(texts)).toEqual(['use']);
    expect(texts.use).toMatchObject({ contents: '둘째 판', enforcementDate: '2026-01-13', used: true });
  },
  'POST /terms': async ({ nobody, owner }) => {
    const text = { ...nextUse, version: '3.0', contentsKo: '셋째 판', enforcedFrom: '2026-01-14' };
    await owner.post('/admin/terms', text);
    await shop.clock.set('2026-01-14T09:00:00+09:00');
    const asked = { termsType: ['USE'], usedOnly: true, replacementPhrase: { key: 'x' } };
    const { body } = await nobody.post<Texts>('/terms', asked);
    expect(body.use).toMatchObject({ contents: '셋째 판' });
    expect(body.USE).toEqual(body.use);
  },
  'GET /products/{productNo}': async ({ nobody, owner }) => {
    const made = await owner.post<{ productNo: number }>('/admin/products', barleyTea);
    const { body } = await nobody.get(`/products/${made.body.productNo}`, {
      query: { channelType: 'NAVER_EP' },
    });
    expect(body).toMatchObject({ baseInfo: { productName: '보리차' }, price: { salePrice: 9_000 } });
  },
  'GET /products/{productNo}/options': async ({ nobody, owner }) => {
    const made = await owner.post<{ productNo: number; options: Array<{ optionNo: number }> }>(
      '/admin/products',
      barleyTea,
    );
    const { productNo, options } = made.body;
    const optionNo = options[0]?.optionNo ?? 0;
    await owner.post(`/admin/products/${productNo}/options/${optionNo}/stock`, { by: -3 });
    const { body } = await nobody.get(`/products/${productNo}/options`);
    expect(body).toMatchObject({ flatOptions: [{ optionNo, label: '양', value: '큰 것', stockCnt: 4 }] });
  },
  'GET /later-input/areafees': async ({ nobody, owner }) => {
    const range = {
      zipFrom: '06236',
      zipTo: '06236',
      placeKo: '새 섬',
      placeEn: 'New isle',
      extraAmt: 4_000,
    };
    const { body: saved } = await owner.post<{ areaFeeNo: number }>('/admin/area-fees', range);
    const query = { zipCd: '06236', templateNo: '1', encryptedShippingNo: 'x' };
    const { body } = await nobody.get('/later-input/areafees', { query });
    expect(body).toEqual([{ address: '새 섬', extraDeliveryAmt: 4_000 }]);
    await owner.delete(`/admin/area-fees/${saved.areaFeeNo}`);
  },
};
