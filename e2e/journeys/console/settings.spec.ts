import type { Locator } from '@playwright/test';
import { type Caller, shop } from '../../fixtures';
import { expect, test } from '../../journey';
import { addressOf } from '../../scenarios/ordinary';
import {
  type Applied,
  acceptGift,
  address,
  dueSoon,
  giftable,
  giftBody,
  makeSheet,
  registerCard,
  sendGift,
} from '../../stories';
import { desktop, fitsBothWidths } from '../../widths';
import { main, resetShop, signIn, title } from '../steps';
import {
  asked,
  backToList,
  button,
  confirm,
  paidBoxes,
  press,
  room,
  row,
  says,
  setting,
  trouble,
  turnPages,
} from './console-steps';

/** The shop's settings and staff: each task on the owner's pages, from the dashboard to its end. */
test.use(desktop);

let owner: Caller;

test.beforeAll(async () => {
  await resetShop();
  owner = await shop.as('owner');
});
test.beforeEach(async ({ page }) => {
  await signIn(page, 'owner');
  await page.goto('/admin');
});

/** A picture of one point. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const settings = async () => (await owner.get<Record<string, unknown>>('/admin/settings')).body;

test('every section of the settings saves what it shows', async ({ page }) => {
  const save = async () => {
    await press(main(page), '저장');
    await says(page, '저장했습니다.');
  };
  await test.step('identity', async () => {
    await setting(page, '쇼핑몰 정보');
    const logo = page.getByLabel('로고 파일');
    const upload = () => press(main(page), '로고 올리기');
    const file = (name: string, mimeType: string, buffer: Buffer) =>
      logo.setInputFiles({ name, mimeType, buffer });
    await file('logo.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    await upload();
    await says(page, 'JPEG, PNG, WebP, HEIC 그림만 올릴 수 있습니다.');
    await file('logo.png', 'image/png', png.subarray(0, -4));
    await upload();
    await says(page, /파일이 중간에 끊겼거나 손상됐습니다/);
    await file('logo.png', 'image/png', png);
    await upload();
    await says(page, '로고를 저장했습니다.');
    await expect(logo).toHaveValue('');
    await expect(page.getByRole('banner').locator('img[src^="/pictures/"]')).toBeVisible();
    await page.getByLabel('한국어 이름').fill('달마을');
    await page.getByLabel('영어 이름').fill('Moon Village');
    await page.getByLabel('강조색').fill('#ffd400');
    await page.getByLabel('사업자등록번호').fill('123-45-67890');
    await press(main(page), '저장');
    await says(page, /너무 밝은 색은/);
    await says(page, /사업자등록번호 10자리를 확인해 주십시오/);
    await page.getByLabel('강조색').fill('#123c69');
    await says(page, '어두운 화면');
    await page.getByLabel('사업자등록번호').fill('123-45-67891');
    await page.getByLabel('상호').fill('주식회사 달마을');
    await page.getByLabel('전화번호').fill('02-555-0100');
    await fitsBothWidths(page);
    await save();
    // The logo said that it was saved, too.
    await expect.poll(settings).toMatchObject({ shopNameKo: '달마을' });
    const visitor = await page.context().newPage();
    await visitor.goto('/');
    const foot = visitor.getByRole('contentinfo');
    await expect(foot).toContainText('사업자등록번호123-45-67891');
    await expect(foot).toContainText('주식회사 달마을');
    await expect(visitor.getByRole('banner').locator('img[src^="/pictures/"]')).toBeVisible();
    const accent = () => visitor.evaluate(() => getComputedStyle(document.body).getPropertyValue('--accent'));
    expect(await accent()).toBe('#123c69');
    await visitor.emulateMedia({ colorScheme: 'dark' });
    expect(await accent()).not.toBe('#123c69');
    await foot.getByRole('link', { name: '개인정보 처리방침' }).click();
    await expect(title(visitor, '개인정보 처리방침')).toBeVisible();
    await visitor.close();
    await press(main(page), '로고 빼기');
    await expect(page.getByRole('banner').locator('img')).toHaveCount(0);
    expect(await settings()).toMatchObject({ shopNameKo: '달마을', shopNameEn: 'Moon Village' });
    // At once and on every page (F30).
    await expect(page.getByRole('banner')).toContainText('달마을');
    await expect(page).toHaveTitle(/ · 달마을$/);
    const devtools = await page.context().newCDPSession(page);
    const manifest = await devtools.send('Page.getAppManifest');
    expect(manifest).toMatchObject({ errors: [], data: expect.stringContaining('달마을') });
  });
  await test.step('orders and payment', async () => {
    await setting(page, '주문과 결제');
    await page.getByRole('textbox', { name: /^주문 생성일/ }).fill('3');
    await page.getByRole('textbox', { name: /^결제 예정 안내/ }).fill('5');
    await main(page).getByRole('radio', { name: '신청에 정한 카드만' }).check();
    await main(page).getByRole('radio', { name: '주문 생성일과 배송예정일만' }).check();
    await page.getByLabel('자동 구매확정까지 일수').fill('10');
    await save();
    const wanted = {
      orderLeadDays: 3,
      chargeNoticeDays: 5,
      retryCards: 'MAIN_ONLY',
      retryDays: 'FIRST_AND_LAST',
      confirmAfterDays: 10,
    };
    expect(await settings()).toMatchObject(wanted);
  });
  await test.step('gifts', async () => {
    await setting(page, '선물과 배송지 입력');
    await press(main(page), '링크 시험하기');
    await says(page, '이 쇼핑몰의 주소입니다.');
    await page.getByLabel('자동 취소까지 일수').fill('12');
    await page.getByLabel('기한 전 알림').fill('4, 2');
    await page.getByLabel('열어 보지 않은 선물 알림(일)').fill('5');
    await page.getByLabel('수령자를 바꿀 수 있는 횟수').fill('1');
    await page.getByLabel('주문자가 늘리는 기한(일)').fill('14');
    await page.getByLabel('수령자가 배송일을 옮기는 횟수').fill('3');
    await page.getByLabel('수령자가 배송일을 옮기는 최대 일수').fill('21');
    await main(page).getByRole('radio', { name: '보내는 사람이 주문서에서 동의하면 부담' }).check();
    await page.getByLabel(/^보내는 사람이 동의하는 금액/).fill('4000');
    await save();
    expect(await settings()).toMatchObject({
      autoCancel: { cancelDays: 12 },
      reminderDays: [4, 2],
      unopenedReminderDays: 5,
      recipientChanges: 1,
      extensionDays: 14,
      awayUses: 3,
      awayDays: 21,
      farGifts: { way: 'GIVER_AGREES', mostAmt: 4_000 },
    });
  });
  await test.step('night', async () => {
    await setting(page, '야간 발송 제한');
    await page.getByLabel('시작').fill('22:00');
    await page.getByLabel('끝', { exact: true }).fill('07:00');
    await save();
    expect(await settings()).toMatchObject({ nightHours: { from: '22:00', until: '07:00' } });
  });
  await test.step('tracking', async () => {
    await setting(page, '택배사 배송조회');
    const field = main(page).getByRole('textbox').first();
    await field.fill('https://parcels.example/?no=');
    await save();
    expect(JSON.stringify(await settings())).toContain('https://parcels.example/?no=');
  });
});

test('terms get a version, which is changed and taken away before it holds', async ({ page }) => {
  await setting(page, '약관');
  await main(page).getByRole('link', { name: '새 버전' }).first().click();
  await page.getByLabel('버전', { exact: true }).fill('2.0');
  await page.getByLabel('시행일').fill('2026-02-01');
  await press(main(page), '저장');
  await expect(button(main(page), '삭제')).toBeVisible();
  await page.getByLabel('제목(한국어)').fill('새 이용약관');
  await press(main(page), '저장');
  await says(page, '저장했습니다.');
  const versions = async () => JSON.stringify((await owner.get('/admin/terms')).body);
  expect(await versions()).toContain('2.0');
  await confirm(page, button(main(page), '삭제'));
  await expect(title(page, '약관')).toBeVisible();
  expect(await versions()).not.toContain('"2.0"');
  await main(page).getByRole('table').first().getByRole('link').first().click();
  await says(page, /시행한 버전이라/);
  await main(page).getByRole('link', { name: '약관 목록으로' }).click();
  await expect(title(page, '약관')).toBeVisible();
});

test('the wording of a message is changed, seen and tried on a phone', async ({ page }) => {
  const to = '01033330001';
  await setting(page, '메시지 템플릿');
  await page.getByRole('searchbox').fill('없는 말이에요');
  await press(main(page), '검색');
  await says(page, '찾는 말이 든 메시지가 없습니다.');
  await page.getByRole('searchbox').fill('회차 결');
  await press(main(page), '검색');
  await expect(main(page).locator('[data-row-link]')).toHaveCount(4);
  await main(page)
    .getByRole('link', { name: /^회차 결제 \(한국어\)/ })
    .click();
  const editor = main(page)
    .locator('section')
    .filter({ has: page.locator('#ko') })
    .first();
  await editor.getByLabel('내용').fill('#{product.name} 상자를 #{언제} 준비합니다.');
  await press(editor, '저장');
  await expect(editor.getByText('여기에 쓸 수 없는 치환자입니다: #{언제}')).toBeVisible();
  await editor.getByLabel('내용').fill('#{product.name} 상자를 준비합니다.');
  await expect(editor.getByRole('region', { name: '미리보기' })).toContainText('상자를 준비합니다.');
  await press(editor, '저장');
  await expect(editor.getByText('저장했습니다.')).toBeVisible();
  await editor.getByLabel('휴대폰 번호').fill(to);
  await press(editor, '시험 발송하기');
  await expect(editor.getByText('곧 보냅니다.')).toBeVisible();
  await expect.poll(async () => (await shop.inbox(to))[0]?.body).toContain('상자를 준비합니다.');
  await editor.getByLabel('알림톡 템플릿 코드').fill('KA01TP-1');
  await expect(editor.getByText('상자를 준비합니다.')).toHaveCount(3);
  await editor.getByLabel('알림톡 템플릿 코드').fill('');
  await editor.getByRole('checkbox', { name: '이 메시지를 보냅니다' }).uncheck();
  await press(editor, '저장');
  await expect(editor.getByText('저장했습니다.')).toBeVisible();
  const { body } = await owner.get<{ templates: { kind: string; language: string; isEnabled: boolean }[] }>(
    '/admin/templates',
  );
  expect(
    body.templates.find(({ kind, language }) => kind === 'ROUND_PAID' && language === 'ko'),
  ).toMatchObject({ isEnabled: false });
  await main(page).getByRole('link', { name: '템플릿 목록으로' }).click();
  await expect(title(page, '메시지 템플릿')).toBeVisible();
});

test('holidays, far places and delivery rules are added, changed and taken away', async ({ page }) => {
  const gildong = await shop.as('gildong');
  await registerCard(gildong);
  const running = await sendGift(shop, gildong);
  await acceptGift(shop, running.linkToken);
  await test.step('holidays', async () => {
    await setting(page, '휴일 메모');
    await page.getByLabel('날짜').fill('2026-02-17');
    await page.getByLabel('이름(한국어)').fill('설날');
    await page.getByLabel('이름(영어)').fill('Lunar New Year');
    await press(main(page), '저장');
    await expect(row(page, '설날')).toBeVisible();
    await confirm(page, button(row(page, '설날'), '삭제'));
    await expect(row(page, '설날')).toHaveCount(0);
    await page.getByLabel('날짜').fill('2026-01-15');
    await page.getByLabel('이름(한국어)').fill('재고 조사');
    await page.getByLabel('이름(영어)').fill('Stocktaking');
    await press(main(page), '저장');
    await says(page, /이 날 도착할 상자가 2개 있습니다/);
    await expect(row(page, '재고 조사')).toHaveCount(0);
    await press(main(page), '저장');
    await expect(row(page, '재고 조사')).toBeVisible();
  });
  await test.step('far places', async () => {
    await setting(page, '지역별 추가배송비');
    await press(main(page), '구간 추가');
    const dialog = asked(page);
    await dialog.getByLabel('시작 우편번호').fill('23100');
    await dialog.getByLabel('끝 우편번호').fill('23116');
    await dialog.getByLabel('지역 이름(한국어)').fill('먼 섬');
    await dialog.getByLabel('지역 이름(영어)').fill('Far island');
    await dialog.getByLabel('추가 금액').fill('5000');
    await press(dialog, '저장');
    await expect(row(page, '먼 섬')).toContainText('5,000원');
    await page.goto('/admin/settings/area-fees?size=1');
    await turnPages(page);
    await press(main(page), '구간 추가');
    await dialog.getByLabel('시작 우편번호').fill(address.receiverZipCd);
    await dialog.getByLabel('끝 우편번호').fill(address.receiverZipCd);
    await dialog.getByLabel('지역 이름(한국어)').fill('새 섬');
    await dialog.getByLabel('지역 이름(영어)').fill('New island');
    await dialog.getByLabel('추가 금액').fill('4000');
    await press(dialog, '저장');
    await expect(dialog).toContainText('이용 중인 선물 1건');
    await expect(dialog).toContainText('한 회차에 4,000원');
    await expect(row(page, '새 섬')).toHaveCount(0);
    await press(dialog, '저장');
    await expect(row(page, '새 섬')).toContainText('4,000원');
    const gift = `/admin/applications/${running.id}`;
    expect((await owner.get(gift)).body).toMatchObject({ application: { flagReason: 'AREA_FEE' } });
    await press(row(page, '새 섬'), '삭제');
    await expect(asked(page)).toContainText('1건은 추가배송비가 줄어듭니다');
    await press(asked(page), '삭제');
    await expect(row(page, '새 섬')).toHaveCount(0);
    expect((await owner.get(gift)).body).toMatchObject({ application: { flagReason: null } });
    await press(row(page, '먼 섬'), '수정');
    await asked(page).getByLabel('추가 금액').fill('6000');
    await press(asked(page), '저장');
    await expect(row(page, '먼 섬')).toContainText('6,000원');
    await page.getByLabel('우편번호', { exact: true }).fill('23110');
    await press(main(page), '검색');
    await says(page, /6,000원\. 선물은/);
    await confirm(page, button(row(page, '먼 섬'), '삭제'));
    await expect(row(page, '먼 섬')).toHaveCount(0);
  });
  await test.step('delivery rules', async () => {
    await setting(page, '배송비 규칙');
    await press(main(page), '규칙 추가');
    await asked(page).getByLabel('이름').fill('큰 상자');
    await asked(page).getByRole('radio', { name: '일정 금액부터 무료' }).check();
    await asked(page).getByLabel('배송비', { exact: true }).fill('4000');
    await asked(page).getByLabel('무료가 되는 금액').fill('70000');
    await press(asked(page), '저장');
    await expect(row(page, '큰 상자')).toContainText('70,000원');
    await press(row(page, '큰 상자'), '수정');
    await asked(page).getByLabel('무료가 되는 금액').fill('80000');
    await press(asked(page), '저장');
    await expect(row(page, '큰 상자')).toContainText('80,000원');
  });
});

test('a colleague is invited, given rights, stopped and let in again', async ({ page }) => {
  await room(page, '직원');
  await page.getByLabel('아이디').fill('soyeon');
  await page.getByLabel('이름', { exact: true }).fill('박소연');
  await page.getByLabel('휴대폰 번호').fill('010-3333-0002');
  await page.getByLabel('이메일').fill('soyeon@example.com');
  await press(main(page), '초대하기');
  await says(page, '초대했습니다.');
  const soyeon = row(page, 'soyeon');
  for (const [action, state] of [
    ['다시 초대', '초대함'],
    ['막기', '막음'],
    ['다시 허용', '초대함'],
  ] as const) {
    await confirm(page, button(soyeon, action));
    await expect(soyeon).toContainText(state);
  }
  for (const given of ['대표 관리자', '직원 (기본)']) {
    const fill = (dialog: Locator) => dialog.getByRole('radio', { name: given }).check();
    await confirm(page, button(soyeon, '역할 바꾸기'), { fill });
    await expect(soyeon).toContainText(given);
  }
  expect((await shop.inbox('01033330002')).length).toBeGreaterThan(1);
  await shop.as('staff');
  await page.reload();
  await confirm(page, button(row(page, /\(staff\)/), '모두 로그아웃'));
  await expect(row(page, /\(staff\)/)).toContainText('없음');
});

test('a webhook is added, tried, changed, given a new secret, switched off, and told again', async ({
  page,
}) => {
  await room(page, '웹훅');
  const url = 'https://hooks.example/giftround';
  await page.getByLabel('주소', { exact: true }).fill(url);
  await page.getByLabel(/^설명/).fill('창고');
  await press(main(page), '모두 빼기');
  await press(main(page), '추가');
  await expect(main(page).getByRole('alert')).toHaveText('꼭 입력해 주십시오.');
  await main(page)
    .getByRole('checkbox', { name: /order\.shipped$/ })
    .check();
  await press(main(page), '추가');
  await says(page, /^whsec_/);
  await expect(button(main(page), '복사하기')).toBeVisible();
  await expect(row(page, url)).toContainText('알릴 일 1가지');
  await main(page).getByRole('link', { name: url }).click();
  for (let trial = 1; trial < 3; trial += 1) {
    await press(main(page), '시험 발송');
    await says(page, /도착하지 않았습니다|보내는 중입니다/);
    await page.reload();
    await expect(main(page).getByRole('table').getByRole('row')).toHaveCount(trial + 1);
  }
  await confirm(page, button(main(page), '새 비밀 값 만들기'));
  await says(page, /까지 이전 비밀 값으로도 서명합니다/);
  await page.getByLabel(/^설명/).fill('창고 2');
  await press(main(page), '모두 고르기');
  await press(main(page), '저장');
  await says(page, '저장했습니다.');
  await page.reload();
  await press(main(page).getByRole('table'), '다시 보내기');
  await says(page, '다시 보냅니다.');
  await page.getByLabel('이 날부터 일어난 일').fill('2026-01-01');
  await press(main(page), '모두 다시 보내기');
  // Of what happened nothing was for it; trials are not sent again by themselves.
  await says(page, '이 날부터 보내지 못한 알림이 없습니다.');
  await main(page).getByRole('navigation', { name: '결과' }).getByRole('link', { name: '취소' }).click();
  await expect(page).toHaveURL(/\?/);
  await page.goto(`${new URL(page.url()).pathname}?size=1`);
  await turnPages(page);
  await confirm(page, button(main(page), '끄기'));
  await says(page, '꺼짐');
  await confirm(page, button(main(page), '켜기'));
  await says(page, '켜짐');
  await backToList(page, '웹훅');
  await main(page).getByRole('link', { name: url }).click();
  await confirm(page, button(main(page), '삭제'));
  await expect(title(page, '웹훅')).toBeVisible();
  await says(page, '알릴 곳이 없습니다.');
});

test('a person is found and erased; a kept contract is looked for', async ({ page }) => {
  const to = { name: '한가람', contact: '01033330003', password: 'lantern-river-42' };
  const gildong = await shop.as('gildong');
  await registerCard(gildong);
  const gift = await sendGift(shop, gildong, { to });
  await room(page, '개인정보');
  await page.getByLabel(/^휴대폰 번호, 신청그룹번호/).fill('010-9999-0000');
  await press(main(page), '찾기');
  await says(page, '보관하는 개인정보가 없습니다.');
  await page.getByLabel(/^휴대폰 번호, 신청그룹번호/).fill(to.contact);
  await press(main(page), '찾기');
  await says(page, '아직 필요해서 지울 수 없습니다');
  await gildong.put(`/recurring-payments/close/${gift.id}`, { closeReasonType: 'ETC', closeReason: '취소' });
  await press(main(page), '찾기');
  await says(page, gift.groupNo);
  await confirm(page, button(main(page), '지우기'), {
    fill: async (dialog) => {
      await dialog.getByLabel('사유').fill('본인 요청');
      await fitsBothWidths(page);
    },
  });
  await says(page, '지웠습니다.');
  await room(page, '보존 기록');
  await page.getByLabel(/^번호 또는 주문자/).fill('1');
  await press(main(page), '검색');
  await says(page, '20자리 번호나 휴대폰 번호 전체를 입력해 주십시오.');
  await page.getByLabel(/^번호 또는 주문자/).fill(gift.groupNo);
  await press(main(page), '검색');
  await says(page, '해당하는 계약이 없습니다.');
});

test('what a job set aside is run again, and the owner decides on money of unknown outcome', async ({
  page,
}) => {
  const gildong = await shop.as('gildong');
  await shop.gateway.fault({ when: 'before', action: 'drop', match: { cardLast4: '4242' }, times: 500 });
  const [box] = await paidBoxes(1);
  await shop.clock.advance('P3D');
  expect(box).toBeDefined();
  expect(gildong).toBeDefined();
  await trouble(page, /^결과를 모르는 결제와 환불/, '작업');
  await main(page).getByRole('button', { name: '결정하기' }).first().click();
  await asked(page).getByText('움직이지 않았습니다').click();
  await asked(page).getByLabel('사유').fill('은행에 전화로 확인');
  await press(asked(page), '결정하기');
  await expect(asked(page)).toHaveCount(0);
  await shop.gateway.heal();
  await says(page, /정리했습니다\./);
});

test('long lists are turned page by page, and a contract of long ago is opened for a reason', async ({
  page,
}) => {
  const gildong = await shop.as('gildong');
  await registerCard(gildong);
  const addressNo = await addressOf(gildong);
  const product = await giftable(shop);
  const { delivery, due } = await dueSoon(shop);
  const made: Applied[] = [];
  for (const lines of [51, ...Array.from({ length: 21 }, () => 1)]) {
    const products = Array.from({ length: lines }, () => product);
    const sheet = await makeSheet(shop, gildong, { isPresent: false, products, delivery });
    const { receiverInfoForPresent: _none, ...body } = giftBody(sheet);
    made.push((await gildong.post<Applied>('/recurring-payments', { ...body, addressNo })).body);
  }
  const [running, ...ended] = made;
  for (const { products } of ended)
    for (const { recurringPaymentId } of products)
      await gildong.put(`/recurring-payments/close/${recurringPaymentId}`, {
        closeReasonType: 'ETC',
        closeReason: '취소',
      });
  expect(running?.products).toHaveLength(51);
  const hook = {
    url: 'https://gone.example/hook',
    events: ['gift.created', 'recurring_payment.status_changed'],
  };
  expect((await owner.post('/admin/webhooks', hook)).status).toBe(201);
  await shop.clock.set(due);
  for (const place of ['신청', '주문']) {
    await room(page, place);
    await turnPages(page);
  }
  for (const confirmAfterDays of [6, 7, 6]) await owner.patch('/admin/settings', { confirmAfterDays });
  for (const path of ['/admin/messages', '/admin/audit']) {
    await page.goto(`${path}?size=1`);
    await turnPages(page);
  }
  await shop.clock.advance('P400D');
  await page.goto('/admin/jobs?size=1');
  const runs = main(page).getByRole('table', { name: '실행 기록' });
  await turnPages(page, runs);
  await runs.getByRole('columnheader', { name: '시작' }).getByRole('link').click();
  await expect(runs.getByRole('columnheader', { name: '시작' })).toHaveAttribute('aria-sort', 'ascending');
  await trouble(page, /^보내지 못하는 웹훅/, '웹훅');
  await says(page, 'https://gone.example/hook');
  await page.goto('/admin/kept-contracts?size=20');
  await turnPages(page);
  const ends = main(page).getByRole('columnheader', { name: '종료' });
  await ends.getByRole('link').click();
  await expect(ends).toHaveAttribute('aria-sort', 'ascending');
  const groupNo = ended[0]?.recurringPaymentGroupNo ?? '';
  await page.getByLabel(/^번호 또는 주문자/).fill(groupNo);
  await press(main(page), '검색');
  await confirm(page, button(main(page), `${groupNo} 열어 보기`), {
    yes: '열어 보기',
    fill: (dialog) => dialog.getByLabel('사유').fill('카드사 문의'),
  });
  await says(page, '해지');
  await says(page, groupNo);
  await press(main(page), '보존 기록 목록');
  await expect(row(page, groupNo)).toBeVisible();
  expect(page.url()).not.toContain(groupNo);
});
