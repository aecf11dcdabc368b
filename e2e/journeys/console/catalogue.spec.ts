import sharp from 'sharp';
import { type Caller, shop } from '../../fixtures';
import { expect, test } from '../../journey';
import { addressOf } from '../../scenarios/ordinary';
import { type Applied, giftable, giftBody, makeSheet, registerCard } from '../../stories';
import { desktop, fitsBothWidths } from '../../widths';
import { main, resetShop, signIn, title } from '../steps';
import {
  asked,
  button,
  chip,
  choose,
  confirm,
  filter,
  job,
  openTab,
  press,
  room,
  row,
  says,
  turnPages,
} from './console-steps';

/** Products, free gifts and notices: each task on these pages, from the dashboard to its end. */
test.use(desktop);

let owner: Caller;
let productNo: number;
let productName: string;

/** Ordinary applications of one product, which a new price concerns. */
test.beforeAll(async () => {
  await resetShop();
  owner = await shop.as('owner');
  const gildong = await shop.as('gildong');
  await registerCard(gildong);
  ({ productNo } = await giftable(shop));
  productName = (await shop.products()).find((product) => product.productNo === productNo)?.productName ?? '';
  const addressNo = await addressOf(gildong);
  for (let at = 0; at < 2; at += 1) {
    const orderSheetNo = await makeSheet(shop, gildong, { isPresent: false });
    const { receiverInfoForPresent: _none, ...body } = giftBody(orderSheetNo);
    await gildong.post<Applied>('/recurring-payments', { ...body, addressNo });
  }
});
test.beforeEach(async ({ page }) => {
  await signIn(page, 'owner');
  await page.goto('/admin');
});

type Product = {
  salePrice: number;
  isOnSale: boolean;
  servesExisting: boolean;
  options: { optionNo: number; valueKo: string; stock: number; isUsed: boolean }[];
};
const productOf = async (no: number) => (await owner.get<Product>(`/admin/products/${no}`)).body;

test('a product is registered, counted, priced anew, given options and found', async ({ page }) => {
  let no = 0;
  await test.step('registered', async () => {
    await room(page, '상품');
    await main(page).getByRole('link', { name: '상품 등록' }).click();
    await expect(title(page, '상품 등록')).toBeVisible();
    const words = { 상품명: ['유자차', 'Citron tea'] };
    for (const [label, [ko = '', en = '']] of Object.entries(words)) {
      await page.getByLabel(`${label} (한국어)`).fill(ko);
      await page.getByLabel(`${label} (영어)`).fill(en);
    }
    await page.getByLabel('판매가').fill('12000');
    await choose(page, '배송비', '고정');
    await page.getByLabel('배송비 금액').fill('2500');
    await says(page, '재고가 0이면 품절로 보입니다.');
    await page.getByLabel('처음 재고').fill('40');
    await expect(main(page).getByText('재고가 0이면 품절로 보입니다.')).toHaveCount(0);
    await press(main(page), '상품 등록');
    await expect(title(page, '유자차')).toBeVisible();
    await says(page, '등록했습니다.');
    await expect(page).toHaveURL(/\/admin\/products\/\d+$/);
    await page.reload();
    await expect(title(page, '유자차')).toBeVisible();
    await expect(main(page).getByText('등록했습니다.')).toHaveCount(0);
    no = Number(new URL(page.url()).pathname.split('/').at(-1));
    expect(await productOf(no)).toMatchObject({ salePrice: 12_000, options: [{ stock: 40 }] });
  });
  await test.step('counted', async () => {
    const by = page.getByLabel('기본 더하거나 뺄 수량');
    await by.fill('5');
    // The first answer is lost on its way: the second press repeats the call, it does not add once more.
    const stock = '**/api/admin/products/*/options/*/stock';
    await page.route(stock, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await press(main(page), '반영');
    await expect(main(page).getByRole('alert')).toBeVisible();
    await page.unroute(stock);
    await press(main(page), '반영');
    await says(page, '재고가 45개가 되었습니다.');
    await by.fill('-3');
    await press(main(page), '반영');
    await says(page, '재고가 42개가 되었습니다.');
    const inShop = async () => {
      const cards = await (await page.request.get('/products?keyword=유자')).text();
      const html = await (await page.request.get(`/products/${no}`)).text();
      const [, data = '{}'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html) ?? [];
      return [cards.includes('유자차'), cards.includes('품절'), JSON.parse(data).offers?.availability];
    };
    await by.fill('0');
    await press(main(page), '기본 새 수량');
    await says(page, '재고가 0개가 되었습니다.');
    expect(await inShop()).toEqual([true, true, 'https://schema.org/OutOfStock']);
    await by.fill('30');
    await press(main(page), '기본 새 수량');
    await says(page, '재고가 30개가 되었습니다.');
    expect(await inShop()).toEqual([true, false, 'https://schema.org/InStock']);
  });
  await test.step('priced anew, with two options', async () => {
    await page.getByLabel('판매가').fill('13500');
    await press(main(page), '옵션 추가');
    for (const [at, value] of ['작은 병', '큰 병'].entries()) {
      const option = main(page).getByRole('group', { name: `옵션 ${at + 1}` });
      await option.getByLabel('옵션명 (한국어)').fill('크기');
      await option.getByLabel('옵션명 (영어)').fill('Size');
      await option.getByLabel('옵션값 (한국어)').fill(value);
      await option.getByLabel('옵션값 (영어)').fill(`Jar ${at + 1}`);
    }
    await page.getByLabel('처음 재고').fill('7');
    await press(main(page), '옵션 추가');
    await press(main(page).getByRole('group', { name: '옵션 3' }), '삭제');
    await press(main(page), '저장');
    await says(page, '저장했습니다.');
    await main(page).getByRole('group', { name: '옵션 2' }).getByLabel('사용').uncheck();
    await press(main(page), '저장');
    await expect
      .poll(() => productOf(no))
      .toMatchObject({
        salePrice: 13_500,
        options: [
          { valueKo: '작은 병', isUsed: true },
          { valueKo: '큰 병', stock: 7, isUsed: false },
        ],
      });
  });
  await test.step('found, by its name and by each filter', async () => {
    await room(page, '상품');
    await page.getByPlaceholder('상품명으로 찾기').fill('유자');
    await press(main(page), '검색');
    await expect(main(page).getByRole('link', { name: '유자차' })).toBeVisible();
    await openTab(page, '판매 중지');
    await says(page, '조건에 맞는 상품이 없습니다.');
    await openTab(page, '전체');
    // The filters close as the other tab's rows come.
    await expect(main(page).getByRole('link', { name: '유자차' })).toBeVisible();
    for (const [name, option] of [
      ['정기결제(배송)', '정기결제 안 함'],
      ['상품 종류', '사은품'],
    ] as const) {
      await filter(page, { [name]: option });
      await says(page, '조건에 맞는 상품이 없습니다.');
      await chip(page, `${name}: ${option}`).click();
      await expect(main(page).getByRole('link', { name: '유자차' })).toBeVisible();
    }
    await page.goto('/admin/products?size=1');
    await turnPages(page);
  });
});

const photo = async (background: string, name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

test('pictures are uploaded, sorted with the keys and by dragging, described, seen in the shop and removed', async ({
  page,
}) => {
  const red = await photo('#a33', 'red.jpg');
  const blue = await photo('#33a', 'blue.jpg');
  const cut = { ...blue, name: 'cut.jpg', buffer: blue.buffer.subarray(0, -9) };
  const drawing = { name: 'page.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
  const rows = main(page).getByRole('list', { name: '사진 순서' }).getByRole('listitem');
  const handle = (at: number) => button(main(page), `사진 ${at} 옮기기`);
  const first = async () => rows.first().getByRole('img').getAttribute('src');
  const open = async () => {
    await room(page, '상품');
    await main(page).getByRole('link', { name: productName, exact: true }).click();
    await expect(title(page, productName)).toBeVisible();
  };

  await test.step('uploaded, and refused for their reasons', async () => {
    await open();
    await main(page).getByLabel('사진 올리기').setInputFiles([red, drawing, cut, blue]);
    await expect(rows).toHaveCount(2);
    await says(page, /page\.svg: JPEG, PNG/);
    await says(page, /cut\.jpg: 파일이 중간에 끊겼거나/);
    await fitsBothWidths(page);
  });
  await test.step('sorted with the keys, described, and given to an option', async () => {
    const before = await first();
    await handle(2).focus();
    await page.keyboard.press('ArrowUp');
    await expect(handle(1)).toBeFocused();
    await expect.poll(first).not.toBe(before);
    await page.getByLabel('사진 1 설명 (한국어)').fill('파란 봉투');
    await page.getByLabel('사진 2 설명 (한국어)').fill('빨간 봉투');
    await main(page)
      .getByRole('group', { name: '옵션별 사진' })
      .getByRole('combobox')
      .nth(1)
      .selectOption({ label: '사진 2' });
    await press(main(page), '사진 저장');
    await says(page, '저장했습니다.');
  });
  await test.step('seen in the shop', async () => {
    await page.goto('/products');
    const card = main(page).getByRole('article').filter({ hasText: productName }).locator('img');
    await expect(card).toHaveAttribute('srcset', /-160\.webp 160w, .*-900\.webp 900w/);
    await page.goto(`/products/${productNo}`);
    const shown = main(page).getByRole('list', { name: '상품 사진' });
    await expect(shown.getByRole('img', { name: '파란 봉투' })).toBeInViewport();
    await expect(shown.getByRole('img', { name: '빨간 봉투' })).not.toBeInViewport();
    await fitsBothWidths(page);
    await main(page).getByRole('combobox').first().selectOption({ index: 2 });
    await expect(shown.getByRole('img', { name: '빨간 봉투' })).toBeInViewport();
    await button(main(page), '사진 1 보기').click();
    await expect(shown.getByRole('img', { name: '파란 봉투' })).toBeInViewport();
    await expect(button(main(page), '사진 1 보기')).toHaveAttribute('aria-current', 'true');
  });
  await test.step('sorted by dragging, and removed', async () => {
    await page.goto('/admin');
    await open();
    const before = await first();
    await handle(1).hover();
    await page.mouse.down();
    await rows.nth(1).hover();
    await page.mouse.up();
    await expect.poll(first).not.toBe(before);
    await button(main(page), '사진 2 빼기').click();
    await says(page, /사진 1장이 빠집니다/);
    await press(main(page), '사진 저장');
    await says(page, '저장했습니다.');
    await expect(rows).toHaveCount(1);
  });
  await test.step('the second of two people takes what was saved', async () => {
    type Pictures = { pictures: { pictureNo: number; altKo: string; altEn: string }[] };
    const { pictures } = (await owner.get<Pictures>(`/admin/products/${productNo}`)).body;
    const seen = pictures.map(({ pictureNo, altKo, altEn }) => ({ pictureNo, altKo, altEn }));
    const theirs = { seen, pictures: seen.map((one) => ({ ...one, altEn: 'Red envelope' })), options: [] };
    expect((await owner.put(`/admin/products/${productNo}/pictures`, theirs)).status).toBe(200);
    await page.getByLabel('사진 1 설명 (한국어)').fill('나의 봉투');
    await press(main(page), '사진 저장');
    const conflict = main(page).getByRole('alert').filter({ hasText: '다른 사람이 먼저 저장' });
    await expect(conflict).toContainText(/owner 님이 .+에 저장했습니다/);
    await expect(page.getByLabel('사진 1 설명 (한국어)')).toHaveValue('나의 봉투');
    await expect(page.getByLabel('사진 1 설명 (영어)')).toHaveValue('Red envelope');
    await press(conflict, '저장된 것으로');
    await expect(page.getByLabel('사진 1 설명 (한국어)')).toHaveValue('빨간 봉투');
    await page.goto(`/products/${productNo}`);
    await expect(main(page).getByRole('img', { name: '빨간 봉투' })).toBeVisible();
    await expect(main(page).getByRole('img', { name: '파란 봉투' })).toHaveCount(0);
  });
});

test('categories are added, renamed, sorted with the keys, given to a product and removed', async ({
  page,
}) => {
  const rows = main(page).getByRole('list', { name: '상품 분류' }).getByRole('listitem');
  const links = () => main(page).getByRole('navigation', { name: '상품 종류' }).getByRole('link');
  const open = async () => {
    await page.goto('/admin');
    await room(page, '상품');
    await main(page).getByRole('link', { name: '상품 분류' }).click();
    await expect(title(page, '상품 분류')).toBeVisible();
  };
  await open();
  const count = await rows.count();
  await press(main(page), '분류 추가');
  await says(page, '이름이 없는 분류가 있습니다.');
  await page.getByLabel(`분류 ${count + 1} 이름 (한국어)`).fill('첫 선물');
  await page.getByLabel('분류 1 이름 (한국어)').fill('마실 것');
  await button(main(page), '첫 선물 옮기기').focus();
  for (let at = 0; at < count; at += 1) await page.keyboard.press('ArrowUp');
  await expect(button(main(page), '첫 선물 옮기기')).toBeFocused();
  await fitsBothWidths(page);
  await press(main(page), '저장');
  await says(page, '저장했습니다.');
  await expect(page.getByLabel('분류 1 이름 (영어)')).toHaveValue('첫 선물');

  await room(page, '상품');
  await main(page).getByRole('link', { name: productName, exact: true }).click();
  await main(page).getByRole('group', { name: '분류' }).getByText('첫 선물').click();
  await press(main(page), '저장');
  await says(page, '저장했습니다.');
  await page.goto('/products');
  await expect(links()).toContainText(['전체', '첫 선물', '마실 것']);
  await links().filter({ hasText: '첫 선물' }).click();
  await expect(title(page, '첫 선물')).toBeVisible();
  await expect(main(page).getByRole('article')).toHaveCount(1);
  await main(page).getByRole('link', { name: '낮은 가격순' }).click();
  await expect(main(page).getByRole('link', { name: '낮은 가격순' })).toHaveAttribute('aria-current', 'page');

  await open();
  type Categories = { categories: { categoryNo: number; nameKo: string; nameEn: string }[] };
  const { categories: seen } = (await owner.get<Categories>('/admin/categories')).body;
  const theirs = { categories: seen.map((one) => ({ ...one, nameEn: one.nameKo })), seen };
  expect((await owner.put('/admin/categories', theirs)).status).toBe(200);
  await page.getByLabel('분류 1 이름 (한국어)').fill('나의 분류');
  await press(main(page), '저장');
  const conflict = main(page).getByRole('alert').filter({ hasText: '다른 사람이 먼저 저장' });
  await expect(conflict).toContainText(/owner 님이 .+에 저장했습니다/);
  await expect(page.getByLabel('분류 1 이름 (한국어)')).toHaveValue('나의 분류');
  await press(conflict, '저장된 것으로');
  await expect(page.getByLabel('분류 1 이름 (한국어)')).toHaveValue('첫 선물');
  await expect(page.getByLabel('분류 2 이름 (영어)')).toHaveValue('마실 것');
  await button(main(page), '첫 선물 빼기').click();
  await says(page, /첫 선물 분류가 사라집니다. 그 안의 상품 1개는 남습니다/);
  await press(main(page), '저장');
  await says(page, '저장했습니다.');
  await page.goto('/products');
  await expect(links().filter({ hasText: '첫 선물' })).toHaveCount(0);
});

test('a free-gift condition is made, changed and ended', async ({ page }) => {
  const name = '여름 사은품';
  await room(page, '상품');
  await main(page).getByRole('link', { name: productName, exact: true }).click();
  await main(page).getByRole('link', { name: '조건 추가' }).click();
  await page.getByLabel('조건 이름 (한국어)').fill(name);
  await page.getByLabel('조건 이름 (영어)').fill('Summer gift');
  await choose(page, '회차', '몇 회차마다');
  await page.getByLabel('몇 회차마다 (n, 2n, …)').fill('2');
  await choose(page, '증정 방법', '골라 받기');
  await page.getByLabel('고를 수 있는 개수').fill('1');
  await choose(page, '사은품 추가', /재고/);
  await choose(page, '사은품 추가', /재고/);
  await main(page)
    .getByRole('button', { name: /아래로$/ })
    .first()
    .click();
  await main(page).getByRole('button', { name: /위로$/ }).last().click();
  await main(page).getByRole('button', { name: /빼기$/ }).last().click();
  await expect(main(page).getByRole('button', { name: /빼기$/ })).toHaveCount(1);
  await choose(page, '사은품 추가', /재고/);
  await press(main(page), '저장');
  await expect(row(page, name)).toContainText('2회차마다');
  await row(page, name).getByRole('link', { name: '수정' }).click();
  await choose(page, '회차', '정한 회차만');
  await page.getByLabel('회차 (쉼표로 구분)').fill('1, 3');
  await press(main(page), '저장');
  await expect(row(page, name)).toContainText('1, 3');
  await confirm(page, button(row(page, name), '끝내기'));
  await expect(row(page, name)).toContainText('종료');
});

type Notice = {
  after: { kind: string; salePrice?: number };
  state: string;
  counts: { PENDING: number };
};
const noticeOf = async (url: string) =>
  (await owner.get<Notice>(`/admin/change-notices/${url.split('/').at(-1)}`)).body;

test('change notices of both kinds are written, counted, sent and cancelled (F50)', async ({ page }) => {
  const write = async () => {
    await room(page, '변경 안내');
    await main(page).getByRole('link', { name: '변경 안내 작성' }).click();
    await page.getByPlaceholder('상품명으로 찾기').fill(productName);
    await press(main(page), '검색');
    await row(page, productName).getByRole('link').click();
    await page.getByLabel('안내 문구 (한국어)').fill('원두 값이 오릅니다.');
    await page.getByLabel('안내 문구 (영어)').fill('Beans cost more.');
  };
  const kind = (name: string) => main(page).getByRole('radio', { name: new RegExp(`^${name}`) });
  const { salePrice } = await productOf(productNo);

  await test.step('a price', async () => {
    await write();
    await expect(kind('가격')).toBeChecked();
    await expect(page.getByLabel('판매가')).toHaveValue(String(salePrice));
    await press(main(page), '대상 확인');
    await says(page, /동의를 물을 신청이 없습니다/);
    await page.getByLabel('판매가').fill('');
    await press(main(page), '대상 확인');
    await expect(page.getByLabel('판매가')).not.toHaveAccessibleDescription('');
    await page.getByLabel('판매가').fill(String(salePrice + 2_000));
    await press(main(page), '대상 확인');
    await expect(asked(page)).toContainText(/ ([2-9])건에 동의를 묻습니다\. 그중 \1건은 금액이 오릅니다\./);
    await fitsBothWidths(page);
    await press(asked(page), '안내 보내기');
    await expect(title(page, productName)).toBeVisible();
    const after = { kind: 'PRICE', salePrice: salePrice + 2_000 };
    const sent = await noticeOf(page.url());
    expect(sent).toMatchObject({ after, state: 'OPEN' });
    expect(sent.counts.PENDING).toBeGreaterThan(1);
  });
  await test.step('is taken back', async () => {
    await confirm(page, button(main(page), '안내 취소'));
    await says(page, '취소됨');
    expect(await noticeOf(page.url())).toMatchObject({ state: 'CANCELLED' });
  });
  await job(page, 'write and send a change notice', 9, async () => {
    await write();
    await kind('내용').check();
    await expect(page.getByLabel('판매가')).toHaveCount(0);
    await kind('가격').check();
    await expect(page.getByLabel('판매가')).toHaveValue(String(salePrice));
    await kind('내용').check();
    await expect(kind('내용')).toBeChecked();
    await press(main(page), '대상 확인');
    await press(asked(page), '안내 보내기');
    await expect(title(page, productName)).toBeVisible();
    expect(await noticeOf(page.url())).toMatchObject({ after: { kind: 'CONTENT' }, state: 'OPEN' });
  });
  await test.step('the list shows both by their state', async () => {
    await room(page, '변경 안내');
    for (const state of ['답을 받는 중', '취소됨']) {
      await openTab(page, state);
      await expect(main(page).getByRole('row')).toHaveCount(2);
    }
    await page.goto('/admin/notices?size=1');
    await turnPages(page);
  });
});

test('the owner is led from a new price to its notice', async ({ page }) => {
  await room(page, '상품');
  await main(page).getByRole('link', { name: productName, exact: true }).click();
  const { salePrice } = await productOf(productNo);
  await page.getByLabel('판매가').fill(String(salePrice + 500));
  await main(page)
    .getByRole('radio', { name: /^변경 안내도 보내기/ })
    .check();
  await press(main(page), '저장');
  await expect(title(page, '변경 안내 작성')).toBeVisible();
  await expect(page.getByLabel('판매가')).toHaveValue(String(salePrice + 500));
});

test('a product is ended with its contracts, not before the owner has heard how many', async ({ page }) => {
  const live = async () => {
    const query = { searchType: 'PRODUCT', keyword: productName, statuses: 'ACTIVE' };
    const { body } = await owner.get<{ applications: { recurringPaymentId: string }[] }>(
      '/admin/applications',
      { query },
    );
    return body.applications.map(({ recurringPaymentId }) => recurringPaymentId);
  };
  const [id = '', ...others] = await live();
  const count = others.length + 1;
  expect(count).toBeGreaterThan(1);
  await room(page, '상품');
  await main(page).getByRole('link', { name: productName, exact: true }).click();
  for (const tick of ['판매 중', '정기결제(배송)로 팔기', '기존 신청 계속하기'])
    await main(page).getByRole('checkbox', { name: tick, exact: true }).uncheck();
  await press(main(page), '저장');
  await expect(asked(page)).toContainText(`기존 신청 ${count}건이 해지됩니다`);
  await fitsBothWidths(page);
  await press(asked(page), '취소');
  await expect(asked(page)).toHaveCount(0);
  expect(await productOf(productNo)).toMatchObject({ servesExisting: true, isOnSale: true });
  await confirm(page, button(main(page), '저장'), { yes: '저장하고 끝내기' });
  await says(page, '저장했습니다.');
  expect(await productOf(productNo)).toMatchObject({ servesExisting: false, isOnSale: false });
  expect(await live()).toHaveLength(count);
  await shop.clock.advance('P31D');
  expect(await live()).toEqual([]);
  await room(page, '신청');
  await page.getByLabel('검색어').fill(id);
  await press(main(page), '검색');
  await expect(row(page, id)).toContainText('시스템 해지');
});
