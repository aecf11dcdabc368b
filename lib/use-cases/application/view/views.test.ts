import { expect, test } from 'vitest';
import { applicationResponse } from '@/lib/contract/application/application-detail';
import { detailToWire, listItemToWire } from '@/lib/contract/application/application-to-wire';
import { applicationListItem } from '@/lib/contract/application/recurring-payment';
import { asMemberNo } from '@/lib/domain/shared/ids';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { aLine, anOrderer, aPlainSheet, applyPlain, refusalOf } from '@/lib/testing/fixtures/applications';
import { aContact, anApplication, readApplication } from '@/lib/testing/fixtures/builders';
import { aCondition } from '@/lib/testing/fixtures/gifts';
import { setStock } from '@/lib/testing/fixtures/orders';
import { withoutNumbers } from '@/lib/testing/without-numbers';
import { createDueOrders } from '../../billing/round/create-due';
import { changeFreeGifts, readFreeGifts } from '../change/change-free-gifts';
import { changeStatusByOrderer } from '../status/change-status-by-orderer';
import { closeByOrderer } from '../status/close';
import { previewCycle } from '../status/next-date';
import { listOwnApplications, readOwnRounds } from './list';
import { readApplication as readDetail } from './read';
import { readOwnGroup } from './read-group';

const all = { page: 1, size: 20, fromDate: null, untilDate: null, statuses: null };
const shop = { language: 'ko', timeZone: 'Asia/Seoul', currency: 'KRW' } as const;

describeOnBoth('what the orderer sees', (fresh) => {
  test('of an accepted gift: a mask, and nothing of where it goes', async () => {
    const { ctx, clock } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const { recurringPaymentId: id } = await anApplication(ctx, orderer, { isGift: true });
    clock.advance('P8D');
    await createDueOrders(ctx);
    const detail = await readDetail(ctx, { member: orderer.member, id });
    const wire = applicationResponse.parse(detailToWire(detail, shop));
    expect(wire.deliveryInfo).toEqual({
      addressNo: 0,
      addressUpdateYmdt: '',
      receiverAddress: '',
      receiverContact: '010-1234-****',
      receiverDetailAddress: '',
      receiverName: '홍*동',
    });
    const { views } = await listOwnApplications(ctx, { member: orderer.member, ...all });
    const items = views.map((view) => applicationListItem.parse(listItemToWire(view, shop)));
    expect(items[0]?.receiverName).toBe('홍*동');
    for (const answer of [
      JSON.stringify(detail),
      JSON.stringify(wire),
      JSON.stringify(views),
      JSON.stringify(items),
    ])
      for (const secret of [
        aContact.receiverName,
        aContact.contact1,
        aContact.zip,
        aContact.address,
        aContact.memo,
      ])
        expect(withoutNumbers(answer)).not.toContain(secret);
    expect(wire.rounds).toMatchObject([
      { round: 1, statusType: 'PAY_DONE', amount: 30_000, deliveryAmt: 3_000, deliveryYmd: '2026-01-15' },
    ]);
    expect(wire).toMatchObject({
      nextRound: 2,
      createdRounds: 1,
      nextAmount: 33_000,
      nextRecurringDate: '2026-02-15',
    });
    expect(wire.nextActions).toEqual(['PAUSE', 'CHANGE_DELIVERY_INFO', 'CLOSE']);
    clock.advance('P3D');
    const later = await readDetail(ctx, { member: orderer.member, id });
    expect(later.nextActions).toEqual(['PAUSE', 'SKIP', 'CHANGE_DELIVERY_INFO', 'CLOSE']);
  });

  test('of a waiting gift: the deadline, an estimate and how often it can be sent again', async () => {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const { recurringPaymentId: id } = await anApplication(ctx, orderer, { isGift: true, status: 'WAITING' });
    const detail = await readDetail(ctx, { member: orderer.member, id });
    expect(detail).toMatchObject({
      nextActions: ['CHANGE_DELIVERY_INFO', 'CLOSE'],
      nextDelivery: { on: '2026-01-15', isEstimated: true },
      nextRound: 1,
      deadlineOn: '2026-01-15',
      waiting: { resendsLeft: 3, recipientChangesLeft: 3, extensionDays: 7, isExtended: false },
      rounds: [],
    });
  });

  test('of an ordinary application: the own address, with the island’s fee', async () => {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    await ctx.db
      .insertInto('area_fee')
      .values({ zip_from: '06000', zip_to: '06999', place_ko: '섬', place_en: 'Island', extra_amt: 5_000 })
      .execute();
    const { recurringPaymentId: id } = await anApplication(ctx, orderer);
    const detail = await readDetail(ctx, { member: orderer.member, id });
    expect(detail.nextAmount).toBe(38_000);
    expect(detailToWire(detail, shop).deliveryInfo).toMatchObject({
      addressNo: orderer.addressNo,
      receiverName: '홍길동',
    });
    expect(detail.nextActions).toEqual([
      'PAUSE',
      'SKIP',
      'CHANGE_DELIVERY_INFO',
      'CHANGE_GIFT_INFO',
      'CLOSE',
    ]);
  });

  test('nothing follows once all rounds are created or it is over', async () => {
    const { ctx, clock } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const { recurringPaymentId: id } = await anApplication(ctx, orderer, { lastRound: 1 });
    clock.advance('P8D');
    await createDueOrders(ctx);
    const detail = await readDetail(ctx, { member: orderer.member, id });
    expect(detail).toMatchObject({
      nextDelivery: { on: null, isEstimated: false },
      nextRound: 1,
      nextAmount: null,
      nextActions: [],
    });
    expect(detailToWire(detail, shop)).toMatchObject({
      nextRecurringDate: '',
      nextDeliveryDate: '',
      statusType: 'ROUND_FINISHED',
    });
  });

  test('the list knows the boxes as the page does, and the total only what is charged', async () => {
    const { ctx, clock } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const { member } = orderer;
    const closed = await anApplication(ctx, orderer, { lastRound: 3 });
    const finished = await anApplication(ctx, orderer, { lastRound: 1 });
    clock.advance('P8D');
    await createDueOrders(ctx);
    await closeByOrderer(ctx, { member, ids: [closed.recurringPaymentId], reason: 'CYCLE', reasonText: '' });
    const { views } = await listOwnApplications(ctx, { member, ...all });
    const rounds = await readOwnRounds(
      ctx,
      views.map(({ application }) => application),
    );
    for (const { application } of views) {
      const { recurringPaymentId: id, groupNo } = application;
      const detail = await readDetail(ctx, { member, id });
      expect(rounds.get(id)?.map(({ round, status }) => [round, status])).toEqual(
        detail.rounds.map(({ round, status }) => [round, status]),
      );
      const group = await readOwnGroup(ctx, { member, groupNo });
      expect(group.total).toEqual({ amount: 33_000, isSettled: true, refundedAmt: 0 });
      expect(group.rounds.get(id)).toEqual([{ round: 1, stage: 'TO_COME' }]);
    }
    expect(rounds.get(finished.recurringPaymentId)).toHaveLength(1);
  });

  test('is paged, filtered and only their own', async () => {
    const { ctx, clock } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const { member } = orderer;
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      ids.unshift((await anApplication(ctx, orderer, { isGift: n === 1 })).recurringPaymentId);
      clock.advance('P1D');
    }
    const list = async (filter: Partial<typeof all & { statuses: ['USER_PAUSED'] }> | object) => {
      const { views, totalCount } = await listOwnApplications(ctx, { member, ...all, ...filter });
      return [totalCount, ...views.map(({ application }) => application.recurringPaymentId)];
    };
    expect(await list({})).toEqual([3, ...ids]);
    expect(await list({ page: 2, size: 2 })).toEqual([3, ids[2]]);
    expect(await list({ page: 9 })).toEqual([3]);
    expect(await list({ fromDate: '2026-01-06', untilDate: '2026-01-06' })).toEqual([1, ids[1]]);
    await changeStatusByOrderer(ctx, { member, ids: [ids[0] ?? ''], to: 'USER_PAUSED' });
    expect(await list({ statuses: ['USER_PAUSED'] })).toEqual([1, ids[0]]);
    const stranger = { ...member, memberNo: asMemberNo(999) };
    expect(await listOwnApplications(ctx, { member: stranger, ...all })).toEqual({
      views: [],
      totalCount: 0,
    });
    expect(await refusalOf(readDetail(ctx, { member: stranger, id: ids[0] ?? '' }))).toBe('NOT_FOUND');
  });

  test('a cycle can be looked at before it is chosen', async () => {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const { recurringPaymentId: id, cycle } = await anApplication(ctx, orderer);
    const look = (to: typeof cycle, of: string | null) =>
      previewCycle(ctx, { member: orderer.member, id: of, cycle: to });
    expect(await look({ cycleType: 'MONTH', cycle: 1, date: 31 }, null)).toEqual({
      nextOn: '2026-01-31',
      afterNextOn: '2026-02-28',
      gridBaseOn: '2026-01-31',
      movedFromOn: null,
      status: null,
    });
    expect(await look({ cycleType: 'WEEK', cycle: 2, dayOfWeek: 'SUNDAY' }, id)).toEqual({
      nextOn: '2026-01-11',
      afterNextOn: '2026-01-25',
      gridBaseOn: '2026-01-11',
      movedFromOn: null,
      status: 'ACTIVE',
    });
    expect(await look(cycle, id)).toMatchObject({ nextOn: '2026-01-15', afterNextOn: '2026-02-15' });
    expect(await refusalOf(look({ cycleType: 'WEEK', cycle: 1, dayOfWeek: 'TUESDAY' }, id))).toBe(
      'CYCLE_NOT_ALLOWED',
    );
  });

  test('free gifts are offered as they can be chosen: not what is sold out, and none where none was frozen', async () => {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const { member } = orderer;
    const { recurringPaymentId: older } = await anApplication(ctx, orderer);
    const { optionNos } = await aCondition(ctx, orderer.productNo, {
      quantityType: 'SELECTABLE',
      stocks: [3, 3, 3],
    });
    const [first = 0, second = 0, third = 0] = optionNos;
    const sheet = await aPlainSheet(ctx, orderer, [aLine(orderer)]);
    const freeGiftChoices = [{ optionNo: orderer.optionNo, freeGiftOptionNos: [first] }];
    const applied = await applyPlain(ctx, orderer, sheet, { freeGiftChoices });
    const id = applied.applications[0]?.recurringPaymentId ?? '';
    await setStock(ctx, second, 0);
    const { condition } = await readFreeGifts(ctx, { member, id });
    // The first one is reserved to the last piece, and kept on the list because it is chosen.
    expect(condition?.options.map(({ optionNo }) => optionNo)).toEqual([first, third]);
    expect(await refusalOf(changeFreeGifts(ctx, { member, ids: [id], optionNos: [second] }))).toBe(
      'FREE_GIFT_SOLD_OUT',
    );
    await changeFreeGifts(ctx, { member, ids: [id], optionNos: [third] });
    expect(await readFreeGifts(ctx, { member, id: older })).toMatchObject({ condition: null, chosen: [] });
    expect(await refusalOf(changeFreeGifts(ctx, { member, ids: [older], optionNos: [third] }))).toBe(
      'FREE_GIFT_INVALID',
    );
  });

  test('free gifts of an ordinary application can be chosen anew, those of a gift never', async () => {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const { member } = orderer;
    const { optionNos } = await aCondition(ctx, orderer.productNo, {
      quantityType: 'SELECTABLE',
      stocks: [3, 3],
    });
    const [first = 0, second = 0] = optionNos;
    const sheet = await aPlainSheet(ctx, orderer, [aLine(orderer)]);
    const freeGiftChoices = [{ optionNo: orderer.optionNo, freeGiftOptionNos: [first] }];
    const applied = await applyPlain(ctx, orderer, sheet, { freeGiftChoices });
    const id = applied.applications[0]?.recurringPaymentId ?? '';
    const stocks = async () => {
      const rows = await ctx.db
        .selectFrom('product_option')
        .selectAll()
        .where('option_no', 'in', optionNos)
        .orderBy('option_no')
        .execute();
      return rows.map((row) => row.stock);
    };
    expect(await stocks()).toEqual([0, 3]);
    await changeFreeGifts(ctx, { member, ids: [id], optionNos: [first] });
    expect(await stocks()).toEqual([0, 3]);
    await changeFreeGifts(ctx, { member, ids: [id], optionNos: [second] });
    expect(await stocks()).toEqual([3, 0]);
    expect((await readFreeGifts(ctx, { member, id })).chosen.map(({ optionNo }) => optionNo)).toEqual([
      second,
    ]);
    expect(await refusalOf(changeFreeGifts(ctx, { member, ids: [id], optionNos }))).toBe('FREE_GIFT_INVALID');
    const gift = await anApplication(ctx, orderer, { isGift: true });
    const ids = [id, gift.recurringPaymentId];
    expect(await refusalOf(changeFreeGifts(ctx, { member, ids, optionNos: [first] }))).toBe('STATE_FORBIDS');
    expect(await stocks()).toEqual([3, 0]);
    expect((await readApplication(ctx, id)).freeGiftPlan?.chosen).toMatchObject([{ optionNo: second }]);
  });
});
