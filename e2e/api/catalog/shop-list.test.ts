import { beforeEach, expect, test } from 'vitest';
import { type Caller, shop } from '../../fixtures';
import { visit } from '../../site';

/** Categories over HTTP, and the shop's list by category, order and page. */
type Category = { categoryNo: number; nameKo: string; nameEn: string; products: number };
type Categories = { categories: Category[] };
type Product = Record<string, unknown> & { productNo: number; updatedAt: string; categoryNos: number[] };

const path = '/admin/categories';
let staff: Caller;

beforeEach(async () => {
  await shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  staff = await shop.as('staff');
});

const productOf = async (no: number) => (await staff.get<Product>(`/admin/products/${no}`)).body;

/** The numbers of the products on a page, and the address of the next one. */
async function listed(address: string, language = 'ko') {
  const { status, html } = await visit(address, { headers: { 'accept-language': language } });
  const numbers = [...html.matchAll(/<h3[^>]*><a[^>]*href="\/products\/(\d+)/g)].map(([, no]) => Number(no));
  const next = /href="(\/products\?[^"]*after=[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  return { status, html, numbers, next };
}

test('categories are sorted, renamed and removed, and each has an address that shows its products alone', async () => {
  const { body: before } = await staff.get<Categories>(path);
  const [drinks, ...others] = before.categories;
  if (!drinks) throw new Error('No category');
  expect(drinks).toMatchObject({ nameKo: '커피와 차', products: expect.any(Number) });
  const categories = [
    ...others.slice(0, 1),
    { ...drinks, nameEn: 'Drinks' },
    { categoryNo: null, nameKo: '첫 선물', nameEn: '' },
  ];
  const wanted = { seen: before.categories, categories };
  const { body: after } = await staff.put<Categories>(path, wanted);
  expect(after.categories.map(({ nameEn }) => nameEn)).toEqual([others[0]?.nameEn, 'Drinks', '첫 선물']);
  expect((await staff.refused('PUT', path, { body: wanted })).code).toBe('ALREADY_CHANGED');

  const { html, numbers } = await listed(`/products?category=${drinks.categoryNo}`, 'en');
  expect(html).toContain('<h1');
  expect(html).toMatch(/<title>Drinks/);
  expect(numbers.length).toBe(drinks.products);
  for (const no of numbers) expect((await productOf(no)).categoryNos).toContain(drinks.categoryNo);
  const added = after.categories.at(-1)?.categoryNo ?? 0;
  expect((await listed(`/products?category=${added}`)).status).toBe(404);
  const { updatedAt: seenUpdatedAt, ...product } = await productOf(1);
  const put = { ...product, seenUpdatedAt, categoryNos: [drinks.categoryNo, added] };
  expect((await staff.put(`/admin/products/1`, put)).status).toBe(200);
  expect((await listed(`/products?category=${added}`)).numbers).toEqual([1]);
  expect((await listed('/products')).html).toContain(`href="/products?category=${added}"`);
});

test('more than 200 products are reached page by page, in each order, and a search counts them all', async () => {
  const { updatedAt: _at, productNo: _no, options: _options, ...product } = await productOf(1);
  const option = { nameKo: '', nameEn: '', valueKo: '', valueEn: '', addPrice: 0, isUsed: true, stock: 9 };
  const most = 205;
  for (let at = 0; at < most; at += 1) {
    const body = {
      ...product,
      nameKo: `새 원두 ${at}`,
      salePrice: 10_000 + (at % 50) * 100,
      options: [option],
    };
    expect((await staff.post('/admin/products', body)).status).toBe(201);
  }
  for (const sort of ['BEST', 'NEW', 'CHEAP', 'DEAR']) {
    const seen: number[] = [];
    let address: string | undefined = `/products?sort=${sort}`;
    while (address) {
      const { numbers, next }: Awaited<ReturnType<typeof listed>> = await listed(address);
      seen.push(...numbers);
      address = next;
    }
    expect([sort, new Set(seen).size === seen.length, seen.length > most]).toEqual([sort, true, true]);
  }
  const { html, numbers } = await listed(`/products?keyword=${encodeURIComponent('ㅅㅇㄷ')}`);
  expect([numbers.length, html.includes(`${most}개`)]).toEqual([24, true]);
});
