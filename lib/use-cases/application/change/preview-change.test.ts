import { expect, test } from 'vitest';
import type { Context } from '@/lib/context';
import { asMemberNo } from '@/lib/domain/shared/ids';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { anOrderer, monthly, type Orderer, refusalOf } from '@/lib/testing/fixtures/applications';
import { anApplication, readApplication } from '@/lib/testing/fixtures/builders';
import { today } from '../../shared/calendar';
import { closeByOrderer } from '../status/close';
import { dateAfterSkip, upcomingRounds } from '../status/upcoming';
import { readApplication as readDetail } from '../view/read';
import { changeInfo } from './change-info';
import type { InfoChange } from './info-change';
import { previewChange } from './preview-change';

const unchanged: InfoChange = { cardNo: null, addressNo: null, lastRound: null, cycle: null, product: null };
const asked = ({ member }: Orderer, id: string, wish: Partial<InfoChange>) => ({
  member,
  id,
  change: { ...unchanged, ...wish },
});
const detailOf = (ctx: Context, { member }: Orderer, id: string) => readDetail(ctx, { member, id });

describeOnBoth('what a change would mean', (fresh) => {
  test('the amount and the date that are shown are those that saving then gives, and looking changes nothing', async () => {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const before = await anApplication(ctx, orderer, { cycle: monthly, lastRound: 6 });
    const id = before.recurringPaymentId;
    const { productNo, optionNo } = before;
    const wish = asked(orderer, id, {
      product: { productNo, optionNo, orderCnt: 3, optionInputs: null },
      cycle: { ...monthly, date: 20 },
      lastRound: 0,
    });
    const preview = await previewChange(ctx, wish);
    expect(await readApplication(ctx, id)).toEqual(before);

    await changeInfo(ctx, wish);
    const saved = await detailOf(ctx, orderer, id);
    expect(preview.nextAmount).toBe(saved.nextAmount);
    expect(preview.nextDelivery).toEqual(saved.nextDelivery);
    expect(saved.application).toMatchObject({ lastRound: null, orderCnt: 3, nextDeliveryOn: '2026-01-20' });
  });

  test('what the change refuses is refused before it', async () => {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const gift = await anApplication(ctx, orderer, { isGift: true, lastRound: 3 });
    const preview = (wish: Partial<InfoChange>) =>
      refusalOf(previewChange(ctx, asked(orderer, gift.recurringPaymentId, wish)));
    expect(await preview({})).toBe('LAST_ROUND_REQUIRED');
    expect(await preview({ lastRound: 3, addressNo: 1 })).toBe('ADDRESS_NOT_ALLOWED');
  });

  test('so are a card of nobody and a product without recurring delivery, as the change would', async () => {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const { recurringPaymentId: id } = await anApplication(ctx, orderer, { cycle: monthly, lastRound: 6 });
    const product = { productNo: 999_999, optionNo: 999_999, orderCnt: 2, optionInputs: null };
    for (const wish of [{ cardNo: 987_654 }, { product }]) {
      const refused = await refusalOf(previewChange(ctx, asked(orderer, id, wish)));
      expect(refused).toBe(await refusalOf(changeInfo(ctx, asked(orderer, id, wish))));
    }
  });

  test('somebody else’s application is not there', async () => {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const { recurringPaymentId: id } = await anApplication(ctx, orderer);
    const stranger = { ...orderer.member, memberNo: asMemberNo(orderer.member.memberNo + 1) };
    expect(await refusalOf(previewChange(ctx, asked({ ...orderer, member: stranger }, id, {})))).toBe(
      'NOT_FOUND',
    );
  });
});

describeOnBoth('the rounds to come', (fresh) => {
  test('stand on the grid from its anchor day, as many as are left', async () => {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const cycle = { ...monthly, date: 31 };
    const { recurringPaymentId: id } = await anApplication(ctx, orderer, { cycle, lastRound: 4 });
    const detail = await detailOf(ctx, orderer, id);
    expect(upcomingRounds(detail, 3)).toMatchObject({
      rounds: [
        // As the sheet said it: 30,000 and the fee of 3,000.
        { round: 1, on: '2026-01-31', payAmt: 33_000 },
        { round: 2, on: '2026-02-28' },
        { round: 3, on: '2026-03-31' },
      ],
      left: 1,
    });
    expect(upcomingRounds(detail, 9).rounds).toHaveLength(4);
    expect(dateAfterSkip(detail, today(ctx))).toBe('2026-02-28');
  });

  test('never end where there is no end round, and are none after the end', async () => {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const endless = await anApplication(ctx, orderer, { lastRound: null });
    expect(upcomingRounds(await detailOf(ctx, orderer, endless.recurringPaymentId), 2)).toMatchObject({
      rounds: [{ round: 1 }, { round: 2 }],
      left: null,
    });
    const { recurringPaymentId: id } = await anApplication(ctx, orderer, { lastRound: 3 });
    await closeByOrderer(ctx, { member: orderer.member, ids: [id], reason: 'CYCLE', reasonText: null });
    const ended = await detailOf(ctx, orderer, id);
    expect(upcomingRounds(ended, 2)).toEqual({ rounds: [], left: 0 });
    expect(dateAfterSkip(ended, today(ctx))).toBeNull();
  });
});
