import type { Locator, Page, Response } from '@playwright/test';
import { type Caller, shop } from '../fixtures';
import { expect, test } from '../journey';
import {
  type Applied,
  acceptGift,
  address,
  birthdayCard,
  dueSoon,
  type Gift,
  giftable,
  giftBody,
  guestOf,
  makeSheet,
  recipient,
  registerCard,
  sendGift,
} from '../stories';
import { fitsBothWidths } from '../widths';
import { type Box, paidBoxes } from './console/console-steps';
import { main, pick, resetShop, signIn, title, typeAddress } from './steps';

/** What people paste into fields (docs/field-reports.md, second list). */
let gildong: Caller;

test.beforeAll(async () => {
  await resetShop();
  gildong = await shop.as('gildong');
  await registerCard(gildong);
});
test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

/** As a person does: selects the content and pastes copied text over it. */
async function paste(page: Page, field: Locator, text: string) {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+V');
}

test('a pasted number goes whole to its owner, and is read back before it is used (F01, F33)', async ({
  page,
}) => {
  const [contact, shown] = ['01045450001', '010-4545-0001'];
  await page.addInitScript(() => {
    const people = [{ name: ['김하늘'], tel: ['02-1234-5678', '010-1234-5678'] }];
    Object.defineProperty(navigator, 'contacts', { value: { select: async () => people } });
  });
  await signIn(page, 'gildong');
  await page.goto(`/order-sheet/${await makeSheet(shop, gildong)}?isPresent=true`);
  const mobile = page.getByLabel('휴대폰 번호');
  const send = page.getByRole('button', { name: /^선물 보내기/ });
  await send.click();
  await expect(page.getByLabel('이름')).toHaveAccessibleDescription(/이름을 꼭 입력해 주세요/);
  await expect(mobile).toHaveAccessibleDescription(/휴대폰 번호를 꼭 입력해 주세요/);
  await fitsBothWidths(page);
  await page.getByLabel('이름').fill(recipient.name);
  await expect(page.getByLabel('이름')).not.toHaveAccessibleDescription(/꼭 입력해 주세요/);

  const readBack = main(page).locator('p', { hasText: /번호로 보내요\.$/ });
  for (const tooShort of [` ${shown.slice(0, -1)}`, contact.slice(0, -1)]) {
    await paste(page, mobile, tooShort);
    await expect(mobile).toHaveValue(tooShort);
    await expect(mobile).toHaveAccessibleDescription(/모두 11자리예요/);
    await expect(readBack).toHaveCount(0);
  }
  const full = `+82 (0)${shown.slice(1)}`.replace(/[!-~]/g, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) + 0xfee0),
  );
  for (const whole of [
    ` ${shown}`,
    `\u202a${shown}\u202c`,
    `0082 ${shown.slice(1)}`,
    `82${contact}`,
    full,
    `+82 (0)${shown.slice(1)} `,
  ]) {
    await paste(page, mobile, whole);
    await expect(readBack).toHaveText(`${recipient.name} 님, ${shown} 번호로 보내요.`);
    await expect(mobile).not.toHaveAccessibleDescription(/11자리/);
  }
  await page.getByRole('button', { name: '연락처에서 고르기' }).click();
  await expect(readBack).toHaveText('김하늘 님, 010-1234-5678 번호로 보내요.');
  await paste(page, mobile, `[이름] ${recipient.name}\n[휴대전화] ${shown}`);
  await expect(page.getByLabel('이름')).toHaveValue(recipient.name);
  await expect(readBack).toHaveText(`${recipient.name} 님, ${shown} 번호로 보내요.`);
  await page.getByRole('checkbox', { name: '필수 약관에 모두 동의해요' }).check();
  await send.click();
  await expect(title(page, '선물을 보냈어요')).toBeVisible();
  await expect.poll(() => shop.inbox(contact)).toHaveLength(1);
  expect(await shop.inbox(contact.slice(0, -1))).toEqual([]);
});

test('number and postcode are pasted whole when a gift is accepted (F01)', async ({ page }) => {
  const contact = '01045460001';
  const { link } = await sendGift(shop, gildong, { to: { ...recipient, contact } });
  await page.goto(link);
  await page.getByRole('button', { name: '선물 받기' }).click();
  await typeAddress(page);
  const [mobile, zip, detail] = [
    page.getByLabel('휴대폰 번호'),
    page.getByLabel('우편번호'),
    page.getByLabel('상세주소'),
  ];
  await paste(page, mobile, ` 010-1234-567`);
  await paste(page, zip, ' 0623 ');
  await page.getByRole('button', { name: '다음' }).click();
  await expect(mobile).toHaveAccessibleDescription(/모두 11자리예요/);
  await expect(zip).toHaveAccessibleDescription(/우편번호 5자리/);
  await expect(detail).toHaveAccessibleDescription(/상세주소를 꼭 입력해 주세요/);
  await fitsBothWidths(page);
  await detail.fill(address.receiverDetailAddress);
  await expect(detail).not.toHaveAccessibleDescription(/꼭 입력해 주세요/);
  await paste(page, mobile, ' 010-1234-5678');
  await page.getByLabel('주소', { exact: true }).fill(address.receiverAddress);
  for (const typed of [' 06236 ', '０６２３６']) {
    await paste(page, zip, typed);
    await expect(zip).toHaveValue(typed);
    await expect(zip).not.toHaveAccessibleDescription(/우편번호 5자리/);
  }
  await page.getByRole('button', { name: '다음' }).click();
  await expect(title(page, '마지막으로 확인해 주세요').or(title(page, /사은품/))).toBeVisible();
});

test('a pasted number signs up whole (F01)', async ({ page }) => {
  const memberId = 'pasted';
  await page.goto('/sign-up');
  await page.getByLabel('아이디').fill(memberId);
  await page.getByLabel('비밀번호', { exact: true }).fill('paper-lantern-7');
  await page.getByLabel('비밀번호 한 번 더').fill('paper-lantern-7');
  await page.getByLabel('이름').fill('Ma.Cristina Santos');
  await page.getByLabel('이메일').fill('pasted@example.com');
  for (const consent of await page.getByRole('checkbox', { name: /^\[필수\]/ }).all()) await consent.check();
  const mobile = page.getByLabel('휴대폰 번호');
  await paste(page, mobile, ' 010-4747-000');
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(mobile).toHaveAccessibleDescription(/모두 11자리예요/);
  await paste(page, mobile, '\u2068+82 10-4747-0001\u2069');
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page.getByRole('link', { name: '마이페이지' })).toBeVisible();
  const member = await (await shop.as(memberId, 'paper-lantern-7')).get<{
    mobileNo: string;
    memberName: string;
  }>('/members/me');
  expect(member.body).toMatchObject({ mobileNo: '01047470001', memberName: 'Ma.Cristina Santos' });
});

const drafts = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

test('what was typed at acceptance survives a reload at each step, on this device and for a day (F32)', async ({
  page,
}) => {
  const contact = '01045470001';
  const gift = await sendGift(shop, gildong, { to: { ...recipient, contact } });
  await page.goto(gift.link);
  await page.getByRole('button', { name: '선물 받기' }).click();
  await typeAddress(page);
  const typed = [
    [page.getByLabel('이름'), '홍길순'],
    [page.getByLabel('휴대폰 번호'), '01045470002'],
    [page.getByLabel('우편번호'), address.receiverZipCd],
    [page.getByLabel('주소', { exact: true }), address.receiverAddress],
    [page.getByLabel('상세주소'), '5층 ①호 😀'],
    [page.getByLabel('추가 연락처'), '021234567'],
  ] as const;
  for (const [field, text] of typed) await field.fill(text);
  await page.getByRole('radio', { name: '직접 쓰기' }).press('Space');
  await page.getByLabel('요청사항', { exact: true }).fill('첫 줄\n둘째 줄');
  const stillThere = async () => {
    await expect(title(page, '어디로 보내 드릴까요?')).toBeVisible();
    for (const [field, text] of typed) await expect(field).toHaveValue(text);
    await expect(page.getByLabel('요청사항', { exact: true })).toHaveValue('첫 줄\n둘째 줄');
  };
  await page.reload();
  await stillThere();
  await page.goBack();
  await expect(title(page, /선물을 보냈어요$/)).toBeVisible();
  await page.goForward();
  await stillThere();
  // Leaves and returns, as after a phone call.
  await page.goto('/products');
  await page.goBack();
  await stillThere();

  await page.getByRole('button', { name: '다음' }).click();
  await expect(title(page, /사은품/)).toBeVisible();
  await page.getByRole('radio').first().check();
  await page.reload();
  await expect(page.getByRole('radio').first()).toBeChecked();
  await page.getByRole('button', { name: '다음' }).click();
  const password = page.getByLabel('조회 비밀번호', { exact: true });
  for (const round of ['gone with the reload', 'typed again']) {
    await password.fill(recipient.password);
    await page.getByRole('checkbox', { name: /^\[필수\]/ }).check();
    expect([round, await drafts(page)]).not.toEqual([round, expect.stringContaining(recipient.password)]);
    if (round === 'typed again') break;
    await page.reload();
    await expect(password).toHaveValue('');
    await expect(page.getByRole('checkbox', { name: /^\[필수\]/ })).not.toBeChecked();
  }
  expect(await drafts(page)).toContain('홍길순');
  expect(await drafts(page)).not.toContain(gift.linkToken);

  // Another gift on the same phone starts empty.
  const other = await sendGift(shop, gildong, { to: { ...recipient, contact } });
  await page.goto(other.link);
  await page.getByRole('button', { name: '선물 받기' }).click();
  await expect(page.getByLabel('이름', { exact: true })).toHaveValue(recipient.name);
  await page.getByLabel('상세주소').fill('거절할 선물');
  await page.goBack();
  await page.getByRole('button', { name: '정중히 거절하기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '정중히 거절하기' }).click();
  await expect(title(page, '정중히 거절했어요')).toBeVisible();
  expect(await drafts(page)).not.toContain('거절할 선물');

  // The password is asked again after the page was left.
  await page.goto(gift.link);
  await page.getByRole('button', { name: '선물 받기' }).click();
  await stillThere();
  await page.getByRole('button', { name: '다음' }).click();
  await page.getByRole('button', { name: '다음' }).click();
  await page.getByRole('checkbox', { name: /^\[필수\]/ }).check();
  await page.getByRole('button', { name: '받기', exact: true }).click();
  await expect(password).toBeFocused();
  await expect(title(page, '마지막으로 확인해 주세요')).toBeVisible();
  await password.fill(recipient.password);
  await page.getByRole('button', { name: '받기', exact: true }).click();
  await expect(title(page, '선물 수락이 완료됐어요')).toBeVisible();
  expect(await drafts(page)).toBe('{}');
});

test('sheet and address forms keep what was typed until it is sent, a day is over or the member leaves (F32)', async ({
  page,
}) => {
  await signIn(page, 'gildong');
  const sheet = `/order-sheet/${await makeSheet(shop, gildong)}?isPresent=true`;
  await page.goto(sheet);
  await page.getByLabel('이름').fill('황보 시트');
  await page.getByLabel('휴대폰 번호').fill('+82 10-4548-0001');
  await page.reload();
  await expect(page.getByLabel('이름')).toHaveValue('황보 시트');
  await expect(main(page).getByText('010-4548-0001 번호로 보내요.')).toBeVisible();
  await page.getByRole('checkbox', { name: '필수 약관에 모두 동의해요' }).check();
  await page.getByRole('button', { name: /^선물 보내기/ }).click();
  await expect(title(page, '선물을 보냈어요')).toBeVisible();
  expect(await drafts(page)).toBe('{}');

  const dialog = page.getByRole('dialog');
  const open = async () => {
    await page.goto('/my/addresses');
    await page.getByRole('button', { name: '배송지 추가하기' }).click();
  };
  await open();
  await dialog.getByLabel('받는 분').fill('주소 임자');
  await dialog.getByLabel('배송 요청사항').fill('벨 누르지 마세요');
  await page.reload();
  await page.getByRole('button', { name: '배송지 추가하기' }).click();
  await expect(dialog.getByLabel('받는 분')).toHaveValue('주소 임자');
  await expect(dialog.getByLabel('배송 요청사항')).toHaveValue('벨 누르지 마세요');
  await shop.clock.advance('P1D');
  await open();
  await expect(dialog.getByLabel('받는 분')).toHaveValue('');
  await dialog.getByLabel('받는 분').fill('떠나는 사람');
  expect(await drafts(page)).toContain('떠나는 사람');
  await page.goto('/my/account');
  await main(page).getByRole('button', { name: '로그아웃하기', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await drafts(page)).toBe('{}');
});

/** Wrong input that people type. */
const wrong = {
  empty: '',
  spaces: '   ',
  fullWidth: '１２',
  invisible: '\u200b\u3164\u2800',
  tooLong: '가나다라마바사아자차'.repeat(60),
  words: '내일 다시 알려 드릴게요',
  emoji: '🎁🎁',
  wrongDigits: '010-00',
  script: '<script>window.ran=1</script>',
};
type Wrong = keyof typeof wrong;
const all = Object.keys(wrong) as Wrong[];
const blank: Wrong[] = ['empty', 'spaces', 'invisible'];

/**
 * The wrong input that each kind of field itself refuses. Any other input is valid there, or only the server
 * can refuse it.
 */
const refused = {
  name: [...blank, 'tooLong', 'script'],
  /** Left empty, it stays as it is. */
  nameOrNone: ['invisible', 'tooLong', 'script'],
  text: [...blank, 'tooLong'],
  digits: all,
  newPassword: ['empty', 'fullWidth', 'emoji', 'wrongDigits'],
  phone: all.filter((kind) => !blank.includes(kind)),
  note: ['tooLong'],
  signature: ['tooLong', 'script'],
  password: ['empty'],
  memberId: ['empty', 'tooLong'],
  /** A whole number may come in full-width digits. */
  whole: all.filter((kind) => kind !== 'fullWidth'),
  wholeOrNone: all.filter((kind) => kind !== 'fullWidth' && kind !== 'empty'),
  link: all.filter((kind) => !blank.includes(kind)),
  wholes: all.filter((kind) => kind !== 'fullWidth' && kind !== 'empty' && kind !== 'spaces'),
  /** A code of a provider, or none. */
  template: ['fullWidth', 'invisible', 'tooLong', 'words', 'emoji', 'script'],
  /** Judged by the server, once the fields beside it are right. */
  address: ['fullWidth'],
  receiver: all.filter((kind) => kind !== 'tooLong'),
  blank,
  /** Refuses nothing: the other fields of the form prevent the submit. */
  optional: [],
} satisfies Record<string, Wrong[]>;
type Kind = keyof typeof refused;

type Form = {
  open: (page: Page) => Promise<unknown>;
  submit: string;
  place?: 'dialog' | 'alertdialog';
  /** Words of the form, where its page has several with the same button. */
  within?: string;
  isExact?: boolean;
  /** The form shows no error for these, because it must not reveal whether a member exists. */
  silentOn?: Wrong[];
  /** Refused by a part of the form that is no text field, which takes no focus. */
  elsewhere?: Wrong[];
  fields: Record<string, Kind>;
};

/** Opens a page whose address holds a secret, and waits until the page has cleared it. */
const withoutSecret = (path: string, query: string) => async (page: Page) => {
  await page.goto(`${path}?${query}`);
  await expect(page).toHaveURL(path);
};

const lookUp = { 선물번호: 'digits', 이름: 'text', '조회 비밀번호': 'password' } as const;
const forms: Record<string, Form> = {
  'sign up': {
    open: (page) => page.goto('/sign-up'),
    submit: '가입하기',
    fields: {
      아이디: 'digits',
      비밀번호: 'newPassword',
      이름: 'name',
      이메일: 'digits',
      '휴대폰 번호': 'digits',
    },
  },
  'sign in': {
    open: (page) => page.goto('/sign-in'),
    submit: '로그인하기',
    fields: { 아이디: 'password', 비밀번호: 'password' },
  },
  'new password of a member': {
    open: withoutSecret('/password-reset/new', 'token=nothing'),
    submit: '비밀번호 바꾸기',
    fields: { '새 비밀번호': 'newPassword' },
  },
  'a reset link for a member': {
    open: (page) => page.goto('/password-reset'),
    submit: '링크 받기',
    silentOn: all.filter((kind) => kind !== 'empty' && kind !== 'tooLong'),
    fields: { 아이디: 'memberId' },
  },
  'new look-up password': {
    open: withoutSecret('/gift/password-reset', 'group=26010500000000000000&token=nothing'),
    submit: '비밀번호 바꾸기',
    fields: { '조회 비밀번호': 'newPassword' },
  },
  'look-up': { open: (page) => page.goto('/gift'), submit: '선물 보기', fields: lookUp },
  'a forgotten look-up password': {
    open: async (page) => {
      await page.goto('/gift');
      await page.getByRole('button', { name: '조회 비밀번호를 잊었어요' }).click();
    },
    submit: '링크 받기',
    fields: { 선물번호: 'digits', 이름: 'text' },
  },
  acceptance: {
    open: async (page) => {
      const { link } = await sendGift(shop, gildong, { to: { ...recipient, contact: '01045490001' } });
      await page.goto(link);
      await page.getByRole('button', { name: '선물 받기' }).click();
      await typeAddress(page);
      await page.getByRole('radio', { name: '직접 쓰기' }).press('Space');
    },
    submit: '다음',
    fields: {
      이름: 'name',
      '휴대폰 번호': 'digits',
      우편번호: 'digits',
      주소: 'text',
      상세주소: 'text',
      '추가 연락처(선택)': 'phone',
      요청사항: 'note',
    },
  },
  'gift sheet': {
    open: async (page) => {
      await signIn(page, 'gildong');
      await page.goto(`/order-sheet/${await makeSheet(shop, gildong)}?isPresent=true`);
    },
    submit: '선물 보내기',
    fields: { 이름: 'name', '휴대폰 번호': 'digits' },
  },
  card: {
    open: async (page) => {
      await signIn(page, 'gildong');
      await page.goto('/my/cards');
      await page.getByRole('button', { name: '카드 등록하기' }).click();
    },
    submit: '카드 등록하기',
    place: 'dialog',
    fields: { '카드 번호': 'digits', 유효기간: 'digits' },
  },
  address: {
    open: async (page) => {
      await signIn(page, 'gildong');
      await page.goto('/my/addresses');
      await page.getByRole('button', { name: '배송지 추가하기' }).click();
      await page.getByRole('button', { name: '주소 찾기' }).click();
      await typeAddress(page);
      await expect(page.getByRole('dialog')).toHaveCount(1);
    },
    submit: '저장하기',
    place: 'dialog',
    fields: {
      '받는 분': 'name',
      '휴대폰 번호': 'digits',
      우편번호: 'digits',
      '도로명 주소': 'text',
      상세주소: 'text',
      '배송 요청사항(선택)': 'note',
      '추가 연락처(선택)': 'phone',
      '배송지 이름(선택)': 'note',
    },
  },
  'change of password': {
    open: async (page) => {
      await signIn(page, 'gildong');
      await page.goto('/my/account');
    },
    submit: '비밀번호 바꾸기',
    fields: { '지금 비밀번호': 'password', '새 비밀번호': 'newPassword' },
  },
  'deletion of the account': {
    open: async (page) => {
      await signIn(page, 'gildong');
      await page.goto('/my/account');
      await main(page).getByRole('button', { name: '탈퇴하기' }).click();
    },
    submit: '탈퇴하기',
    place: 'alertdialog',
    fields: { 비밀번호: 'password' },
  },
};

/** Calls that only read, although they are POST. */
const reads = /\/(preview|find|search|estimate|cancel-estimate)$/;

async function noneTakesWhatIsWrong(page: Page, table: Record<string, Form>) {
  const written: string[] = [];
  let answers = 0;
  page.on('response', (response: Response) => {
    if (['GET', 'OPTIONS'].includes(response.request().method())) return;
    answers += 1;
    if (response.ok() && !reads.test(response.url()))
      written.push(`${response.request().method()} ${response.url()}`);
  });
  for (const [name, form] of Object.entries(table)) {
    await form.open(page);
    written.length = 0;
    const whole = form.place ? page.getByRole(form.place) : main(page);
    const place = form.within ? whole.locator('form').filter({ hasText: form.within }) : whole;
    const submit = place.getByRole('button', { name: form.submit, exact: form.isExact ?? false }).last();
    await expect(submit).toBeEnabled();
    const at = page.url();
    const hasFocusedWrong = () => place.locator('[aria-invalid="true"]:focus').isVisible();
    for (const kind of all.filter((each) => !form.silentOn?.includes(each))) {
      const fields = Object.entries(form.fields);
      for (const [label] of fields) await place.getByLabel(label, { exact: true }).fill(wrong[kind]);
      const before = answers;
      await submit.click();
      if (!form.elsewhere?.includes(kind))
        await expect
          .poll(async () => answers > before || (await hasFocusedWrong()), `${name} ${kind}: refused`)
          .toBe(true);
      await expect(submit).toBeEnabled();
      // The form focuses the field once more from a timer, which must not take the focus from the field that is filled next.
      await page.evaluate(() => new Promise((done) => setTimeout(done)));
      for (const [label, is] of fields) {
        const field = place.getByLabel(label, { exact: true });
        if ((refused[is] as Wrong[]).includes(kind))
          await expect(field, `${name}: ${label} ${kind}`).toHaveAttribute('aria-invalid', 'true');
        // A card's number is shown in fours, and the browser itself trims an e-mail address and a URL.
        const isTrimmed = /^(email|url)$/.test((await field.getAttribute('type')) ?? '');
        if (label !== '카드 번호' && !isTrimmed)
          expect(await field.inputValue(), `${name}: ${label}`).toBe(wrong[kind]);
      }
      await expect(place.getByRole('alert').first(), `${name} ${kind}`).toBeVisible();
      expect(page.url(), `${name} ${kind}`).toBe(at);
    }
    expect(written, name).toEqual([]);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  }
}

test('no form takes what is wrong: it says so at the field, keeps what was typed and writes nothing', async ({
  page,
}) => {
  test.slow();
  await noneTakesWhatIsWrong(page, forms);
});

const fine: Wrong[] = ['fullWidth', 'words', 'emoji', 'wrongDigits', 'script'];
const at = (path: string, press?: string) => async (page: Page) => {
  await page.goto(path);
  if (press) await main(page).getByRole('button', { name: press, exact: true }).first().click();
};
const save = { submit: '저장', isExact: true } as const;
const bothWays = (label: string, is: Kind) => ({ [`${label} (한국어)`]: is, [`${label} (영어)`]: is });

const consoleForms: Record<string, Form> = {
  'name of the shop': {
    open: at('/admin/settings/shop'),
    ...save,
    silentOn: fine,
    fields: { '한국어 이름': 'text', '영어 이름': 'text' },
  },
  'orders and payment': {
    open: at('/admin/settings/orders'),
    ...save,
    fields: {
      '주문 생성일(배송예정일 며칠 전)': 'digits',
      '결제 예정 안내(결제 며칠 전)': 'whole',
      '일시정지 최대 일수': 'whole',
      '자동 구매확정까지 일수': 'whole',
    },
  },
  gifts: {
    open: at('/admin/settings/gift'),
    ...save,
    fields: {
      '배송지 입력 URL': 'address',
      '자동 취소까지 일수': 'whole',
      '링크 유효 일수': 'whole',
      '기한 전 알림': 'wholes',
    },
  },
  'the numbers of givers and recipients': {
    open: at('/admin/settings/gift'),
    ...save,
    fields: {
      '열어 보지 않은 선물 알림(일)': 'whole',
      '수령자를 바꿀 수 있는 횟수': 'digits',
      '주문자가 늘리는 기한(일)': 'whole',
      '수령자가 배송일을 옮기는 횟수': 'digits',
      '수령자가 배송일을 옮기는 최대 일수': 'whole',
    },
  },
  'parcel tracking': {
    open: at('/admin/settings/tracking'),
    ...save,
    silentOn: blank,
    fields: { 'CJ대한통운(선택)': 'link' },
  },
  'an export': {
    // Without a reason the button is off, and says so.
    open: async (page) => {
      await at('/admin/exports')(page);
      await page.getByLabel('사유', { exact: true }).fill('월말');
    },
    submit: '파일 받기',
    silentOn: [...fine, ...blank],
    fields: { 사유: 'note' },
  },
  night: { open: at('/admin/settings/night'), ...save, fields: { 시작: 'digits', 끝: 'digits' } },
  holidays: {
    open: at('/admin/settings/holidays'),
    ...save,
    fields: { '이름(한국어)': 'text', '이름(영어)(선택)': 'note' },
  },
  'closed days': {
    open: at('/admin/settings/closed-days'),
    submit: '옮겨질 상자 보기',
    within: '마지막 날',
    fields: { '이름(한국어)': 'text', '이름(영어)(선택)': 'note' },
  },
  'far places': {
    open: at('/admin/settings/area-fees', '구간 추가'),
    ...save,
    place: 'dialog',
    fields: {
      '시작 우편번호': 'digits',
      '끝 우편번호': 'digits',
      '지역 이름(한국어)': 'text',
      '지역 이름(영어)(선택)': 'note',
      '추가 금액': 'whole',
    },
  },
  'delivery rules': {
    open: at('/admin/settings/delivery-rules', '규칙 추가'),
    ...save,
    place: 'dialog',
    silentOn: ['fullWidth'],
    fields: { 이름: 'text', '반품 배송비': 'whole' },
  },
  terms: {
    open: at('/admin/settings/terms/new?type=USE'),
    ...save,
    fields: {
      버전: 'text',
      '제목(한국어)': 'text',
      '내용(한국어)': 'blank',
      '제목(영어)': 'text',
      '내용(영어)': 'blank',
    },
  },
  'a colleague': {
    open: at('/admin/staff'),
    submit: '초대하기',
    fields: { 아이디: 'digits', 이름: 'text', '휴대폰 번호': 'digits', 이메일: 'digits' },
  },
  'a webhook': {
    open: at('/admin/webhooks'),
    submit: '추가',
    fields: { 주소: 'receiver', '설명(선택)': 'note' },
  },
  'a webhook that is there': {
    open: async (page) => {
      const owner = await shop.as('owner');
      const webhook = { url: 'https://hooks.example/typed', events: ['gift.created'] };
      const { body } = await owner.post<{ endpoint: { endpointNo: number } }>('/admin/webhooks', webhook);
      await page.goto(`/admin/webhooks/${body.endpoint.endpointNo}`);
    },
    ...save,
    fields: { 주소: 'receiver', '설명(선택)': 'note' },
  },
  // What a text of this kind must have, its link, is judged by the server.
  'the text of a message': {
    open: at('/admin/settings/templates/ADDRESS_INPUT'),
    ...save,
    within: '받으실 곳을 알려 주시면',
    fields: { 제목: 'text', 내용: 'blank', '알림톡 템플릿 코드': 'template' },
  },
  'a product': {
    open: at('/admin/products/new'),
    submit: '상품 등록',
    fields: {
      '상품명 (한국어)': 'text',
      '상품명 (영어)(선택)': 'note',
      '한 줄 소개 (한국어)(선택)': 'note',
      '한 줄 소개 (영어)(선택)': 'note',
      판매가: 'whole',
      '즉시 할인': 'whole',
      '정기결제 할인': 'whole',
      '가장 적은 회차': 'wholeOrNone',
      '가장 많은 회차': 'wholeOrNone',
      ...bothWays('옵션명', 'note'),
      ...bothWays('옵션값', 'note'),
      '추가 금액': 'whole',
      '처음 재고': 'whole',
    },
  },
  'a free-gift condition': {
    open: async (page) => at(`/admin/products/${(await giftable(shop)).productNo}/free-gifts/new`)(page),
    ...save,
    elsewhere: fine,
    fields: { '조건 이름 (한국어)': 'text', '조건 이름 (영어)(선택)': 'note' },
  },
  'a change notice': {
    open: async (page) => at(`/admin/notices/new?productNo=${(await giftable(shop)).productNo}`)(page),
    submit: '대상 확인',
    silentOn: ['fullWidth'],
    fields: { '안내 문구 (한국어)': 'blank', '안내 문구 (영어)(선택)': 'optional', 판매가: 'whole' },
  },
};

test('no form of the console takes what is wrong either', async ({ page }) => {
  test.slow();
  await signIn(page, 'owner');
  await noneTakesWhatIsWrong(page, consoleForms);
});

test('claims and their decisions: only what is too long, or no number, is refused', async ({ page }) => {
  test.slow();
  const owner = await shop.as('owner');
  const [cancelled, returned, exchanged, shipped] = await paidBoxes(4);
  if (!cancelled || !returned || !exchanged || !shipped) throw new Error('No box was paid for');
  const step = (box: Box, name: string) =>
    owner.post(`/admin/orders/lines/${box.orderOptionNo}/step`, { step: name });
  for (const box of [returned, exchanged, shipped])
    for (const name of ['PREPARE_PRODUCT', 'PREPARE_DELIVERY']) await step(box, name);
  for (const [at, box] of [returned, exchanged].entries()) {
    const parcel = { deliveryCompanyType: 'CJ', invoiceNo: `12345678909${at}` };
    await owner.post(`/admin/orders/${box.orderNo}/ship`, parcel);
    await step(box, 'DELIVER');
  }
  const asked = page.getByRole('alertdialog');
  /**
   * Types each kind of wrong input. `bad` ones mark the field and are refused on submit; `none` ones disable
   * the button.
   */
  const tryEach = async (field: Locator, submit: Locator, bad: Wrong[], none: Wrong[] = []) => {
    for (const kind of all) {
      await field.fill(wrong[kind]);
      await expect(field, kind).toHaveValue(wrong[kind]);
      const isBad = bad.includes(kind);
      if (isBad) await expect(field, kind).toHaveAttribute('aria-invalid', 'true');
      else await expect(field, kind).not.toHaveAttribute('aria-invalid');
      if (none.includes(kind)) await expect(submit, kind).toBeDisabled();
      else if (isBad) {
        await submit.click();
        await expect(asked.getByRole('alert').first(), kind).toBeVisible();
        await expect(submit).toBeEnabled();
      }
    }
  };
  await signIn(page, 'gildong');
  for (const [box, action, reason] of [
    [cancelled, '취소하기', '단순 변심'],
    [returned, '반품 신청하기', '단순 변심'],
    [exchanged, '교환 신청하기', '상품 불량'],
  ] as const) {
    await page.goto(`/my/orders/${box.orderNo}`);
    await main(page).getByRole('button', { name: action, exact: true }).click();
    await pick(asked.getByLabel('이유'), reason);
    const words = asked.getByLabel('자세한 내용');
    const submit = asked.getByRole('button', { name: action, exact: true });
    await tryEach(words, submit, ['tooLong']);
    await words.fill(wrong.script);
    await submit.click();
    await expect(asked).toHaveCount(0);
    await expect(main(page).getByRole('button', { name: action, exact: true })).toHaveCount(0);
  }
  const { body } = await owner.get<{ claims: { claimNo: number; claimType: string }[] }>('/admin/claims', {
    query: { status: 'ALL' },
  });
  const claimNo = body.claims.find(({ claimType }) => claimType === 'RETURN')?.claimNo;

  await page.context().clearCookies();
  await signIn(page, 'owner');
  const press = (name: string) => main(page).getByRole('button', { name, exact: true }).click();
  const yes = (name: string) => asked.getByRole('button', { name, exact: true });
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(asked).toHaveCount(0);
  };
  await page.goto(`/admin/claims/${claimNo}`);
  await expect(main(page).getByText(wrong.script)).toBeVisible();
  await press('회수지 보기');
  await tryEach(asked.getByLabel('사유'), yes('회수지 보기'), ['tooLong'], blank);
  await close();
  await press('거절');
  await tryEach(asked.getByLabel('주문자에게 알릴 사유'), yes('거절'), ['tooLong'], blank);
  await close();
  for (const verb of ['approve', 'collect']) await owner.post(`/admin/claims/${claimNo}/${verb}`);
  await page.reload();
  await press('검수');
  await asked.getByText('양호: 재고로 되돌립니다').click();
  await tryEach(asked.getByLabel('환불에서 뺄 금액'), yes('검수'), refused.whole, refused.whole);
  await close();

  await page.goto(`/admin/orders/${shipped.orderNo}`);
  await press('판매자 취소');
  await tryEach(asked.getByLabel('주문자에게 전할 내용'), yes('판매자 취소'), ['tooLong']);
  await close();
  await pick(main(page).getByLabel('택배사'));
  const invoice = page.getByLabel('송장번호');
  for (const kind of all) {
    await invoice.fill(wrong[kind]);
    await press('발송');
    await expect(invoice, kind).toHaveAttribute('aria-invalid', 'true');
  }
  await page.goto(`/admin/applications/${shipped.gift.id}`);
  await press('해지');
  const why = asked.getByLabel('해지 사유');
  for (const kind of [...blank, 'tooLong' as const]) {
    await why.fill(wrong[kind]);
    await yes('해지').click();
    await expect(why, kind).toHaveAttribute('aria-invalid', 'true');
  }
  await close();
  const stock = `/admin/products/${(await giftable(shop)).productNo}`;
  await page.goto(stock);
  const by = page.getByLabel(/더하거나 뺄 수량$/).first();
  for (const kind of refused.whole) {
    await by.fill(wrong[kind]);
    await expect(main(page).getByRole('button', { name: '반영' }).first(), kind).toBeDisabled();
  }
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

test('searches and dates of shop and console take whatever is typed, and say what they cannot use', async ({
  page,
}) => {
  await page.goto('/products');
  for (const kind of all) {
    const typed = wrong[kind];
    const search = page.getByRole('searchbox', { name: '상품 찾기' });
    await search.fill(typed);
    await search.press('Enter');
    await expect.poll(() => new URL(page.url()).searchParams.get('keyword'), kind).toBe(typed);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await signIn(page, 'gildong');
  for (const path of ['/my/orders', '/my/claims'])
    for (const kind of all) {
      const params = { from: wrong[kind], to: '2026-01-05' };
      const answer = await page.request.get(path, { params });
      expect([path, kind, answer.status()]).toEqual([path, kind, 200]);
    }
  await page.context().clearCookies();
  await signIn(page, 'owner');
  for (const [path, name] of [
    ['/admin/applications', 'keyword'],
    ['/admin/orders', 'search'],
    ['/admin/products', 'keyword'],
    ['/admin/audit', 'action'],
    ['/admin/settings/area-fees', 'zip'],
  ] as const)
    for (const kind of all) {
      const answer = await page.request.get(path, { params: { [name]: wrong[kind] } });
      expect([path, kind, answer.status()]).toEqual([path, kind, 200]);
    }
  await page.context().clearCookies();
  await signIn(page, 'gildong');
  await page.goto('/my/orders');
  await page.getByLabel('시작일').fill('2026-01-05');
  await page.getByLabel('종료일').fill('2025-12-31');
  await page.getByRole('button', { name: '조회하기' }).click();
  await expect(main(page).getByText(/^조회 기간을 확인해 주세요/)).toBeVisible();
});

/** Of a gift whose invitation is planned, of one that waits, and of one whose first box has arrived. */
async function sentGifts(): Promise<{
  planned: string;
  waiting: Gift;
  arrived: Gift;
  orderOptionNo: number;
}> {
  const { delivery, due } = await dueSoon(shop);
  const to = { ...recipient, contact: '01045520001' };
  const day = new Date(Date.parse(due) + 20 * 86_400_000).toISOString().slice(0, 10);
  const { body } = await gildong.post<Applied>('/recurring-payments', {
    ...giftBody(await makeSheet(shop, gildong), to),
    giftCard: birthdayCard,
    invitationYmdt: `${day} 09:00`,
  });
  const arrived = await sendGift(shop, gildong, { delivery, to });
  await acceptGift(shop, arrived.linkToken);
  await shop.clock.set(due);
  const waiting = await sendGift(shop, gildong, { to: { ...to, contact: '01045520002' } });
  const owner = await shop.as('owner');
  const query = { search: arrived.groupNo };
  const found = await owner.get<{ lines: Omit<Box, 'gift'>[] }>('/admin/orders', { query });
  const { orderNo = '', orderOptionNo = 0 } = found.body.lines[0] ?? {};
  const step = (name: string) => owner.post(`/admin/orders/lines/${orderOptionNo}/step`, { step: name });
  for (const name of ['PREPARE_PRODUCT', 'PREPARE_DELIVERY']) await step(name);
  const parcel = { deliveryCompanyType: 'CJ', invoiceNo: '123456789100' };
  await owner.post(`/admin/orders/${orderNo}/ship`, parcel);
  await step('DELIVER');
  return { planned: body.products[0]?.recurringPaymentId ?? '', waiting, arrived, orderOptionNo };
}

test('no form of a sent gift takes what is wrong: its giver’s, its recipient’s, the merchant’s', async ({
  page,
}) => {
  test.slow();
  const { planned, waiting, arrived, orderOptionNo } = await sentGifts();
  const but = (...kinds: Wrong[]) => all.filter((kind) => !kinds.includes(kind));
  const contact: Record<string, Kind> = { 이름: 'name', '휴대폰 번호': 'digits' };
  const asked = { place: 'alertdialog', isExact: true } as const;
  const mine = (press: string) => at(`/my/recurring-payments/${planned}`, press);
  await signIn(page, 'gildong');
  await noneTakesWhatIsWrong(page, {
    'another recipient': {
      open: mine('받는 분 바꾸기'),
      submit: '받는 분 바꾸기',
      ...asked,
      fields: { ...contact, 이름: 'nameOrNone' },
    },
    'the card of a planned gift': {
      open: mine('메시지 카드 고치기'),
      submit: '메시지 카드 고치기',
      ...asked,
      silentOn: but('tooLong', 'script'),
      fields: { '전하고 싶은 말(선택)': 'note', '보내는 사람(선택)': 'signature' },
    },
    'a name of one’s own for a gift': {
      open: mine('+ 나만 보는 이름 붙이기'),
      submit: '저장하기',
      ...asked,
      silentOn: but('tooLong'),
      fields: { '이름(선택)': 'note' },
    },
  });
  await mine('보낼 시간 바꾸기')(page);
  const dialog = page.getByRole('alertdialog');
  for (const [day, says] of [
    ['', '꼭 입력해 주세요.'],
    ['2026-01-01', '지금보다 나중 시각을 골라 주세요.'],
    ['2027-01-01', '60일 안의 날짜를 골라 주세요.'],
  ] as const) {
    await dialog.getByLabel('보내는 날').fill(day);
    await dialog.getByRole('button', { name: '보낼 시간 바꾸기' }).click();
    await expect(dialog.getByText(says)).toBeVisible();
  }

  const seen = (press: string | RegExp) => async () => {
    await page.goto('/gift');
    await page.getByLabel('선물번호').fill(arrived.groupNo);
    await page.getByLabel('이름').fill(recipient.name);
    await page.getByLabel('조회 비밀번호', { exact: true }).fill(recipient.password);
    await page.getByRole('button', { name: '선물 보기' }).click();
    await main(page).getByRole('button', { name: press }).first().click();
  };
  await noneTakesWhatIsWrong(page, {
    'the password again': {
      open: seen('배송지 보기·바꾸기'),
      submit: '배송지 보기',
      isExact: true,
      // A wrong one counts as a guess.
      silentOn: but('empty'),
      fields: { '조회 비밀번호': 'password' },
    },
    'moving house': {
      open: async () => {
        await seen('배송지 보기·바꾸기')();
        await main(page).getByLabel('조회 비밀번호', { exact: true }).fill(recipient.password);
        await main(page).getByRole('button', { name: '배송지 보기', exact: true }).click();
        await typeAddress(page);
        await main(page).getByRole('radio', { name: '직접 쓰기' }).press('Space');
      },
      submit: '새 배송지 저장하기',
      fields: {
        ...contact,
        우편번호: 'digits',
        주소: 'text',
        상세주소: 'text',
        '추가 연락처(선택)': 'phone',
        요청사항: 'note',
      },
    },
    'a problem of a box': {
      open: async () => {
        await seen(/^상자에 문제가 있어요/)();
        await main(page).getByRole('radio', { name: '빠진 것이 있어요' }).press('Space');
      },
      submit: '알리기',
      isExact: true,
      silentOn: fine,
      fields: { '어떤 상태인지 알려 주세요': 'text' },
    },
    thanks: {
      open: async () => {
        await seen('고마움 전하기')();
        await main(page).getByRole('radio', { name: '잘 쓸게요' }).first().press('Space');
      },
      submit: '마음 보내기',
      silentOn: but('tooLong'),
      fields: { '한마디(선택)': 'note' },
    },
  });
  await seen('배송일 바꾸기')();
  const days = [page.getByLabel('비우는 첫날'), page.getByLabel('비우는 마지막 날')] as const;
  for (const [first, last] of [
    ['2026-01-01', '2026-01-20'],
    ['2026-06-10', '2026-06-09'],
    ['2026-06-10', '2026-08-10'],
  ] as const) {
    await days[0].fill(first);
    await days[1].fill(last);
    const answered = page.waitForResponse(/\/guest\/away$/);
    await page.getByRole('button', { name: '이 기간 피하기' }).click();
    expect((await answered).ok(), `${first} to ${last}`).toBe(false);
    await expect(main(page).getByRole('alert')).toBeVisible();
  }

  const guest = await guestOf(shop, arrived.groupNo);
  const report = { orderOptionNo, caseType: 'WRONG', words: '다른 원두가 왔어요.' };
  await guest.post(`/recurring-payments/${arrived.groupNo}/guest/cases`, report);
  await signIn(page, 'owner');
  const theirs = (press: string) => at(`/admin/applications/${waiting.id}`, press);
  await noneTakesWhatIsWrong(page, {
    'an answer to a problem': {
      open: at('/admin/box-cases'),
      submit: '답변 보내기',
      silentOn: fine,
      fields: { 답변: 'text' },
    },
    'another recipient, by the merchant': {
      open: theirs('수령자 변경'),
      submit: '수령자 변경',
      ...asked,
      fields: { ...contact, 이름: 'nameOrNone' },
    },
    'more days': {
      open: theirs('기한 연장'),
      submit: '기한 연장',
      ...asked,
      fields: { '더할 일수': 'digits' },
    },
  });
});
