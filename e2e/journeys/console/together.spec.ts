import type { Page } from '@playwright/test';
import { type Caller, shop } from '../../fixtures';
import { expect, test } from '../../journey';
import { damagedReturn, sendBox } from '../../scenarios/orders';
import { acceptGift } from '../../stories';
import { desktop, fitsBothWidths } from '../../widths';
import { resetShop, signIn } from '../steps';
import { asked, type Box, gifts, job, openProduct, paidBoxes, press, room, row, says } from './console-steps';

/** One step for several rows of a list: said before for whom, and each row keeps its own answer. */
test.use(desktop);

let owner: Caller;

test.beforeAll(async () => {
  await resetShop();
  owner = await shop.as('owner');
});
test.beforeEach(async ({ page }) => {
  await signIn(page, 'staff');
  await page.goto('/admin');
});

const bar = (page: Page) => page.getByRole('region', { name: '선택한 줄 처리' });
const tickOf = (page: Page, text: string | RegExp) => row(page, text).getByRole('checkbox');
const auditOf = async (action: string, object: string) => {
  const { body } = await owner.get<{ entries: { object: string }[] }>('/admin/audit', { query: { action } });
  return body.entries.filter((entry) => entry.object === object).length;
};

test('applications are paused and resumed together; one that ended meanwhile stops no other', async ({
  page,
}) => {
  const sent = await gifts(3);
  for (const { linkToken } of sent) await acceptGift(shop, linkToken);
  const ids = sent.map(({ id }) => id);
  const [first = '', second = '', ended = ''] = ids;
  await job(page, 'pause several applications together and resume them', 8, async () => {
    await room(page, '신청');
    for (const id of ids) await tickOf(page, id).check();
    await expect(bar(page)).toContainText('3건 선택');
    await press(bar(page), '일시정지');
    await expect(asked(page)).toContainText('일시정지: 3건');
    await expect(asked(page)).toContainText('주문자는 해제할 수 없습니다.');
    for (const id of ids)
      await expect(asked(page).getByRole('listitem').filter({ hasText: id })).toContainText('김*동 → 홍*동');
    await fitsBothWidths(page);
    await asked(page).getByLabel('사유(선택)').fill('포장 점검');
    await owner.post(`/admin/applications/${ended}/close`, { reason: '전화 요청' });
    await press(asked(page), '일시정지');
    await says(page, '2건을 변경했고, 1건은 변경하지 못했습니다.');
    await says(page, new RegExp(`${ended}: `));
    for (const id of [first, second]) {
      await expect(row(page, id)).toContainText('관리자 일시정지');
      await expect(tickOf(page, id)).toBeChecked();
      expect(await auditOf('application.pause', `application ${id}`)).toBe(1);
    }
    await expect(row(page, ended)).toContainText('관리자 해지');
    await expect(bar(page)).toContainText('2건 선택');
    await press(bar(page), '일시정지 해제');
    await expect(asked(page)).toContainText('일시정지 해제: 2건');
    await press(asked(page), '일시정지 해제');
    await says(page, '2건을 변경했습니다.');
  });
  for (const id of [first, second]) await expect(row(page, id)).toContainText('이용중');
  await row(page, first).getByRole('link').first().click();
  await says(page, '포장 점검');
});

test('products are taken off sale and put on sale together; one that a colleague changed meanwhile is named', async ({
  page,
}) => {
  const [one, other] = (await shop.products()).filter(({ giftable }) => giftable);
  if (!one || !other) throw new Error('Two products are needed');
  const inShop = async () => {
    const shown = await (await page.request.get('/products')).text();
    return [one, other].map(({ productName }) => shown.includes(productName));
  };
  await openProduct(page, one.productNo);
  expect(await inShop()).toEqual([true, true]);
  await job(page, 'take several products off sale together and put them on sale again', 9, async () => {
    await room(page, '상품');
    for (const { productName } of [one, other]) await tickOf(page, productName).check();
    await press(bar(page), '판매 중지하기');
    await expect(asked(page)).toContainText('판매 중지하기: 2건');
    await expect(asked(page).getByRole('listitem')).toContainText(
      [one.productName, other.productName].sort(),
    );
    await fitsBothWidths(page);
    const path = `/admin/products/${other.productNo}`;
    const { body: seen } = await owner.get<{ updatedAt: string | null }>(path);
    await owner.put(path, { ...seen, seenUpdatedAt: seen.updatedAt });
    await press(asked(page), '판매 중지하기');
    await says(page, '1건을 변경했고, 1건은 변경하지 못했습니다.');
    await says(page, new RegExp(`${other.productName} ${other.productNo}: `));
    await expect(row(page, one.productName)).toContainText('판매 중지');
    // Both are still ticked: the refused one takes the step now that its row is new.
    await press(bar(page), '판매 중지하기');
    await expect(asked(page)).toContainText('판매 중지하기: 1건');
    await expect(asked(page)).toContainText('1건은 해당하지 않아 그대로 둡니다.');
    await press(asked(page), '판매 중지하기');
    await says(page, '1건을 변경했습니다.');
    expect(await inShop()).toEqual([false, false]);
    await press(bar(page), '판매하기');
    await press(asked(page), '판매하기');
    await says(page, '2건을 변경했습니다.');
  });
  expect(await inShop()).toEqual([true, true]);
});

test('returns are approved and received together; one that was withdrawn meanwhile stops no other', async ({
  page,
}) => {
  const boxes = await paidBoxes(3);
  const claimNos: number[] = [];
  for (const box of boxes) claimNos.push(await returnOf(box));
  const [first = 0, withdrawn = 0, third = 0] = claimNos;
  await job(page, 'approve several returns together and receive them', 8, async () => {
    await room(page, '클레임');
    for (const claimNo of claimNos) await tickOf(page, `반품 ${claimNo}`).check();
    await press(bar(page), '승인');
    await expect(asked(page)).toContainText('승인: 3건');
    await expect(asked(page).getByRole('listitem')).toHaveCount(3);
    await fitsBothWidths(page);
    const gildong = await shop.as('gildong');
    const { orderOptionNo } = boxes[1] ?? { orderOptionNo: 0 };
    const gone = await gildong.put(`/profile/order-options/${orderOptionNo}/claims/withdraw`, {});
    expect(gone.status, JSON.stringify(gone.body)).toBeLessThan(300);
    await press(asked(page), '승인');
    await says(page, '2건을 변경했고, 1건은 변경하지 못했습니다.');
    await says(page, new RegExp(`반품 ${withdrawn}: `));
    await expect(bar(page)).toContainText('2건 선택');
    await press(bar(page), '수거 완료');
    await expect(asked(page)).toContainText('수거 완료: 2건');
    await press(asked(page), '수거 완료');
    await says(page, '2건을 변경했습니다.');
  });
  for (const claimNo of [first, third]) {
    const { body } = await owner.get<{ status: string }>(`/admin/claims/${claimNo}`);
    expect(body.status).toBe('RETURN_PROC_REQUEST_REFUND');
    expect(await auditOf('claim.collected', `claim ${claimNo}`)).toBe(1);
  }
});

/** Requested by the orderer, once its box has left. */
async function returnOf({ orderNo, orderOptionNo }: Box): Promise<number> {
  await sendBox(owner, { orderNo, orderOptions: [{ orderOptionNo }] });
  const gildong = await shop.as('gildong');
  const path = `/profile/order-options/${orderOptionNo}/claims/return`;
  const { status, body } = await gildong.post<{ claimNo: number }>(path, damagedReturn);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.claimNo;
}
