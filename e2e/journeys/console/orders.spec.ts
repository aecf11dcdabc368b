import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { type Caller, shop } from '../../fixtures';
import { expect, test } from '../../journey';
import { damagedReturn } from '../../scenarios/orders';
import { acceptGift, dueSoon, recipient, registerCard } from '../../stories';
import { desktop, fits, fitsBothWidths, narrow, widen } from '../../widths';
import { isAlive, main, pick, resetShop, signIn, title } from '../steps';
import {
  asked,
  type Box,
  backToList,
  button,
  chip,
  choose,
  confirm,
  filter,
  gifts,
  job,
  openTab,
  paidBoxes,
  press,
  room,
  row,
  says,
  setting,
  tab,
  trouble,
  turnPages,
} from './console-steps';

/** Boxes and returns: each task on these pages, from the dashboard to its end. */
test.use(desktop);

let owner: Caller;
let boxes: Box[];
const boxAt = (at: number): Box => {
  const box = boxes[at];
  if (!box) throw new Error(`There is no box ${at}`);
  return box;
};

test.beforeAll(async () => {
  await resetShop();
  owner = await shop.as('owner');
  boxes = await paidBoxes(11);
});
test.beforeEach(async ({ page }) => {
  await signIn(page, 'staff');
  await page.goto('/admin');
});

const statusOf = async ({ orderNo }: Box) => {
  const { body } = await owner.get<{ lines: { status: string }[] }>(`/admin/orders/${orderNo}`);
  return body.lines[0]?.status;
};
const search = async (page: Page, number: string) => {
  await room(page, '주문');
  await page.getByLabel('번호·전화번호·이름').fill(number);
  await press(main(page), '검색');
  await expect(main(page).getByRole('table').getByRole('row')).toHaveCount(2);
};
const openOrder = async (page: Page, { orderNo }: Box) => {
  await search(page, orderNo);
  await main(page).getByRole('link', { name: orderNo }).click();
  await expect(title(page, `주문 ${orderNo}`)).toBeVisible();
};

/** Of the rows of the list. */
const heights = (page: Page) =>
  main(page)
    .locator('[data-row]')
    .evaluateAll((rows) => rows.map((each) => each.getBoundingClientRect().height));

test('whatever tab is pressed, one search form and one list are drawn (F51)', async ({ page }) => {
  for (const place of ['신청', '주문', '클레임', '상품', '메시지']) {
    await room(page, place);
    // Rows of 44 pixels; on a phone cards of two lines, and one more for the long names and marks of products.
    for (const height of await heights(page))
      expect([place, height >= 40 && height <= 44]).toEqual([place, true]);
    await narrow(page);
    const most = place === '상품' ? 104 : 80;
    const cards = await heights(page);
    expect([place, cards.filter((height) => height > most)]).toEqual([place, []]);
    expect([place, cards.length > 0]).toEqual([place, place !== '클레임']);
    await widen(page);
    const forms = await main(page).locator('form').count();
    const tabs = main(page).getByRole('navigation').getByRole('link');
    // Every third tab is enough: an element that is drawn twice stays from tab to tab.
    for (let at = 0; at < (await tabs.count()); at += 3) {
      await tabs.nth(at).click();
      await expect(tabs.nth(at)).toHaveAttribute('aria-current', 'page');
      expect([place, at, await main(page).locator('form').count()]).toEqual([place, at, forms]);
      expect(await main(page).getByRole('table').count()).toBeLessThan(2);
    }
  }
});

test('a box is found, prepared in the list, shown to, shipped and followed to its end', async ({ page }) => {
  const box = boxAt(0);
  await search(page, box.gift.groupNo);
  await search(page, box.gift.id);
  await search(page, box.orderNo.slice(-9));
  await search(page, `${box.gift.groupNo.slice(-12, -6)} ${box.gift.groupNo.slice(-6)}`);
  for (const person of ['길동', '+82 10-2000-0001', recipient.contact.slice(-4)]) {
    await room(page, '신청');
    await main(page).getByLabel('검색어').fill(person);
    await press(main(page), '검색');
    await expect(main(page).getByRole('link', { name: box.gift.id }).first()).toBeVisible();
    await room(page, '주문');
    await page.getByLabel('번호·전화번호·이름').fill(person);
    await press(main(page), '검색');
    await expect(main(page).getByRole('link', { name: box.orderNo })).toBeVisible();
  }
  await fitsBothWidths(page);
  await job(page, 'find an order by the one search', 1, async () => {
    await isAlive(page);
    await page.keyboard.press('Control+k');
    await expect(asked(page).getByRole('combobox')).toBeFocused();
    await page.keyboard.insertText(box.orderNo);
    const found = page.getByRole('option').filter({ hasText: box.orderNo });
    await expect(found.first()).toBeVisible();
    while ((await found.and(page.locator('[aria-selected="true"]')).count()) === 0)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(title(page, `주문 ${box.orderNo}`)).toBeVisible();
  });
  await test.step('by the keys of a list, and by the one search from any page', async () => {
    await room(page, '주문');
    await isAlive(page);
    // Down twice and up once is the first row again.
    for (const key of ['j', 'j', 'k']) await page.keyboard.press(key);
    await expect(main(page).locator('[data-row]').first().locator('[data-row-link]')).toBeFocused();
    await page.keyboard.press('/');
    await expect(page.getByLabel('번호·전화번호·이름')).toBeFocused();
    await page.keyboard.type(box.orderNo);
    await page.keyboard.press('Enter');
    await expect(main(page).getByRole('row')).toHaveCount(2);
    await isAlive(page);
    // A keyboard that writes Hangul sends its own letter.
    await page.locator('body').dispatchEvent('keydown', { key: 'ㅓ', code: 'KeyJ' });
    await page.keyboard.press('x');
    await says(page, '1건 선택');
    await press(page, '선택 해제');
    const letterKeys = async (isOn: boolean) => {
      await page.keyboard.press('Control+k');
      await asked(page)
        .getByLabel(/글자 키/)
        .setChecked(isOn);
      await page.keyboard.press('Escape');
      await expect(asked(page)).toHaveCount(0);
      await page.keyboard.press('/');
    };
    await letterKeys(false);
    await expect(page.getByLabel('번호·전화번호·이름')).not.toBeFocused();
    await letterKeys(true);
    await expect(page.getByLabel('번호·전화번호·이름')).toBeFocused();
    await main(page).getByRole('link', { name: box.orderNo }).press('Enter');
    await expect(title(page, `주문 ${box.orderNo}`)).toBeVisible();
    const options = page.getByRole('option');
    for (const [typed, name, place] of [
      ['ㄱㄱㄷ', /주문자.*이름이 맞음/, '신청'],
      [recipient.contact, /수령자.*전화번호가 맞음/, '신청그룹'],
      [box.orderNo.slice(-9), new RegExp(box.orderNo), `주문 ${box.orderNo}`],
    ] as const) {
      // A search that is still closing takes no key.
      await expect(asked(page)).toHaveCount(0);
      await page.keyboard.press('Control+k');
      // What is typed at once is not lost: the search has the focus.
      await expect(asked(page).getByRole('combobox')).toBeFocused();
      await page.keyboard.insertText(typed);
      const option = options.filter({ hasText: name }).first();
      await expect(option).toBeVisible();
      for (let at = 0; (await option.getAttribute('aria-selected')) !== 'true'; at += 1) {
        expect(at).toBeLessThan(20);
        await page.keyboard.press('ArrowDown');
      }
      await fits(page);
      await page.keyboard.press('Enter');
      await expect(title(page, place)).toBeVisible();
    }
    await room(page, '주문');
  });
  await narrow(page);
  await openOrder(page, box);
  await fitsBothWidths(page);
  await widen(page);
  await search(page, box.gift.id);
  await main(page).getByRole('checkbox', { name: '이 화면 전체 선택' }).check();
  for (const step of ['상품준비중으로', '배송준비중으로']) {
    await says(page, '1건 선택');
    await press(main(page), step);
    await expect(button(main(page), step)).toHaveCount(0);
    await says(page, '1건을 변경했습니다.');
  }
  await openOrder(page, box);
  await press(main(page), '배송지 보기');
  await asked(page).getByLabel('사유').fill('송장을 손으로 쓰기 위해');
  await press(asked(page), '배송지 보기');
  await says(page, recipient.contact.replace(/^(\d{3})(\d{4})/, '$1-$2-'));
  await press(main(page), '발송');
  await says(page, '꼭 입력해 주십시오.');
  await choose(page, '택배사', 'CJ');
  await page.getByLabel('송장번호').fill('123456780011');
  await press(main(page), '발송');
  await says(page, '발송 처리했습니다.');
  await press(main(page), '배송완료로');
  await expect.poll(() => statusOf(box)).toBe('DELIVERY_DONE');
  await press(main(page), '구매확정으로');
  await expect.poll(() => statusOf(box)).toBe('BUY_CONFIRM');
});

test('what the shop cannot deliver is cancelled and paid back', async ({ page }) => {
  const box = boxAt(1);
  await openOrder(page, box);
  await confirm(page, button(main(page), '판매자 취소'), {
    fill: async (dialog) => {
      await dialog.getByLabel('주문자에게 전할 내용').fill('원두가 떨어졌습니다.');
      await expect(dialog).toContainText(/상품 금액[1-9][\d,]*원.*환불 예정 금액[1-9][\d,]*원/);
      await fitsBothWidths(page);
    },
  });
  await says(page, /^취소하고 [\d,]+원 환불을 시작했습니다\.$/);
  expect(await statusOf(box)).toBe('CANCEL_DONE');
  await backToList(page, '주문');
  await page.getByLabel('번호·전화번호·이름').fill('이');
  await press(main(page), '검색');
  await says(page, '너무 짧습니다.');
  await says(page, '조건을 확인하십시오. 아직 찾지 않았습니다.');
  await expect(main(page)).not.toContainText('해당하는 내용이 없습니다.');
  await page.getByLabel('번호·전화번호·이름').fill(box.orderNo);
  await press(main(page), '검색');
  await main(page).getByRole('link', { name: '조건 지우기' }).click();
  await expect(page.getByLabel('번호·전화번호·이름')).toHaveValue('');
  await filter(page, { 배송예정일: '2026-01-14' });
  await says(page, '해당하는 내용이 없습니다.');
  await chip(page, '배송예정일: 2026-01-14').click();
  await expect(chip(page, '배송예정일')).toHaveCount(0);
  await expect(row(page, box.orderNo)).toBeVisible();
});

test('a picking list is made for a day and printed without the console around it (F61)', async ({ page }) => {
  for (const { orderOptionNo } of [boxAt(6), boxAt(7)])
    await owner.post(`/admin/orders/lines/${orderOptionNo}/step`, { step: 'PREPARE_PRODUCT' });
  // One box per answer, so that two boxes make several answers.
  const asked: string[] = [];
  const picking = '**/api/admin/orders/picking-list';
  await page.route(picking, (route) => {
    asked.push(route.request().postDataJSON().reason);
    return route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), size: 1 }) });
  });
  await job(page, 'make the picking list of a day', 3, async () => {
    await room(page, '주문');
    await main(page).getByRole('link', { name: '피킹 리스트' }).click();
    await expect(title(page, '피킹 리스트')).toBeVisible();
    await page.getByLabel('배송예정일', { exact: true }).fill('2026-01-15');
    await page.getByLabel('사유').fill('오늘 포장');
    await page.getByRole('checkbox', { name: /이전 배송예정일/ }).check();
    await press(main(page), '만들기');
    await says(page, /상자 1개/);
  });
  await press(main(page), '다음 상자 더 보기');
  await says(page, /상자 2개/);
  await page.unroute(picking);
  await press(main(page), '다음 상자 더 보기');
  await expect(button(main(page), '다음 상자 더 보기')).toHaveCount(0);
  expect(asked).toEqual(['오늘 포장', '오늘 포장']);
  for (const box of [boxAt(6), boxAt(7)]) await expect(row(page, box.orderNo)).toContainText(recipient.name);
  await expect(button(main(page), '인쇄')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const width of [390, 794, 1280]) {
    await page.setViewportSize({ width, height: 1_120 });
    await expect(row(page, boxAt(6).orderNo)).toBeVisible();
    await expect(page.locator('summary')).toBeHidden();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('banner')).toBeHidden();
    const paper = await page.evaluate(() =>
      [document.documentElement, document.body].map((one) => getComputedStyle(one).backgroundColor),
    );
    expect(paper.filter((colour) => !/^rgba\(0, 0, 0, 0\)$|^rgb\(255, 255, 255\)$/.test(colour))).toEqual([]);
  }
  await page.emulateMedia({ media: 'screen' });
  await backToList(page, '주문');
});

test('the file of parcel numbers is fetched with what waits for one, and sent on a phone', async ({
  page,
}) => {
  const box = boxAt(3);
  await openOrder(page, box);
  await press(main(page), '상품준비중으로');
  await press(main(page), '배송준비중으로');
  await expect.poll(() => statusOf(box)).toBe('DELIVERY_PREPARE');
  await narrow(page);
  await room(page, '주문');
  await main(page).getByRole('link', { name: '송장 일괄 등록' }).click();
  const fetched = page.waitForEvent('download');
  await main(page).getByRole('link', { name: '양식 내려받기' }).click();
  const rows = await readSheet((await (await fetched).path()) ?? '');
  await page.getByLabel('엑셀 또는 CSV 파일').setInputFiles({
    name: 'parcels.csv',
    mimeType: 'text/csv',
    // As Korean Excel saves it: 주문번호;택배사;송장번호, and 한진택배 twice over.
    buffer: Buffer.concat([
      Buffer.from('c1d6b9aeb9f8c8a33bc5c3b9e8bbe73bbcdbc0e5b9f8c8a30d0a', 'hex'),
      ...[1, 2].flatMap(() => [
        Buffer.from(`"=""${box.orderNo}""";`),
        Buffer.from('c7d1c1f8c5c3b9e8', 'hex'),
        Buffer.from(';123456780012\r\n'),
      ]),
      Buffer.from(`;;\r\n${box.orderNo};magpie;2\r\n`),
    ]),
  });
  await press(main(page), '검사만 하기');
  await says(page, '상자 1개를 보낼 수 있습니다');
  await expect(row(page, 'magpie')).toContainText('모르는 택배사입니다.');
  await fitsBothWidths(page);
  expect(rows.filter((line) => line.includes(box.orderOptionNo))).toHaveLength(1);
  await page.getByRole('checkbox', { name: /잘못된 줄을 빼고/ }).check();
  await press(main(page), '발송 처리');
  await says(page, '상자 1개를 발송 처리했습니다.');
  expect(await statusOf(box)).toBe('DELIVERY_ING');
  await backToList(page, '주문');
});

const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
  );

test('each table is downloaded for a reason and opened, and the audit log names and finds it (F56)', async ({
  page,
}) => {
  await page.context().clearCookies();
  await signIn(page, 'owner');
  await page.goto('/admin');
  await owner.post('/admin/holidays', { holidayOn: '2026-08-03', nameKo: '휴가', nameEn: 'Summer' });
  const { gift, orderNo } = boxAt(6);
  const tables = {
    신청: {
      number: gift.id,
      says: {
        신청그룹번호: `="${gift.groupNo}"`,
        구분: '선물',
        상태: '이용중',
        신청일시: expect.stringMatching(/^2026-01-05 09:/),
      },
    },
    주문: {
      number: orderNo,
      says: { 회차: '1', 주문일시: expect.stringMatching(/^2026-01-13 00:/), 우편번호: '="06236"' },
    },
  };
  for (const [kind, { number, says: cells }] of Object.entries(tables)) {
    await room(page, '내보내기');
    await main(page).getByRole('radio', { name: kind, exact: true }).check();
    await page.getByLabel('시작일').fill('2026-01-01');
    await page.getByLabel('사유').fill(`${kind} 정산`);
    await main(page).getByRole('radio', { name: '엑셀 (XLSX)', exact: true }).check();
    const fetched = page.waitForEvent('download');
    await press(main(page), '파일 받기');
    const workbook = await fetched;
    const [names = [], ...others] = await readSheet(await workbook.path());
    expect(others.flat()).toContain(number);
    expect(names.filter((name) => !/^[가-힣 ]+$/.test(String(name)))).toEqual([]);
    await main(page).getByRole('radio', { name: 'CSV', exact: true }).check();
    const again = page.waitForEvent('download');
    await press(main(page), '파일 받기');
    const download = await again;
    expect(download.suggestedFilename()).toContain('2026-01-01');
    const text = (await readFile(await download.path(), 'utf8')).replace(/^\ufeff/, '');
    const [head = [], ...lines] = text.trim().split('\r\n').map(cellsOf);
    expect(head.filter((name) => !/^[가-힣 ]+$/.test(name))).toEqual([]);
    expect(head).toEqual(names);
    const line = lines.find((fields) => fields.includes(`="${number}"`));
    expect(Object.fromEntries(head.map((name, at) => [name, line?.[at]]))).toMatchObject(cells);
    await says(page, '파일을 받았습니다.');
  }
  await room(page, '내보내기');
  await main(page).getByRole('radio', { name: '회계 (결제와 환불)', exact: true }).check();
  await page.getByLabel('사유').fill('회계 정산');
  await main(page).getByRole('radio', { name: '엑셀 (XLSX)', exact: true }).check();
  const sent = page.waitForEvent('download');
  await press(main(page), '파일 받기');
  const [heads = [], ...moved] = await readSheet(await (await sent).path());
  const ofOrder = moved.find((cells) => cells.includes(orderNo));
  expect(Object.fromEntries(heads.map((name, at) => [name, ofOrder?.[at]]))).toMatchObject({
    구분: '결제',
    결제사: 'sandbox',
    '면세 금액': 0,
  });
  await room(page, '감사 로그');
  await page.getByLabel('행위').fill('export');
  await press(main(page), '검색');
  await expect(main(page).getByRole('row').filter({ hasText: '신청 정산' })).toHaveCount(2);
  await expect(main(page).getByRole('row').filter({ hasText: 'holiday' })).toHaveCount(0);
  await page.getByLabel('행위').fill('holiday');
  await press(main(page), '검색');
  await expect(row(page, 'holiday')).toBeVisible();
});

async function send(box: Box) {
  for (const step of ['PREPARE_PRODUCT', 'PREPARE_DELIVERY'])
    await owner.post(`/admin/orders/lines/${box.orderOptionNo}/step`, { step });
  const invoiceNo = `12345678${box.orderOptionNo}`.padEnd(12, '0').slice(0, 12);
  await owner.post(`/admin/orders/${box.orderNo}/ship`, { deliveryCompanyType: 'CJ', invoiceNo });
}

/** A claim on a shipped box, requested by its orderer. */
async function claimOn(box: Box, verb: 'return' | 'exchange') {
  await send(box);
  const gildong = await shop.as('gildong');
  const [product] = (await shop.products()).filter(({ giftable }) => giftable);
  const wish = {
    ...damagedReturn,
    claimType: verb.toUpperCase(),
    ...(verb === 'exchange' && {
      exchangeOption: {
        productNo: product?.productNo,
        optionNo: product?.options[0]?.optionNo,
        orderCnt: 1,
        additionalProductNo: 0,
        inputTexts: [],
      },
    }),
  };
  const path = `/profile/order-options/${box.orderOptionNo}/claims/${verb}`;
  const { status, body } = await gildong.post<{ claimNo: number }>(path, wish);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.claimNo;
}

test('claims are refused, turned from an exchange into a refund, and exchanged', async ({ page }) => {
  const [returned, exchanged] = [await claimOn(boxAt(4), 'return'), await claimOn(boxAt(5), 'exchange')];
  const count = await trouble(page, /^처리할 클레임/, '클레임');
  await expect(main(page).getByRole('row')).toHaveCount(count + 1);
  await page.goto('/admin/claims?size=1');
  await turnPages(page);
  await main(page)
    .getByRole('link', { name: `반품 ${returned}` })
    .click();
  await press(main(page), '회수지 보기');
  await asked(page).getByLabel('사유').fill('기사님께 알려 드리기 위해');
  await press(asked(page), '회수지 보기');
  await says(page, /\(06236\)/);
  await confirm(page, button(main(page), '거절'), {
    fill: (dialog) => dialog.getByLabel('주문자에게 알릴 사유').fill('사진에 흠이 보이지 않습니다.'),
  });
  await says(page, '반품 거절');

  await room(page, '클레임');
  await main(page)
    .getByRole('link', { name: `교환 ${exchanged}` })
    .click();
  await confirm(page, button(main(page), '승인'));
  await confirm(page, button(main(page), '수거 완료'));
  await confirm(page, button(main(page), '환불로 변경'));
  await confirm(page, button(main(page), '검수'), {
    fill: (dialog) => dialog.getByText('양호: 재고로 되돌립니다').click(),
  });
  await confirm(page, button(main(page), '환불'));
  await says(page, '반품완료');
  await backToList(page, '클레임');

  const box = boxAt(8);
  const renewed = await claimOn(box, 'exchange');
  await openOrder(page, box);
  const claim = main(page).getByRole('link', { name: `교환 ${renewed}` });
  await claim.click();
  await confirm(page, button(main(page), '승인'));
  await confirm(page, button(main(page), '수거 완료'));
  await confirm(page, button(main(page), '검수'), {
    fill: (dialog) => dialog.getByText('파손: 재고로 되돌리지 않습니다').click(),
  });
  await says(page, '새 상품은 주문에서 발송하면 교환이 끝납니다.');
  await main(page).getByRole('link', { name: box.orderNo }).click();
  await choose(page, '택배사', '한진');
  await page.getByLabel('송장번호').fill('123456780088');
  await press(main(page), '발송');
  await says(page, '발송 처리했습니다.');
  await claim.click();
  await says(page, '교환완료');
});

test('a caller gets a part back, then sends the box back: found by search, refunded, and seen by the orderer', async ({
  page,
}) => {
  const box = boxAt(10);
  await send(box);
  await job(page, 'refund a part out of goodwill', 5, async () => {
    await openOrder(page, box);
    await confirm(page, button(main(page), '보상 환불'), {
      fill: async (dialog) => {
        await dialog.getByLabel('환불할 금액').fill('999,999');
        await expect(dialog.getByText(/^[\d,]+원까지 환불할 수 있습니다\.$/).first()).toBeVisible();
        await dialog.getByLabel('환불할 금액').fill('5,000');
        await dialog.getByLabel('주문자에게 알릴 사유').fill('포장이 찢어져 왔습니다.');
        await fitsBothWidths(page);
      },
    });
    await says(page, '5,000원 환불을 요청했습니다.');
    await says(page, /5,000원 · 완료 · 보상 환불: 포장이 찢어져 왔습니다\.$/);
  });

  await job(page, 'open a return for who asks by phone', 6, async () => {
    await openOrder(page, box);
    await confirm(page, button(main(page), '반품·교환 접수'), {
      fill: async (dialog) => {
        await expect(dialog.getByText('선물의 회수지는 수령자의 주소이며')).toBeVisible();
        await pick(dialog.getByLabel('사유와 귀책'), /^단순 변심 · 귀책: 구매자$/);
        await dialog.getByLabel('요청 내용').fill('전화로 반품을 요청했습니다.');
        await expect(dialog).toContainText(/상품 금액[1-9][\d,]*원.*환불 예정 금액[1-9][\d,]*원/);
        await fitsBothWidths(page);
      },
    });
    await says(page, /^반품 \d+번을 접수하고 승인했습니다\.$/);
  });

  await room(page, '클레임');
  await page.getByLabel('번호·전화번호·이름').fill(box.orderNo);
  await press(main(page), '검색');
  await expect(main(page).getByRole('table').getByRole('row')).toHaveCount(2);
  await main(page)
    .getByRole('link', { name: /반품 \d+$/ })
    .click();
  await confirm(page, button(main(page), '수거 완료'));
  await confirm(page, button(main(page), '검수'), {
    fill: (dialog) => dialog.getByText('양호: 재고로 되돌립니다').click(),
  });
  await says(page, '이미 환불한 금액');
  await confirm(page, button(main(page), '환불'));
  await says(page, '반품완료');
  const booked = (await shop.charges()).filter(({ orderNo }) => orderNo === box.orderNo);
  const sum = (kind: string) =>
    booked.filter((one) => one.kind === kind).reduce((total, { amount }) => total + amount, 0);
  expect(sum('REFUND')).toBe(sum('CHARGE'));

  await page.context().clearCookies();
  await signIn(page, 'gildong');
  await page.goto(`/my/orders/${box.orderNo}`);
  await says(page, '환불 내역');
  await says(page, '포장이 찢어져 왔습니다.');
});

test('a refund that the gateway refused is seen on the dashboard and asked for again', async ({ page }) => {
  const box = boxAt(2);
  await shop.gateway.fault({ when: 'before', action: 'decline:card_declined', match: { call: 'REFUND' } });
  await owner.post(`/admin/orders/${box.orderNo}/cancel`, {
    reasonType: 'OUT_OF_STOCK',
    text: '',
    orderOptionNos: [box.orderOptionNo],
  });
  await shop.gateway.heal();
  await room(page, '클레임');
  await filter(page, { 상태: '취소완료' });
  const cancels = main(page).getByRole('row').filter({ hasText: box.orderNo });
  await cancels.getByRole('link', { name: /취소 \d+$/ }).click();
  await says(page, '결제사가 거절');

  const refused = main(page).getByRole('row').filter({ hasText: box.orderNo });
  await job(page, 'ask again for a refund that was refused', 4, async () => {
    await trouble(page, /^결제사가 거절한 환불/, '작업');
    await says(page, 'card_declined');
    await fitsBothWidths(page);
    await confirm(page, button(refused, '다시 환불'));
    await says(page, /환불을 다시 요청했습니다\.$/);
  });
  await expect(refused).toBeHidden();
  const paidBack = (await shop.charges()).filter(
    ({ kind, orderNo }) => kind === 'REFUND' && orderNo === box.orderNo,
  );
  expect(paidBack).toHaveLength(1);
});

test('applications are found, looked at, paused, resumed and ended', async ({ page }) => {
  const { gift } = boxAt(3);
  await room(page, '신청');
  await page.getByLabel('검색어').fill(gift.id);
  await filter(page, {
    '검색 대상': '신청·그룹·주문·송장번호',
    구분: '선물',
    배송주기: '월 단위',
    '신청일 시작': '2026-01-05',
    '신청일 끝': '2026-01-05',
    '확인 필요': '예',
  });
  await says(page, '조건에 맞는 신청이 없습니다.');
  await fitsBothWidths(page);
  await openTab(page, '이용중');
  await expect(tab(page, '이용중')).toHaveText('이용중1');
  await expect(chip(page, '신청일 끝: 2026-01-05')).toBeVisible();
  await expect(main(page).getByRole('table').getByRole('row')).toHaveCount(2);
  await says(page, '모두 1건');
  await main(page).locator('summary').filter({ hasText: '조건' }).click();
  await main(page).getByRole('group', { name: '상태' }).getByText('이용대기').click();
  await press(main(page), '적용');
  await expect(chip(page, '상태: 이용대기, 이용중')).toBeVisible();
  await isAlive(page);
  await press(main(page), '보기로 저장');
  await asked(page).getByLabel('보기 이름').fill('매달 가는 선물');
  await press(asked(page), '보기로 저장');
  await expect(tab(page, '매달 가는 선물')).toBeVisible();
  await room(page, '신청');
  await openTab(page, '매달 가는 선물');
  await expect(tab(page, '매달 가는 선물')).toHaveAttribute('aria-current', 'page');
  await expect(chip(page, '구분: 선물')).toBeVisible();
  await expect(page.getByLabel('검색어')).toHaveValue('');
  await main(page).locator('summary', { hasText: '보이는 열' }).click();
  await main(page).getByRole('checkbox', { name: '배송예정일' }).uncheck();
  await expect(main(page).getByRole('columnheader', { name: '배송예정일' })).toHaveCount(0);
  await main(page).getByLabel('한 화면에').selectOption('25');
  await expect(main(page).getByLabel('한 화면에')).toHaveValue('25');
  await page.reload();
  await expect(main(page).getByLabel('한 화면에')).toHaveValue('25');
  await expect(main(page).getByRole('columnheader', { name: '배송예정일' })).toHaveCount(0);
  await isAlive(page);
  await main(page).locator('summary', { hasText: '보이는 열' }).click();
  await press(main(page), '기본으로');
  await expect(main(page).getByRole('columnheader', { name: '배송예정일' })).toHaveCount(1);
  const first = main(page).locator('[data-row-link]').first();
  const newest = await first.textContent();
  await main(page).getByRole('columnheader', { name: '신청일시' }).getByRole('link').click();
  await expect(main(page).getByRole('columnheader', { name: '신청일시' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(first).not.toHaveText(newest ?? '');
  await page.goBack();
  await press(main(page), '보기 이름 바꾸기');
  await expect(asked(page).getByLabel('보기 이름')).toHaveValue('매달 가는 선물');
  await asked(page).getByLabel('보기 이름').fill('다달이 선물');
  await press(asked(page), '보기 이름 바꾸기');
  await expect(tab(page, '매달 가는 선물')).toHaveCount(0);
  await expect(tab(page, '다달이 선물')).toHaveAttribute('aria-current', 'page');
  await press(main(page), '보기 삭제');
  await expect(tab(page, '다달이 선물')).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/applications$/);
  await page.goto('/admin/applications');
  for (const [heading, way, sort] of [
    ['배송예정일', 'ascending', /sort=next-asc/],
    ['배송예정일', 'descending', /sort=next-desc/],
    ['상태가 바뀐 때', 'ascending', /sort=since-asc/],
  ] as const) {
    const next = main(page).getByRole('columnheader', { name: heading });
    await next.getByRole('link').click();
    await expect(page).toHaveURL(sort);
    await expect(next).toHaveAttribute('aria-sort', way);
    await expect(next.getByRole('link')).toBeFocused();
  }
  await isAlive(page);
  await page.goto('/admin/orders');
  const amounts = main(page).getByRole('columnheader', { name: '상품 금액' });
  for (const [way, sort] of [
    ['ascending', /sort=amount-asc/],
    ['descending', /sort=amount-desc/],
  ] as const) {
    await amounts.getByRole('link').click();
    await expect(page).toHaveURL(sort);
    await expect(amounts).toHaveAttribute('aria-sort', way);
  }
  await page.goto('/admin/applications');
  await page.getByLabel('검색어').fill(gift.id);
  await press(main(page), '검색');
  await main(page).getByRole('link', { name: gift.id }).click();
  await press(main(page), '가린 정보 보기');
  await press(asked(page), '가린 정보 보기');
  await expect(asked(page).getByLabel('사유')).toHaveAccessibleDescription(/꼭 입력/);
  await asked(page).getByLabel('사유').fill('배송지 문의');
  await press(asked(page), '가린 정보 보기');
  await says(page, '010-1234-5678');
  await press(main(page), '다시 가리기');
  await expect(main(page).getByText('010-1234-5678')).toHaveCount(0);
  for (const [action, said] of [
    ['일시정지', '관리자 일시정지'],
    ['일시정지 해제', '이용중'],
  ] as const) {
    await confirm(page, button(main(page), action));
    await says(page, said);
  }
  await confirm(page, button(main(page), '해지'), {
    fill: (dialog) => dialog.getByLabel('해지 사유').fill('전화로 부탁하셨습니다'),
  });
  await says(page, '관리자 해지');
  await page.reload();
  await says(page, '전화로 부탁하셨습니다');
  await backToList(page, '신청');
  await page.getByLabel('검색어').fill(gift.id);
  await press(main(page), '검색');
  await main(page).getByRole('link', { name: '조건 지우기' }).click();
  await expect(page.getByLabel('검색어')).toHaveValue('');
});

test('of a gift that waits: free gifts are chosen, its link is sent again, its look-up is opened again', async ({
  page,
}) => {
  const products = (await shop.products()).filter(({ giftable }) => giftable);
  const waiting = [];
  for (const { productNo, options } of products.slice(0, 4))
    waiting.push(
      ...(await gifts(1, { products: [{ productNo, optionNo: options[0]?.optionNo ?? 0 }], lastRound: 6 })),
    );
  const details = await Promise.all(
    waiting.map(async (gift) => {
      const { body } = await owner.get<{ actions: string[] }>(`/admin/applications/${gift.id}`);
      return { gift, actions: body.actions };
    }),
  );
  const chosen = details.find(({ actions }) => actions.includes('CHOOSE_FREE_GIFTS'))?.gift ?? waiting[0];
  await room(page, '신청');
  await page.getByLabel('검색어').fill(chosen?.id ?? '');
  await press(main(page), '검색');
  await main(page)
    .getByRole('link', { name: chosen?.id ?? '' })
    .click();
  await press(main(page), '사은품 선택');
  await asked(page).getByRole('radio').last().check();
  await press(asked(page), '저장');
  await says(page, '사은품을 골랐습니다.');
  await confirm(page, button(main(page), '링크 재발송'));
  await says(page, /^새 링크를 보냅니다\./);

  const locked = boxAt(0).gift.groupNo;
  await main(page)
    .getByRole('link', { name: chosen?.groupNo ?? '' })
    .click();
  await expect(title(page, '신청그룹')).toBeVisible();
  await backToList(page, '신청');
  for (let at = 0; at < 20; at += 1) {
    const body = { name: recipient.name, password: `wrong-guess-${at}` };
    await shop.nobody.call('POST', `/recurring-payments/${locked}/guest`, { body });
    if (at % 5 === 4) await shop.clock.advance('PT16M');
  }
  await page.context().clearCookies();
  await signIn(page, 'owner');
  await page.goto('/admin');
  await room(page, '신청');
  await page.getByLabel('검색어').fill(locked);
  await press(main(page), '검색');
  await main(page)
    .getByRole('link', { name: boxAt(0).gift.id })
    .click();
  await main(page).getByRole('link', { name: locked }).click();
  await press(main(page), '잠금 풀기');
  await says(page, /비회원 조회 잠금을 풀었습니다\.|열려 있음/);
});

test('messages that failed are found by their tab and sent again together', async ({ page }) => {
  const failing = await gifts(2);
  const match = { template: 'GIFT_ACCEPTED' };
  await shop.messageChannel.fault({ when: 'before', action: 'reject', times: 2, match });
  for (const { linkToken } of failing) await acceptGift(shop, linkToken);
  await shop.clock.advance('PT1M');
  await shop.messageChannel.heal();
  await job(page, 'send all texts again that failed', 4, async () => {
    await room(page, '메시지');
    await openTab(page, '실패');
    await expect(tab(page, '실패')).toHaveText('실패2');
    await main(page).getByRole('checkbox', { name: '이 화면 전체 선택' }).check();
    const bar = page.getByRole('region', { name: '선택한 줄 처리' });
    await expect(bar).toContainText('2건 선택');
    await expect(bar).toContainText('선물 수락 완료');
    await fitsBothWidths(page);
    await press(bar, '다시 보내기');
    await says(page, '2건을 변경했습니다.');
  });
  await shop.clock.advance('PT1M');
  for (const { groupNo } of failing) {
    const { body } = await owner.get<{ messages: { kind: string; state: string }[] }>('/admin/messages', {
      query: { groupNo },
    });
    const sent = body.messages.filter(({ kind, state }) => kind === 'GIFT_ACCEPTED' && state === 'SENT');
    expect([groupNo, sent]).not.toEqual([groupNo, []]);
  }
  await room(page, '메시지');
  const accepted = row(page, '선물 수락 완료 (보내는 분)');
  await expect(accepted).toContainText('아침을 여는 원두 200g');
  await expect(accepted).toContainText('김*동 010-2000-****');
  await fitsBothWidths(page);
  await expect(row(page, '선물 수락 완료 (받는 분)')).toContainText('홍*동 010-1234-****');
  await accepted.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/applications\/\d{20}$/);
  await says(page, '아침을 여는 원두 200g');
});

type Line = { orderNo: string; orderOptionNo: number; deliveryYmd: string };
const dayAndNo = ({ deliveryYmd, orderNo }: Line) => `${deliveryYmd} ${orderNo}`;

test('on a phone: what a merchant does most', async ({ page }) => {
  const small = { width: 390, height: 844 };
  await page.context().clearCookies();
  await page.setViewportSize(small);
  const { delivery, due } = await dueSoon(shop);
  const [gift] = await gifts(1, { delivery });
  if (!gift) throw new Error('No gift was sent');
  await shop.gateway.fault({ when: 'before', action: 'decline:insufficient_funds', times: 50 });
  await shop.messageChannel.fault({ when: 'before', action: 'reject', match: { template: 'GIFT_ACCEPTED' } });
  await acceptGift(shop, gift.linkToken);
  await shop.clock.set(due);
  await shop.gateway.heal();
  await shop.messageChannel.heal();
  const returned = await claimOn(boxAt(9), 'return');
  for (const step of ['PREPARE_PRODUCT', 'PREPARE_DELIVERY'])
    await owner.post(`/admin/orders/lines/${boxAt(7).orderOptionNo}/step`, { step });
  await signIn(page, 'owner');
  await page.goto('/admin');
  await fits(page);

  const openApplication = async () => {
    await room(page, '신청');
    await page.getByLabel('검색어').fill(gift.id.slice(-8));
    await press(main(page), '검색');
    await expect(main(page).getByRole('row')).toHaveCount(2);
    await fits(page);
    await main(page).getByRole('link', { name: gift.id }).click();
    await expect(title(page, /./)).toBeVisible();
  };
  await test.step('finds an application, answers its failed card, pauses it', async () => {
    await openApplication();
    await says(page, /오늘 더 시도할 카드가 없습니다/);
    await fits(page);
    await registerCard(await shop.as('gildong'));
    await page.reload();
    await press(main(page), '지금 다시 시도');
    await says(page, '결제됐습니다.');
    await confirm(page, button(main(page), '일시정지'), { fill: () => fits(page) });
    await says(page, '관리자 일시정지');
  });
  const lines = (await owner.get<{ lines: Line[] }>('/admin/orders?size=200')).body.lines;
  const [first] = lines.sort((a, b) => (dayAndNo(a) < dayAndNo(b) ? -1 : 1));
  await job(page, 'sort orders, on a phone', 4, async () => {
    await room(page, '주문');
    await main(page).locator('summary', { hasText: '정렬: 최근 것부터' }).click();
    await main(page).getByRole('link', { name: '배송예정일 오름차순' }).click();
    const sorted = main(page).locator('summary', { hasText: '정렬: 배송예정일 오름차순' });
    await expect(sorted).toBeFocused();
    await expect(main(page).getByRole('link', { name: '배송예정일 오름차순' })).toBeHidden();
    for (const look of ['pressed', 'reloaded']) {
      await expect(main(page).locator('[data-row-link]').first(), look).toContainText(first?.orderNo ?? '');
      if (look === 'pressed') await page.reload();
    }
    await expect(sorted).toBeVisible();
    await fits(page);
  });
  await test.step('makes the picking list, ships a box', async () => {
    await room(page, '주문');
    await main(page).getByRole('link', { name: '피킹 리스트' }).click();
    await page.getByLabel('사유').fill('포장');
    await page.getByLabel('배송예정일', { exact: true }).fill('2026-01-15');
    await press(main(page), '만들기');
    await expect(row(page, boxAt(7).orderNo)).toBeVisible();
    await fits(page);
    await backToList(page, '주문');
    await openOrder(page, boxAt(7));
    await choose(page, '택배사', 'CJ');
    await page.getByLabel('송장번호').fill('123456780077');
    await fits(page);
    await press(main(page), '발송');
    await says(page, '발송 처리했습니다.');
  });
  await job(page, 'approve a return, on a phone', 5, async () => {
    await room(page, '클레임');
    await fits(page);
    await main(page)
      .getByRole('link', { name: `반품 ${returned}` })
      .click();
    await confirm(page, button(main(page), '승인'), { fill: () => fits(page) });
    await expect(button(main(page), '수거 완료')).toBeVisible();
    await fits(page);
  });
  await job(page, 'change stock, on a phone', 4, async () => {
    await room(page, '상품');
    await main(page).getByRole('table').getByRole('link').first().click();
    const by = page.getByLabel(/더하거나 뺄 수량$/).first();
    await by.fill('12');
    await press(main(page), '반영');
    await says(page, /재고가 [\d,]+개가 되었습니다\./);
    await fits(page);
  });
  await test.step('sends a message again, looks at a job', async () => {
    await room(page, '메시지');
    await openTab(page, '실패');
    await press(row(page, '선물 수락 완료'), '다시 보내기');
    await says(page, '곧 다시 보냅니다.');
    await fits(page);
    await room(page, '작업');
    await expect(row(page, '주문 생성과 결제')).toContainText(/거절 [1-9]/);
    await fits(page);
  });
  await job(page, 'change a setting, on a phone', 5, async () => {
    await setting(page, '주문과 결제');
    await page.getByLabel('자동 구매확정까지 일수').fill('9');
    await press(main(page), '저장');
    await says(page, '저장했습니다.');
    expect((await owner.get('/admin/settings')).body).toMatchObject({ confirmAfterDays: 9 });
    await fits(page);
    await main(page).getByRole('link', { name: '설정으로' }).click();
    await expect(title(page, '설정')).toBeVisible();
  });
  await test.step('finds their own account, which the header has no room for', async () => {
    await page.locator('summary').filter({ visible: true }).first().click();
    await page.getByRole('link', { name: '내 계정', exact: true }).click();
    await expect(title(page, '내 계정')).toBeVisible();
    await fits(page);
  });
});
