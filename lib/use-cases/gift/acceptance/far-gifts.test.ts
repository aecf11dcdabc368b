import { expect, test } from 'vitest';
import { writeSetting } from '@/db/queries/operations/settings';
import { addMissingTemplates } from '@/db/seed';
import type { Context } from '@/lib/context';
import type { ShopSettings } from '@/lib/domain/operations/settings';
import type { GroupNo } from '@/lib/domain/shared/ids';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import {
  aGiftSheet,
  anOrderer,
  aPlainSheet,
  applyForGift,
  applyPlain,
  refusalOf,
} from '@/lib/testing/fixtures/applications';
import { aContact, readApplication } from '@/lib/testing/fixtures/builders';
import { anAcceptance, giftTerms, guestLogin, lastToken } from '@/lib/testing/fixtures/gifts';
import { aMerchant } from '@/lib/testing/fixtures/merchants';
import { runAround } from '@/lib/testing/fixtures/moments';
import { theOrder } from '@/lib/testing/fixtures/orders';
import { readApplication as readOwnApplication } from '../../application/view/read';
import { readOwnGroup } from '../../application/view/read-group';
import { saveAreaFee } from '../../catalog/area-fee/save-area-fee';
import { readOrderSheet } from '../../catalog/order-sheet/read';
import { issueGuestToken } from '../guest/issue-guest-token';
import { moveHouse } from '../guest/move-house';
import { readLaterInput } from '../guest/read-later-input';
import { acceptGift } from './accept';

const jeju = { ...aContact, zip: '63100' };
const island = { ...aContact, zip: '40210' };

async function setUp(database: FreshDatabase, farGifts?: ShopSettings['farGifts']) {
  const { ctx, clock } = testContext(database);
  const orderer = await anOrderer(ctx);
  await giftTerms(ctx);
  await ctx.db.deleteFrom('message_template').execute();
  await addMissingTemplates(ctx.db);
  const fees = [
    { zip_from: '63000', zip_to: '63644', place_ko: '제주', place_en: 'Jeju', extra_amt: 3_000 },
    { zip_from: '40200', zip_to: '40240', place_ko: '울릉', place_en: 'Ulleung', extra_amt: 5_000 },
  ];
  await ctx.transaction((trx) => trx.insertInto('area_fee').values(fees).execute());
  if (farGifts) await setFarGifts(ctx, farGifts);
  const sent = async (agreedAreaAmt: number | null) => {
    const applied = await applyForGift(ctx, orderer, await aGiftSheet(ctx, orderer), { agreedAreaAmt });
    const { groupNo } = applied.group;
    const id = applied.applications[0]?.recurringPaymentId ?? '';
    return { groupNo, id, token: await lastToken(ctx, groupNo) };
  };
  return { ctx, clock, orderer, sent };
}

const setFarGifts = (ctx: Context, farGifts: ShopSettings['farGifts']) =>
  ctx.transaction((trx) => writeSetting(trx, 'farGifts', farGifts, '2026-01-05'));

const remoteAmtOf = async (ctx: Context, groupNo: GroupNo) =>
  (await theOrder(ctx, groupNo)).order.remoteDeliveryAmt;

describeOnBoth('a gift to a far region', (fresh) => {
  test('goes there at the cost of a giver who agreed, up to what they agreed to', async () => {
    const { ctx, clock, orderer, sent } = await setUp(await fresh(), { way: 'GIVER_AGREES', mostAmt: 3_000 });
    const { member } = orderer;
    const orderSheetNo = await aGiftSheet(ctx, orderer);
    const sheet = await readOrderSheet(ctx, { member, orderSheetNo, isGift: true, addressNo: null });
    expect(sheet.amounts.remoteDeliveryAmt).toBe(0);
    expect(sheet.farGift).toEqual({ mostAmt: 3_000, maxTotalAmt: (sheet.maxTotalAmt ?? 0) + 3 * 3_000 });

    const unagreed = await sent(null);
    expect(await refusalOf(acceptGift(ctx, anAcceptance(unagreed.token, { address: jeju })))).toBe(
      'REMOTE_AREA',
    );

    const { groupNo, id, token } = await sent(3_000);
    expect(await readOwnGroup(ctx, { member, groupNo })).toMatchObject({
      total: { amount: sheet.farGift?.maxTotalAmt },
    });
    expect((await readOwnApplication(ctx, { member, id })).farAreaAmt).toBe(3_000);
    expect((await readLaterInput(ctx, token)).farAreas).toEqual([
      { zipFrom: '40200', zipTo: '40240', placeKo: '울릉', placeEn: 'Ulleung', delivery: 'REFUSED' },
      { zipFrom: '63000', zipTo: '63644', placeKo: '제주', placeEn: 'Jeju', delivery: 'GIVER_PAYS' },
    ]);
    expect(await refusalOf(acceptGift(ctx, anAcceptance(token, { address: island })))).toBe('REMOTE_AREA');
    // What was agreed to holds, whatever the shop offers later.
    await setFarGifts(ctx, { way: 'REFUSED', mostAmt: 1_000 });
    await acceptGift(ctx, anAcceptance(token, { address: jeju }));

    const own = await readOwnApplication(ctx, { member, id });
    const each = sheet.amounts.payAmt + 3_000;
    expect(own.nextAmount).toBe(each);
    await runAround(ctx, clock, ['2026-01-15'], '2026-01-15');
    const inbox = ctx.ports.sandbox?.messages.list() ?? [];
    expect(inbox.find(({ template }) => template === 'CHARGE_COMING')?.body).toContain(
      `${each.toLocaleString('ko-KR')}원`,
    );
    const { order } = await theOrder(ctx, groupNo);
    expect(order).toMatchObject({ remoteDeliveryAmt: 3_000, payAmt: each });
    expect(ctx.ports.sandbox?.gateway.charges()).toMatchObject([{ orderNo: order.orderNo, amount: each }]);
  });

  test('pays for a near address nothing, and follows a move there and back', async () => {
    const { ctx, clock, orderer, sent } = await setUp(await fresh(), { way: 'GIVER_AGREES', mostAmt: 4_000 });
    const { groupNo, id, token } = await sent(4_000);
    await acceptGift(ctx, anAcceptance(token));
    await runAround(ctx, clock, ['2026-01-15'], '2026-01-15');
    expect(await remoteAmtOf(ctx, groupNo)).toBe(0);
    const move = async (address: typeof aContact) => {
      const login = guestLogin(groupNo);
      const guestToken = await issueGuestToken(ctx, login);
      return moveHouse(ctx, { ...login, guestToken, address });
    };
    expect(await refusalOf(move(island))).toBe('REMOTE_AREA');
    const { farAreas } = await move(jeju);
    expect(farAreas.map(({ delivery }) => delivery)).toEqual(['REFUSED', 'GIVER_PAYS']);
    const whole = { member: orderer.member, id };
    const far = (await readOwnApplication(ctx, whole)).nextAmount ?? 0;
    await runAround(ctx, clock, ['2026-02-15'], '2026-02-15');
    expect(await remoteAmtOf(ctx, groupNo)).toBe(3_000);
    await move(aContact);
    expect((await readOwnApplication(ctx, whole)).nextAmount).toBe(far - 3_000);
    await runAround(ctx, clock, ['2026-03-15'], '2026-03-15');
    expect(await remoteAmtOf(ctx, groupNo)).toBe(0);
  });

  test('keeps its fee when the region gets dearer, and the lower one when it gets cheaper', async () => {
    const { ctx, clock, sent } = await setUp(await fresh(), { way: 'GIVER_AGREES', mostAmt: 4_000 });
    const { groupNo, id, token } = await sent(4_000);
    await acceptGift(ctx, anAcceptance(token, { address: jeju }));
    const merchant = await aMerchant(ctx, 'OWNER');
    const { area_fee_no: areaFeeNo } = await ctx.db
      .selectFrom('area_fee')
      .select('area_fee_no')
      .where('zip_from', '=', '63000')
      .executeTakeFirstOrThrow();
    const range = { zipFrom: '63000', zipTo: '63644', placeKo: '제주', placeEn: 'Jeju' };
    const costs = (extraAmt: number) =>
      saveAreaFee(ctx, { merchant, areaFeeNo, range: { ...range, extraAmt } });
    expect((await costs(3_800)).reach).toMatchObject({ giftCount: 1, costPerRound: 800 });
    expect(await readApplication(ctx, id)).toMatchObject({ agreedAreaAmt: 3_000, flagReason: 'AREA_FEE' });
    // A correction within the region changes nothing, whatever the region costs now.
    await costs(9_000);
    const login = guestLogin(groupNo);
    const guestToken = await issueGuestToken(ctx, login);
    const corrected = { ...jeju, detailAddress: '102호' };
    expect((await moveHouse(ctx, { ...login, guestToken, address: corrected })).address).toEqual(corrected);
    expect(await readApplication(ctx, id)).toMatchObject({ agreedAreaAmt: 3_000 });
    await costs(2_500);
    expect(await readApplication(ctx, id)).toMatchObject({ agreedAreaAmt: 2_500, flagReason: null });
    await runAround(ctx, clock, ['2026-01-15'], '2026-01-15');
    expect(await remoteAmtOf(ctx, groupNo)).toBe(2_500);
  });

  test('goes everywhere where the shop pays, and costs its giver nothing, also one who agreed to a part', async () => {
    const { ctx, clock, sent } = await setUp(await fresh(), { way: 'GIVER_AGREES', mostAmt: 3_000 });
    const gifts = [await sent(null), await sent(3_000)];
    await setFarGifts(ctx, { way: 'SHOP_PAYS', mostAmt: 3_000 });
    expect((await readLaterInput(ctx, gifts[0]?.token ?? '')).farAreas).toEqual([]);
    for (const { token } of gifts) await acceptGift(ctx, anAcceptance(token, { address: island }));
    await runAround(ctx, clock, ['2026-01-15'], '2026-01-15');
    for (const { groupNo } of gifts) expect(await remoteAmtOf(ctx, groupNo)).toBe(0);
  });

  test('asks the giver again where the shop asks for another amount, and nobody else', async () => {
    const { ctx, orderer, sent } = await setUp(await fresh());
    const { member } = orderer;
    const orderSheetNo = await aGiftSheet(ctx, orderer);
    expect(
      (await readOrderSheet(ctx, { member, orderSheetNo, isGift: true, addressNo: null })).farGift,
    ).toBeNull();
    expect(await refusalOf(sent(3_000))).toBe('ORDER_SHEET_PRICE_CHANGED');
    await setFarGifts(ctx, { way: 'GIVER_AGREES', mostAmt: 2_900 });
    expect(await refusalOf(sent(3_000))).toBe('ORDER_SHEET_PRICE_CHANGED');
    const plain = await aPlainSheet(ctx, orderer);
    expect(await refusalOf(applyPlain(ctx, orderer, plain, { agreedAreaAmt: 2_900 }))).toBe('VALIDATION');
  });
});
