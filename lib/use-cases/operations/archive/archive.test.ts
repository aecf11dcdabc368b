import { expect, test } from 'vitest';
import { insertMember } from '@/db/queries/account/members';
import type { Context } from '@/lib/context';
import type { ArchivedContract } from '@/lib/domain/operations/archived-contract';
import type { ListSort } from '@/lib/domain/operations/list-look';
import type { GroupNo } from '@/lib/domain/shared/ids';
import { runStep } from '@/lib/jobs/run-step';
import { type TestClock, testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { memberOf } from '@/lib/testing/fixtures/applications';
import { aContact, aShop, whereARecipientLives } from '@/lib/testing/fixtures/builders';
import { foundOf, placesOf } from '@/lib/testing/fixtures/everything';
import {
  aBoxCase,
  anAbsence,
  anAcceptance,
  aSentGift,
  awayUntil,
  boxCaseWords,
  giftTerms,
  greetingWords,
  someGreetings,
} from '@/lib/testing/fixtures/gifts';
import { aMerchant, auditOf } from '@/lib/testing/fixtures/merchants';
import { theOrder } from '@/lib/testing/fixtures/orders';
import { aPaidContract, archiveNow, confirmed } from '@/lib/testing/fixtures/over';
import { restoreInto, takeBackup } from '@/lib/testing/fixtures/restored';
import { withoutNumbers } from '@/lib/testing/without-numbers';
import { erasePerson } from '../../account/person/erase';
import { readForMerchant } from '../../application/console/read';
import { listOwnApplications } from '../../application/view/list';
import { startRefund } from '../../billing/charge/refund';
import { createDueOrders } from '../../billing/round/create-due';
import { cancelOrder } from '../../claim/own/cancel';
import { acceptGift } from '../../gift/acceptance/accept';
import { declineGift } from '../../gift/acceptance/decline';
import { listOrders } from '../../order/own/list-orders';
import { readOrder } from '../../order/own/read-order';
import { archiveContract } from './archive-contract';
import { listArchivedContracts } from './list';
import { listOwnArchivedContracts } from './list-own';
import { readArchivedContract } from './read';

/** docs/safety.md, S73: the archive keeps contract records readable for five years, with its own right; then they are deleted. */
const home = whereARecipientLives;
const typed = { name: aContact.receiverName, contact: aContact.contact1 };
const complaint = '색이 마음에 들지 않아요';
const reason = '세무서 요청 2027-14';

async function setUp(database: FreshDatabase, settings: Record<string, string> = {}) {
  const { ctx, clock } = testContext(database, settings);
  const shop = await aShop(ctx);
  await giftTerms(ctx);
  const member = await memberOf(ctx, shop.memberNo);
  const owner = await aMerchant(ctx, 'OWNER');
  /** A gift of one round, accepted and paid. */
  const paidGift = async () => {
    const gift = await aSentGift(ctx, shop, { lastRound: 1 });
    await acceptGift(ctx, anAcceptance(gift.token, { address: home }));
    await someGreetings(ctx, gift.groupNo);
    await anAbsence(ctx, gift.groupNo);
    clock.advance({ days: 8 });
    await createDueOrders(ctx);
    await aBoxCase(ctx, gift.groupNo);
    return { ...gift, orderNo: (await theOrder(ctx, gift.groupNo)).order.orderNo };
  };
  const read = (groupNo: string) => readArchivedContract(ctx, { merchant: owner, groupNo, reason });
  return { ctx, clock, shop, member, owner, paidGift, read };
}

async function later(ctx: Context, clock: TestClock, days: number) {
  clock.advance({ days });
  await runStep(ctx);
}

const listed = async (ctx: Context, search: string | null = null, sort?: ListSort) =>
  (await listArchivedContracts(ctx, { search, page: 1, pageSize: 20, ...(sort && { sort }) })).rows.map(
    ({ groupNo }) => groupNo,
  );

/** The number of rows in each of the archive's tables. */
async function rowsOf(ctx: Context) {
  const counts: Record<string, number> = {};
  for (const table of ['kept_contract', 'kept_complaint', 'kept_number', 'kept_money'] as const)
    counts[table] = (await ctx.db.selectFrom(table).selectAll().execute()).length;
  return counts;
}

/** Moves the clock to so many days after the contract ended, and runs the step of that day. */
async function goToDaysAfter(ctx: Context, clock: TestClock, overAt: string, days: number) {
  const passed = (Date.parse(clock.businessNow().toString()) - Date.parse(overAt)) / 1_000;
  clock.advance({ seconds: days * 86_400 - Math.floor(passed) });
  await runStep(ctx);
}

async function confirmedAt(ctx: Context, groupNo: GroupNo): Promise<string> {
  const { line } = await theOrder(ctx, groupNo);
  if (line.confirmedAt === null) throw new Error('The box was not confirmed');
  return line.confirmedAt;
}

describeOnBoth('the store of kept contracts', (fresh) => {
  test('a gift is in the shop for a year after it was over, then in the store alone, without its recipient', async () => {
    const { ctx, clock, member, owner, paidGift, read } = await setUp(await fresh());
    const { groupNo, orderNo, application } = await paidGift();
    await confirmed(ctx, clock, orderNo);
    const overAt = await confirmedAt(ctx, groupNo);
    const id = application.recurringPaymentId;

    await goToDaysAfter(ctx, clock, overAt, 364);
    expect(await listed(ctx)).toEqual([]);
    expect(await readForMerchant(ctx, id)).toMatchObject({
      view: { application: { status: 'ROUND_FINISHED' } },
    });
    await expect(read(groupNo)).rejects.toMatchObject({ code: 'NOT_FOUND' });

    await goToDaysAfter(ctx, clock, overAt, 366);
    const { rows, total } = await listArchivedContracts(ctx, { search: null, page: 1, pageSize: 20 });
    expect([rows, total]).toEqual([
      [
        {
          groupNo,
          isGift: true,
          appliedAt: '2026-01-05T00:00:00.000Z',
          overAt,
          goesAt: overAt.replace('2026', '2031'),
        },
      ],
      1,
    ]);
    for (const search of [groupNo, id, orderNo, ` ${orderNo} `, '01020000001', '010-2000-0001'])
      expect([search, await listed(ctx, search)]).toEqual([search, [groupNo]]);

    // The shop's own pages no longer show it.
    await expect(readForMerchant(ctx, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(readOrder(ctx, { member, orderNo })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const page = { member, page: 1, size: 10 };
    const period = { startYmd: '2026-01-01', endYmd: '2027-12-31', requestTypes: null, keyword: null };
    expect((await listOrders(ctx, { ...page, ...period })).totalCount).toBe(0);
    const all = { fromDate: null, untilDate: null, statuses: null };
    expect((await listOwnApplications(ctx, { ...page, ...all })).totalCount).toBe(0);
    for (const number of [groupNo, id, orderNo])
      for (const place of await placesOf(ctx.db, number)) expect(place).toMatch(/^(kept_|audit_log\.)/);

    const contract = await read(groupNo);
    expect(contract).toMatchObject({
      groupNo,
      isGift: true,
      orderer: {
        memberId: 'gildong',
        name: '김길동',
        contact: '01020000001',
        email: 'gildong@example.com',
      },
      overAt,
      consents: [{ party: 'RECIPIENT', version: '1.0', isAgreed: true }],
      applications: [
        {
          recurringPaymentId: id,
          product: { ko: '원두', en: 'Coffee beans' },
          option: { ko: '분쇄: 홀빈', en: 'Grind: Whole bean' },
          orderCnt: 1,
          lastRound: 1,
          status: 'ROUND_FINISHED',
        },
      ],
      orders: [
        {
          orderNo,
          payAmt: 33_000,
          refundedAmt: 0,
          paymentState: 'PAID',
          receiver: null,
          lines: [{ recurringPaymentId: id, round: 1, status: 'BUY_CONFIRM', product: { ko: '원두' } }],
          charges: [
            { key: `${orderNo}-1`, gateway: 'sandbox', amount: 33_000, state: 'PAID', endDigits: '4242' },
          ],
          refunds: [],
        },
      ],
      complaints: [],
    });
    expect(contract.applications[0]?.steps.map(({ event }) => event)).toContain('LAST_ROUND_PAID');
    const text = withoutNumbers(contract);
    const ofRecipient = [...Object.values(home), ...Object.values(typed), '640011112222'];
    for (const canary of ofRecipient) if (canary !== null) expect(text).not.toContain(canary);
    expect(await foundOf(ctx.db, [home.receiverName, home.contact1, home.address, home.memo])).toEqual({});
    expect((await auditOf(ctx, owner)).map(({ action, object }) => [action, object])).toEqual([
      ['kept_contract.read', `group ${groupNo}`],
    ]);
  });

  test('a look needs a reason and is in the trail; what is looked for by less than a whole number is refused', async () => {
    const { ctx, clock, shop, owner, read } = await setUp(await fresh());
    const { groupNo } = await aPaidContract(ctx, clock, shop);
    await archiveNow(ctx, groupNo);
    const wordless = readArchivedContract(ctx, { merchant: owner, groupNo, reason: '  ' });
    await expect(wordless).rejects.toMatchObject({ code: 'VALIDATION', errors: [{ field: 'reason' }] });
    await expect(read('26010500000000000000')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await auditOf(ctx, owner)).toEqual([]);
    await read(groupNo);
    expect(await auditOf(ctx, owner)).toEqual([
      { actor: 'OWNER', action: 'kept_contract.read', object: `group ${groupNo}`, details: { reason } },
    ]);
    for (const search of ['0001', '김길동', 'gildong', groupNo.slice(0, 19), `${groupNo}1`, '021234567', ''])
      await expect(listed(ctx, search), search).rejects.toMatchObject({ code: 'VALIDATION' });
    expect(await listed(ctx, '01020000002')).toEqual([]);
    expect(await listed(ctx, '26010500000000000000')).toEqual([]);
  });

  test('whoever ordered sees their own, the last that was over first, page by page; others see nothing', async () => {
    const { ctx, clock, shop, member } = await setUp(await fresh());
    const older = await aPaidContract(ctx, clock, shop);
    await confirmed(ctx, clock, older.order.orderNo);
    const newer = await aPaidContract(ctx, clock, shop);
    await confirmed(ctx, clock, newer.order.orderNo);
    for (const { groupNo } of [older, newer]) await archiveNow(ctx, groupNo);
    const { memberNo: _, ...profile } = member;
    const other = { ...profile, memberId: 'younghee', passwordHash: 'unused', createdAt: '2026-01-05' };
    const otherNo = await ctx.transaction((trx) => insertMember(trx, other));
    if (otherNo === undefined) throw new Error('The shop has this member already');
    const own = (page: number) => listOwnArchivedContracts(ctx, { member, page, pageSize: 1 });
    expect(await own(1)).toMatchObject({ total: 2, contracts: [{ groupNo: newer.groupNo }] });
    expect(await own(2)).toMatchObject({ total: 2, contracts: [{ groupNo: older.groupNo }] });
    expect((await own(3)).contracts).toEqual([]);
    // The address of an ordinary order is part of the agreement.
    const { contracts } = await own(1);
    const { receiverName: name, contact1: contact, zip, address, detailAddress } = aContact;
    expect(contracts[0]?.orders[0]?.receiver).toEqual({ name, contact, zip, address, detailAddress });
    const theirs = await memberOf(ctx, otherNo);
    expect(await listOwnArchivedContracts(ctx, { member: theirs, page: 1, pageSize: 10 })).toEqual({
      contracts: [],
      total: 0,
    });
    expect(await listed(ctx)).toEqual([newer.groupNo, older.groupNo]);
    expect(await listed(ctx, null, 'oldest')).toEqual([older.groupNo, newer.groupNo]);
  });

  test('of an account that was erased they move after 90 days, and keep what the law wants and no more', async () => {
    const { ctx, clock, member, paidGift, read } = await setUp(await fresh());
    const { groupNo, orderNo } = await paidGift();
    await confirmed(ctx, clock, orderNo);
    const overAt = await confirmedAt(ctx, groupNo);
    const byCommand = { actor: 'COMMAND', actorNo: null } as const;
    const subject = { kind: 'MEMBER', memberId: member.memberId } as const;
    expect(await erasePerson(ctx, subject, byCommand)).toMatchObject({ kind: 'ERASED' });
    await goToDaysAfter(ctx, clock, overAt, 89);
    expect(await listed(ctx)).toEqual([]);
    await goToDaysAfter(ctx, clock, overAt, 91);
    expect(await listed(ctx)).toEqual([groupNo]);
    expect((await read(groupNo)).orderer).toEqual({
      memberId: '',
      name: '김길동',
      contact: '01020000001',
      email: 'gildong@example.com',
    });
    expect(await foundOf(ctx.db, [member.memberId, home.contact1, home.address])).toEqual({
      [member.memberId]: ['kept_contract.record_enc'],
    });
    expect(await placesOf(ctx.db, '김길동')).toEqual(['kept_contract.record_enc']);
    // The account's number stays reserved as long as the contract has it; without the account's row the record is still readable.
    await later(ctx, clock, 4 * 365);
    expect(await ctx.db.selectFrom('member').select('member_id').execute()).toHaveLength(2);
    for (const table of ['address', 'session', 'order_sheet', 'card', 'member'] as const)
      await ctx.db.deleteFrom(table).where('member_no', '=', member.memberNo).execute();
    expect((await read(groupNo)).orderer).toMatchObject({ memberId: '', name: '김길동' });
  });

  test('an account that was deleted goes with the last of its kept contracts', async () => {
    const { ctx, clock, shop, member } = await setUp(await fresh());
    const { groupNo, order } = await aPaidContract(ctx, clock, shop);
    await confirmed(ctx, clock, order.orderNo);
    const byCommand = { actor: 'COMMAND', actorNo: null } as const;
    const subject = { kind: 'MEMBER', memberId: member.memberId } as const;
    expect(await erasePerson(ctx, subject, byCommand)).toMatchObject({ kind: 'ERASED' });
    const accounts = () =>
      ctx.db.selectFrom('member').select('member_no').where('role', '=', 'ORDERER').execute();
    // Half a year younger than the account's end.
    await later(ctx, clock, 100);
    await ctx.db.updateTable('kept_contract').set({ over_at: '2026-08-01T00:00:00.000Z' }).execute();
    await later(ctx, clock, 5 * 365 - 60);
    expect(await listed(ctx)).toEqual([groupNo]);
    expect(await accounts()).toHaveLength(1);
    await later(ctx, clock, 200);
    expect(await listed(ctx)).toEqual([]);
    expect(await accounts()).toEqual([]);
  });

  test('a complaint goes three years after it ended, the record and everything of it after five', async () => {
    const { ctx, clock, member, paidGift, read } = await setUp(await fresh(), {
      RETENTION_TRAIL_DAYS: '3650',
    });
    const { groupNo, orderNo, application } = await paidGift();
    await cancelOrder(ctx, { member, reasonType: 'CHANGE_MIND', text: complaint, orderNo });
    await later(ctx, clock, 366);
    const kept = await read(groupNo);
    const complained = { claimType: 'CANCEL', orderNo, status: 'CANCEL_DONE', reasonType: 'CHANGE_MIND' };
    expect(kept.complaints).toMatchObject([{ ...complained, text: complaint, refundAmt: 33_000 }]);
    expect(kept.orders).toMatchObject([
      { refundedAmt: 33_000, refunds: [{ amount: 33_000, state: 'DONE' }] },
    ]);
    expect(kept.overAt).toBe(kept.complaints[0]?.endedAt);
    expect(await placesOf(ctx.db, complaint)).toEqual(['kept_complaint.complaint_enc']);

    await later(ctx, clock, 3 * 365 - 367);
    expect(await placesOf(ctx.db, complaint)).toEqual(['kept_complaint.complaint_enc']);
    await later(ctx, clock, 3);
    expect(await placesOf(ctx.db, complaint)).toEqual([]);
    const { complaints, orders } = await read(groupNo);
    expect([complaints, orders[0]?.refunds.map(({ amount }) => amount)]).toEqual([[], [33_000]]);

    await later(ctx, clock, 2 * 365 - 3);
    expect(await listed(ctx)).toEqual([groupNo]);
    await later(ctx, clock, 5);
    await expect(read(groupNo)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await rowsOf(ctx)).toEqual({ kept_contract: 0, kept_complaint: 0, kept_number: 0, kept_money: 0 });
    for (const number of [orderNo, application.recurringPaymentId])
      for (const place of await placesOf(ctx.db, number)) expect(place).toBe('audit_log.object');
    const purges = await ctx.db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'retention.purge')
      .execute();
    const counts = purges.map(({ details }): Record<string, number> => JSON.parse(details));
    for (const one of [{ kept: 1 }, { claims: 1 }, { contracts: 1 }])
      expect(counts).toContainEqual(expect.objectContaining(one));
  });

  test('a gift whose recipient is still known leaves nothing of them either', async () => {
    const { ctx, clock, paidGift, read } = await setUp(await fresh());
    const { groupNo, orderNo } = await paidGift();
    await confirmed(ctx, clock, orderNo);
    const ofHome = [home.receiverName, home.contact1, home.address, home.detailAddress, home.memo];
    const canaries = [...ofHome, ...greetingWords, ...boxCaseWords, awayUntil];
    expect(Object.keys(await foundOf(ctx.db, canaries))).toEqual(canaries);
    expect(await placesOf(ctx.db, '640011112222')).toEqual(['parcel.invoice_no_enc']);
    await archiveNow(ctx, groupNo);
    expect(await foundOf(ctx.db, [...canaries, '640011112222'])).toEqual({});
    expect((await read(groupNo)).orders).toMatchObject([{ orderNo, receiver: null }]);
    // No person is left to erase.
    const byCommand = { actor: 'COMMAND', actorNo: null } as const;
    for (const subject of [
      { kind: 'MOBILE', digits: home.contact1 },
      { kind: 'GROUP', groupNo },
    ] as const)
      expect(await erasePerson(ctx, subject, byCommand)).toEqual({ kind: 'NOT_FOUND' });
    expect((await read(groupNo)).orders).toMatchObject([{ orderNo, payAmt: 33_000 }]);
  });

  test('a gift that was declined leaves no word of its recipient', async () => {
    const { ctx, clock, shop, read } = await setUp(await fresh());
    const gift = await aSentGift(ctx, shop);
    await declineGift(ctx, { token: gift.token, reason: '마음만 받을게요' });
    // As if no data had been erased before: the move alone leaves none.
    await archiveNow(ctx, gift.groupNo);
    const contract = await read(gift.groupNo);
    expect(contract).toMatchObject({ applications: [{ status: 'SYSTEM_CLOSED' }], orders: [], consents: [] });
    expect(JSON.stringify(contract)).not.toMatch(/마음만|홍길동|1234-?5678/);
    expect(await placesOf(ctx.db, '마음만 받을게요')).toEqual([]);
    await later(ctx, clock, 5 * 365 + 2);
    expect(await rowsOf(ctx)).toMatchObject({ kept_contract: 0, kept_number: 0 });
  });

  test('what is open holds its contract back: a box not sent, money on its way, a claim', async () => {
    const { ctx, clock, shop } = await setUp(await fresh());
    const { groupNo, order } = await aPaidContract(ctx, clock, shop);
    await later(ctx, clock, 400);
    expect(await listed(ctx)).toEqual([]);
    await confirmed(ctx, clock, order.orderNo);
    await ctx.db.updateTable('charge').set({ state: 'UNKNOWN', settled_at: null }).execute();
    await later(ctx, clock, 400);
    expect(await ctx.transaction((trx) => archiveContract(ctx, trx, groupNo))).toBe(false);
    expect(await listed(ctx)).toEqual([]);
    await ctx.db
      .updateTable('charge')
      .set({ state: 'PAID', settled_at: '2026-01-13T00:00:00.000Z' })
      .execute();
    await later(ctx, clock, 1);
    expect(await listed(ctx)).toEqual([groupNo]);
  });

  test('a refund that begins at the same moment holds its contract back, or comes too late', async () => {
    const { ctx, clock, shop } = await setUp(await fresh());
    for (let tries = 0; tries < 6; tries += 1) {
      const { groupNo, order } = await aPaidContract(ctx, clock, shop);
      const { orderNo } = order;
      const refund = { orderNo, chargeKey: `${orderNo}-1`, amount: 1_000, claimNo: null };
      const keep = () => ctx.transaction((trx) => archiveContract(ctx, trx, groupNo));
      const payBack = () =>
        ctx
          .transaction((trx) => startRefund(ctx, trx, refund))
          .then(
            () => true,
            ({ code }) => code !== 'REFUND_TOO_LARGE',
          );
      const hands = tries % 2 === 0 ? [keep(), payBack()] : [payBack(), keep()];
      expect((await Promise.all(hands)).sort()).toEqual([false, true]);
      const begun = await ctx.db.selectFrom('refund').select('refund_key').execute();
      const isKept = (await listed(ctx, orderNo)).length === 1;
      expect(begun).toHaveLength(isKept ? 0 : 1);
      await ctx.db.deleteFrom('refund').execute();
    }
  });

  test('killed half-way nothing has moved, and the next run moves it, once', async () => {
    const { ctx, clock, shop, read } = await setUp(await fresh());
    const { groupNo, order } = await aPaidContract(ctx, clock, shop);
    await confirmed(ctx, clock, order.orderNo);
    const before = await placesOf(ctx.db, groupNo);
    const killed = ctx.transaction(async (trx) => {
      expect(await archiveContract(ctx, trx, groupNo)).toBe(true);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await placesOf(ctx.db, groupNo)).toEqual(before);
    expect(await rowsOf(ctx)).toEqual({ kept_contract: 0, kept_complaint: 0, kept_number: 0, kept_money: 0 });
    await later(ctx, clock, 400);
    const rows = { kept_contract: 1, kept_complaint: 0, kept_number: 3, kept_money: 1 };
    expect(await rowsOf(ctx)).toEqual(rows);
    const contract = await read(groupNo);
    expect(await ctx.transaction((trx) => archiveContract(ctx, trx, groupNo))).toBe(false);
    await later(ctx, clock, 1);
    expect(await rowsOf(ctx)).toEqual(rows);
    expect(await read(groupNo)).toEqual(contract);
  });

  test('how long a contract stays in the shop is a setting', async () => {
    const { ctx, clock, shop } = await setUp(await fresh(), { RETENTION_LIVE_DAYS: '1000' });
    const { groupNo, order } = await aPaidContract(ctx, clock, shop);
    await confirmed(ctx, clock, order.orderNo);
    const overAt = await confirmedAt(ctx, groupNo);
    await goToDaysAfter(ctx, clock, overAt, 999);
    expect(await listed(ctx)).toEqual([]);
    await goToDaysAfter(ctx, clock, overAt, 1_001);
    expect(await listed(ctx)).toEqual([groupNo]);
  });

  test('a backup holds the store, and a restored shop reads it', async () => {
    const database = await fresh();
    const { ctx, clock, member, owner, paidGift } = await setUp(database);
    const { groupNo, orderNo } = await paidGift();
    await cancelOrder(ctx, { member, reasonType: 'CHANGE_MIND', text: complaint, orderNo });
    await later(ctx, clock, 366);
    const look = (shop: Context): Promise<ArchivedContract> =>
      readArchivedContract(shop, { merchant: owner, groupNo, reason });
    const restored = await restoreInto(ctx, await fresh(), (await takeBackup(ctx, database)).file);
    expect(await look(restored)).toEqual(await look(ctx));
    expect(await listed(restored, orderNo)).toEqual([groupNo]);
    expect(await rowsOf(restored)).toEqual(await rowsOf(ctx));
  });
});
