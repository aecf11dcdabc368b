import type { Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { type Caller, shop } from '../../fixtures';
import { expect, test } from '../../journey';
import {
  acceptGift,
  birthdayCard,
  dueSoon,
  giftable,
  recipient,
  registerCard,
  sendGift,
} from '../../stories';
import { desktop, fitsBothWidths } from '../../widths';
import { main, price, resetShop, signIn, title } from '../steps';
import {
  type Box,
  backToList,
  button,
  choose,
  filter,
  job,
  paidBoxes,
  press,
  room,
  row,
  says,
  setting,
} from './console-steps';

/** Today's boxes with a courier's own spreadsheet, the month for the accountant, two people at one form. */
test.use(desktop);

let owner: Caller;
let boxes: Box[];

test.beforeAll(async () => {
  await resetShop();
  owner = await shop.as('owner');
  await owner.patch('/admin/settings', {
    contact: { phone: '02-555-0100', email: '', hoursKo: '평일 10시–17시', hoursEn: '' },
  });
  boxes = await paidBoxes(3);
});

/** The file that a press brings. */
async function fetchedBy(page: Page, press: () => Promise<void>) {
  const fetched = page.waitForEvent('download');
  await press();
  return readSheet((await (await fetched).path()) ?? '');
}

test('today’s boxes leave with the courier’s own spreadsheet, one row of it faulty', async ({ page }) => {
  const query = { deliveryYmd: '2026-01-15' };
  type Lines = { lines: { orderNo: string; status: string }[] };
  // The shop's own history has a box for this day, too.
  const ofDay = async () => (await owner.get<Lines>('/admin/orders', { query })).body.lines;
  const orderNos = (await ofDay()).map(({ orderNo }) => orderNo);
  const count = orderNos.length;
  for (const { orderNo } of boxes) expect(orderNos).toContain(orderNo);
  await signIn(page, 'staff');
  await job(page, 'prepare all boxes of a day together', 6, async () => {
    await room(page, '주문');
    await filter(page, { 배송예정일: '2026-01-15' });
    await main(page).getByRole('checkbox', { name: '이 화면 전체 선택' }).check();
    const prepare = async (step: string, says: string) => {
      await press(main(page), step);
      await expect(button(main(page), step)).toHaveCount(0);
      await expect(main(page).getByText(says)).toBeVisible();
    };
    // A colleague was faster with one box: its row is refused, and the next step takes it with the others.
    await owner.post(`/admin/orders/lines/${boxes[0]?.orderOptionNo}/step`, { step: 'PREPARE_PRODUCT' });
    await prepare('상품준비중으로', `${count - 1}건을 변경했고, 1건은 변경하지 못했습니다.`);
    await says(page, `${count}건 선택`);
    await prepare('배송준비중으로', `${count}건을 변경했습니다.`);
    await expect(page.getByRole('region', { name: '선택한 줄 처리' })).toHaveCount(0);
  });
  const sheet = await job(page, 'fetch the file for the courier', 5, async () => {
    await room(page, '주문');
    await main(page).getByRole('link', { name: '택배사 파일' }).click();
    await expect(title(page, '택배사 파일')).toBeVisible();
    // At first the boxes that leave today; here those of one day alone.
    await page.getByRole('checkbox', { name: /이전 배송예정일/ }).uncheck();
    await says(page, '파일에 담길 상자 0개.');
    await says(page, '파일에 담길 상자가 없어 받을 수 없습니다.');
    await expect(button(main(page), '파일 받기')).toBeDisabled();
    await page.getByLabel('배송예정일', { exact: true }).fill('2026-01-15');
    await says(page, `파일에 담길 상자 ${count}개.`);
    await choose(page, '택배사', '한진택배');
    await page.getByLabel('사유').fill('오늘 발송');
    await fitsBothWidths(page);
    const rows = await fetchedBy(page, () => press(main(page), '파일 받기'));
    await says(page, '파일을 받았습니다.');
    return rows;
  });
  const [heads = [], ...rows] = sheet.map((cells) => cells.map((cell) => `${cell ?? ''}`));
  const keyAt = heads.indexOf('주문번호');
  expect(rows.map((cells) => cells[keyAt]).sort()).toEqual([...orderNos].sort());
  for (const cells of rows) expect(cells).toContain('신용');
  const [mine] = boxes;
  expect(rows.find((cells) => cells[keyAt] === mine?.orderNo)).toEqual(
    expect.arrayContaining([recipient.name, recipient.contact]),
  );
  await test.step('upload what the courier’s program gives back, as Excel saves it', async () => {
    await main(page)
      .getByRole('link', { name: /송장 일괄 등록으로$/ })
      .click();
    await expect(title(page, '송장 일괄 등록')).toBeVisible();
    // The courier of the last file is chosen: its program names none.
    await expect(main(page).getByLabel('택배사가 적히지 않은 줄의 택배사')).toHaveValue('HANJIN');
    const numbers = rows.map((_, at) => (at === 1 ? '40000' : `40000000000${at}`));
    const answer = [
      ['출력 결과'],
      ['운송장번호', ...heads],
      ...rows.map((cells, at) => [numbers[at], ...cells]),
    ];
    const text = answer.map((cells) => cells.join('\t')).join('\r\n');
    await page.getByLabel('엑셀 또는 CSV 파일').setInputFiles({
      name: 'hanjin.xls',
      mimeType: 'application/vnd.ms-excel',
      buffer: Buffer.from(`\ufeff${text}`, 'utf16le'),
    });
    await press(main(page), '검사만 하기');
    await says(page, `${count}줄을 검사했습니다. 상자 ${count - 1}개를 보낼 수 있습니다.`);
    await expect(row(page, /40000(?!0)/)).toContainText('이 택배사의 송장번호 형식이 아닙니다.');
    await fitsBothWidths(page);
    await press(main(page), '발송 처리');
    await says(page, '잘못된 줄이 있어 아무것도 발송하지 않았습니다.');
    await page.getByRole('checkbox', { name: /잘못된 줄을 빼고/ }).check();
    await press(main(page), '발송 처리');
    await says(page, `상자 ${count - 1}개를 발송 처리했습니다.`);
  });
  const faulty = rows[1]?.[keyAt];
  for (const { orderNo, status } of await ofDay())
    expect([orderNo, status]).toEqual([orderNo, orderNo === faulty ? 'DELIVERY_PREPARE' : 'DELIVERY_ING']);
  await test.step('ship the last box by a file that calls its columns by words of its own', async () => {
    await page.getByLabel('엑셀 또는 CSV 파일').setInputFiles({
      name: 'ours.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`우리 번호,택배 번호\n${faulty},400000000009\n`),
    });
    await press(main(page), '검사만 하기');
    await says(page, '이 파일의 제목을 알 수 없습니다.');
    await expect(button(main(page), '발송 처리')).toHaveAccessibleDescription('먼저 두 열을 고릅니다.');
    await choose(page, '주문번호(또는 주문상품번호)가 적힌 열', '우리 번호');
    await choose(page, '송장번호가 적힌 열', '택배 번호');
    await fitsBothWidths(page);
    await press(main(page), '검사만 하기');
    await says(page, '1줄을 검사했습니다. 상자 1개를 보낼 수 있습니다.');
    await press(main(page), '발송 처리');
    await says(page, '상자 1개를 발송 처리했습니다.');
  });
  for (const { orderNo, status } of await ofDay())
    expect([orderNo, status]).toEqual([orderNo, 'DELIVERY_ING']);
  await backToList(page, '주문');
});

test('a packing slip for each box prints on A4 and on a label, with the card and without any amount', async ({
  page,
}) => {
  const gildong = await shop.as('gildong');
  await registerCard(gildong);
  const { delivery, due } = await dueSoon(shop);
  const gift = await sendGift(shop, gildong, { delivery, giftCard: birthdayCard });
  await acceptGift(shop, gift.linkToken);
  await shop.clock.set(due);
  const day = await owner.get<{ lines: { deliveryYmd: string }[] }>('/admin/orders', {
    query: { search: gift.groupNo },
  });
  await signIn(page, 'staff');
  await page.goto('/admin');
  await room(page, '주문');
  await main(page).getByRole('link', { name: '피킹 리스트' }).click();
  await expect(title(page, '피킹 리스트')).toBeVisible();
  await page.getByLabel('배송예정일', { exact: true }).fill(day.body.lines[0]?.deliveryYmd ?? '');
  await page.getByLabel('사유').fill('오늘 포장');
  await press(main(page), '만들기');
  const slips = main(page).getByRole('list', { name: '포장 명세서' });
  for (const [paper, size] of [
    ['포장 명세서 (A4)', '210×297'],
    ['포장 명세서 (라벨 100×150mm)', '100×150'],
  ] as const) {
    await main(page).getByText(paper).click();
    await expect(slips).toContainText(birthdayCard.signedBy);
    await expect(slips).toContainText('늘 건강하세요!');
    await expect(slips).toContainText(recipient.name);
    await expect(slips).toContainText('문의 02-555-0100');
    expect(await slips.textContent()).not.toMatch(price);
    await fitsBothWidths(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(button(page, '인쇄')).toBeHidden();
    const sizes = await printedSizes(page);
    expect([...new Set(sizes)]).toEqual([size]);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('a file that names half of a box says so, and the other half follows under the same number', async ({
  page,
}) => {
  const gildong = await shop.as('gildong');
  await registerCard(gildong);
  const { delivery, due } = await dueSoon(shop);
  const { productNo, optionNo } = await giftable(shop);
  const products = [1, 2].map((orderCnt) => ({ productNo, optionNo, orderCnt }));
  const gift = await sendGift(shop, gildong, { delivery, products });
  await acceptGift(shop, gift.linkToken);
  await shop.clock.set(due);
  type Lines = { lines: { orderOptionNo: number; status: string }[] };
  const lines = async () =>
    (await owner.get<Lines>('/admin/orders', { query: { search: gift.groupNo } })).body.lines;
  const [first = 0, second = 0] = (await lines()).map(({ orderOptionNo }) => orderOptionNo);
  for (const step of ['PREPARE_PRODUCT', 'PREPARE_DELIVERY'])
    for (const orderOptionNo of [first, second])
      await owner.post(`/admin/orders/lines/${orderOptionNo}/step`, { step });
  await signIn(page, 'staff');
  const upload = async (orderOptionNo: number) => {
    await page.getByLabel('엑셀 또는 CSV 파일').setInputFiles({
      name: 'parcels.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`주문상품번호,택배사,송장번호\n${orderOptionNo},한진택배,123456780099\n`),
    });
    await press(main(page), '발송 처리');
    await says(page, '상자 1개를 발송 처리했습니다.');
  };
  await job(page, 'ship by a file of parcel numbers', 4, async () => {
    await room(page, '주문');
    await main(page).getByRole('link', { name: '송장 일괄 등록' }).click();
    await upload(first);
  });
  await expect(main(page).getByRole('heading', { name: '상자의 일부만 적힌 줄 1개' })).toBeVisible();
  await expect(row(page, `${first}`)).toContainText(
    '나중에 같은 송장번호로 올리면 이 상자에 함께 들어갑니다.',
  );
  await fitsBothWidths(page);
  await upload(second);
  await expect(main(page).getByRole('heading', { name: /상자의 일부만/ })).toHaveCount(0);
  expect((await lines()).map(({ status }) => status)).toEqual(['DELIVERY_ING', 'DELIVERY_ING']);
});

/** The pages of the print in millimetres, as a PDF tells them in points. */
async function printedSizes(page: Page): Promise<string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...pdf.matchAll(/\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]/g)].map(([, width, height]) =>
    [width, height].map((points) => Math.round((Number(points) * 25.4) / 72)).join('×'),
  );
}

test('the month is handed to the accountant', async ({ page }) => {
  await signIn(page, 'owner');
  const [heads = [], ...rows] = await job(page, 'fetch the month for the accountant', 4, async () => {
    await room(page, '내보내기');
    await main(page).getByRole('radio', { name: '회계 (결제와 환불)', exact: true }).check();
    await expect(main(page).getByLabel('시작일')).toHaveCount(0);
    await choose(page, '달', '2026년 1월');
    await page.getByLabel('사유').fill('1월 정산');
    await fitsBothWidths(page);
    return fetchedBy(page, () => press(main(page), '파일 받기'));
  });
  const of = (row: unknown[] | undefined, name: string) => row?.[heads.indexOf(name)];
  for (const { orderNo } of boxes) {
    const row = rows.find((cells) => cells.includes(orderNo));
    expect(of(row, '구분')).toBe('결제');
    expect(Number(of(row, '공급가액')) + Number(of(row, '부가세'))).toBe(of(row, '금액 (환불은 음수)'));
    expect(of(row, '결제사')).toBe('sandbox');
    expect(String(of(row, '결제·환불일시'))).toMatch(/^2026-01-13 /);
  }
  await choose(page, '달', '2025년 12월');
  const [, ...before] = await fetchedBy(page, () => press(main(page), '파일 받기'));
  for (const cells of before) expect(String(of(cells, '결제·환불일시'))).toMatch(/^2025-12-/);
});

test('columns of a courier’s file are changed, and the second of two people keeps what both typed', async ({
  page,
}) => {
  await signIn(page, 'owner');
  await page.goto('/admin');
  await setting(page, '택배사 파일의 열');
  await choose(page, '택배사', '로젠택배');
  await main(page).getByLabel('1열 제목').fill('받는이');
  await press(main(page), '1열을 뒤로');
  await press(main(page), '3열 삭제');
  await press(main(page), '열 추가');
  await main(page)
    .getByLabel(/열 제목$/)
    .last()
    .fill('규격');
  await main(page)
    .getByLabel(/열에 적을 글/)
    .last()
    .fill('소');
  await fitsBothWidths(page);
  await press(main(page), '저장');
  await says(page, '저장했습니다.');
  type Files = { courierFiles: { LOGEN: { heading: string; text: string }[] } };
  const { LOGEN } = (await owner.get<Files>('/admin/settings')).body.courierFiles;
  expect(LOGEN.slice(0, 2).map(({ heading }) => heading)).toEqual(['우편번호', '받는이']);
  expect(LOGEN.at(-1)).toMatchObject({ heading: '규격', text: '소' });

  await setting(page, '쇼핑몰 정보');
  const theirs = { phone: '02-555-0199', email: '', hoursKo: '평일 9시–18시', hoursEn: '' };
  expect((await owner.patch('/admin/settings', { contact: theirs })).status).toBe(200);
  await main(page).getByLabel('전화번호').fill('02-555-0111');
  await main(page).getByLabel('이메일').fill('help@moon.example');
  await press(main(page), '저장');
  const conflict = main(page).getByRole('alert').filter({ hasText: '다른 사람이 먼저 저장' });
  await expect(conflict).toContainText(/owner 님이 .+에 저장했습니다\./);
  for (const text of ['02-555-0199', '02-555-0111', '평일 9시–18시', 'help@moon.example'])
    await expect(conflict).toContainText(text);
  await fitsBothWidths(page);
  await press(conflict, '둘 다 살리기');
  await expect(main(page).getByLabel('전화번호')).toHaveValue('02-555-0111');
  await press(main(page), '저장');
  await says(page, '저장했습니다.');
  expect((await owner.get<{ contact: unknown }>('/admin/settings')).body.contact).toEqual({
    phone: '02-555-0111',
    email: 'help@moon.example',
    hoursKo: '평일 9시–18시',
    hoursEn: '',
  });
});
