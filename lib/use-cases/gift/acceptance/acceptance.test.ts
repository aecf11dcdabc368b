import { expect, test } from 'vitest';
import { insertLink, killLinks } from '@/db/queries/gift/gift-links';
import { findGiftRecipient } from '@/db/queries/gift/groups';
import { hashToken } from '@/db/sealed';
import type { Context } from '@/lib/context';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import {
  type ApplicationInput,
  aContact,
  anApplication,
  aProduct,
  aShop,
  readApplication,
} from '@/lib/testing/fixtures/builders';
import {
  aCondition,
  anAcceptance,
  aSentGift,
  consentCode,
  giftTerms,
  goodPassword,
  type SentGift,
  textsOf,
} from '@/lib/testing/fixtures/gifts';
import { aMerchant } from '@/lib/testing/fixtures/merchants';
import { chooseFreeGiftsByMerchant } from '@/lib/use-cases/application/console/choose-free-gifts';
import { issueGuestToken } from '../guest/issue-guest-token';
import { readLaterInput } from '../guest/read-later-input';
import { readGreetings } from '../link/read-greetings';
import { sendGiftLink } from '../link/send-link';
import { acceptGift } from './accept';
import { declineGift } from './decline';

async function setUp(database: FreshDatabase, settings: Record<string, string> = {}) {
  const { ctx, clock } = testContext(database, settings);
  const shop = await aShop(ctx);
  await giftTerms(ctx);
  return { ctx, clock, shop, gift: (wish?: ApplicationInput) => aSentGift(ctx, shop, wish) };
}

async function aConditionOf(ctx: Context, wish: Parameters<typeof aCondition>[2]) {
  const product = await aProduct(ctx);
  return { product, ...(await aCondition(ctx, product.productNo, wish)) };
}

const consentsOf = (ctx: Context, groupNo: string) =>
  ctx.db.selectFrom('consent').selectAll().where('group_no', '=', groupNo).execute();
const stockOf = async (ctx: Context, optionNo: number | undefined) =>
  (
    await ctx.db
      .selectFrom('product_option')
      .select('stock')
      .where('option_no', '=', optionNo ?? 0)
      .executeTakeFirstOrThrow()
  ).stock;

describeOnBoth('accepting a gift', (fresh) => {
  test('starts every application of the group, keeps consent and address, tells both sides', async () => {
    const { ctx, shop, gift } = await setUp(await fresh());
    const { groupNo, application, token } = await gift();
    const second = await anApplication(ctx, shop, {
      isGift: true,
      status: 'WAITING',
      groupNo,
      cycle: { cycleType: 'WEEK', cycle: 2, dayOfWeek: 'SUNDAY' },
    });
    const accepted = await acceptGift(ctx, anAcceptance(token));

    expect(accepted.applications).toEqual([
      { recurringPaymentId: application.recurringPaymentId, firstDeliveryOn: '2026-01-15' },
      { recurringPaymentId: second.recurringPaymentId, firstDeliveryOn: '2026-01-11' },
    ]);
    expect(await readApplication(ctx, application.recurringPaymentId)).toMatchObject({
      status: 'ACTIVE',
      statusReason: 'COMPLETED_SHIPPING_INFO',
      gridBaseOn: '2026-01-15',
      nextOrderOn: '2026-01-13',
    });
    expect((await readApplication(ctx, second.recurringPaymentId)).status).toBe('ACTIVE');
    expect(await consentsOf(ctx, groupNo)).toMatchObject([
      { party: 'RECIPIENT', terms_type: consentCode, terms_version: '1.0', is_agreed: 1 },
    ]);
    expect((await findGiftRecipient(ctx.db, groupNo))?.address).toEqual(aContact);
    expect(await textsOf(ctx, groupNo, 'GIFT_ACCEPTED')).toMatchObject([
      { party: 'ORDERER', to: '01020000001' },
    ]);
    expect(await textsOf(ctx, groupNo, 'GIFT_RECEIVED')).toMatchObject([
      { party: 'RECIPIENT', to: '01012345678', body: expect.stringContaining(`/gift/${groupNo}`) },
    ]);
    // The link's text had not been sent yet: it is never sent now.
    expect((await textsOf(ctx, groupNo, 'ADDRESS_INPUT')).map(({ state }) => state)).toEqual(['DROPPED']);
  });

  test('of ten at once has one winner, whole (B16, S50)', async () => {
    const { ctx, gift } = await setUp(await fresh());
    const { groupNo, application, token } = await gift();
    const tries = Array.from({ length: 10 }, (_, n) =>
      anAcceptance(token, {
        address: { ...aContact, receiverName: `받는이${n}`, detailAddress: `${n}호`, memo: `메모 ${n}` },
        password: `winner-takes-it-${n}`,
      }),
    );
    const results = await Promise.allSettled(tries.map((acceptance) => acceptGift(ctx, acceptance)));
    const winner = results.findIndex(({ status }) => status === 'fulfilled');
    const losses = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect(losses).toEqual(Array(9).fill('GIFT_ALREADY_ACCEPTED'));

    expect((await findGiftRecipient(ctx.db, groupNo))?.address).toEqual(tries[winner]?.address);
    expect((await readApplication(ctx, application.recurringPaymentId)).status).toBe('ACTIVE');
    expect(await consentsOf(ctx, groupNo)).toHaveLength(1);
    for (const kind of ['GIFT_ACCEPTED', 'GIFT_RECEIVED'] as const)
      expect(await textsOf(ctx, groupNo, kind)).toHaveLength(1);
    const logIn = (n: number, by: number) =>
      issueGuestToken(ctx, {
        key: groupNo,
        name: `받는이${winner}`,
        password: `winner-takes-it-${n}`,
        clientNet: `10.0.0.${by}`,
      });
    expect(await logIn(winner, 1)).toMatch(/^[\w-]{22}$/);
    await expect(logIn((winner + 1) % 10, 2)).rejects.toThrow('GUEST_LOGIN_FAILED');
  });

  test('of two processes at once is decided by the database', async () => {
    const database = await fresh();
    const { ctx, gift } = await setUp(database);
    const { groupNo, token } = await gift();
    // The mutex within one process is per link; a second link of the group acts as another process.
    const twin = 'twin_twin_twin_twin_22';
    await ctx.transaction((trx) =>
      insertLink(trx, {
        tokenHash: hashToken(twin),
        groupNo,
        createdAt: '2026-01-05T00:00:00.000Z',
        expiresAt: '2026-02-05T00:00:00.000Z',
      }),
    );
    const results = await Promise.allSettled(
      [token, twin].map((each) => acceptGift(ctx, anAcceptance(each))),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await consentsOf(ctx, groupNo)).toHaveLength(1);
  });

  test('demands a choice only where there is one to make', async () => {
    const { ctx, shop, gift } = await setUp(await fresh());
    const kinds = {
      nothing: null,
      all: await aConditionOf(ctx, { quantityType: 'ALL', stocks: [100, 100] }),
      soldOut: await aConditionOf(ctx, { quantityType: 'SELECTABLE', selectableQuantity: 1, stocks: [0] }),
      none: await aConditionOf(ctx, { quantityType: 'SELECTABLE', selectableQuantity: 0, stocks: [100] }),
      chosen: await aConditionOf(ctx, {
        quantityType: 'SELECTABLE',
        selectableQuantity: 1,
        stocks: [100, 100],
      }),
    };
    const { groupNo, token, application } = await gift();
    const ids: Record<string, string> = { nothing: application.recurringPaymentId };
    for (const [kind, given] of Object.entries(kinds)) {
      if (!given) continue;
      const { recurringPaymentId } = await anApplication(ctx, shop, {
        isGift: true,
        status: 'WAITING',
        groupNo,
        productNo: given.product.productNo,
        optionNo: given.product.optionNo,
      });
      ids[kind] = recurringPaymentId;
    }
    const [, second = 0] = kinds.chosen.optionNos;
    const merchant = await aMerchant(ctx);
    await chooseFreeGiftsByMerchant(ctx, { merchant, id: ids.chosen ?? '', optionNos: [second] });
    await acceptGift(ctx, anAcceptance(token));
    const given = async (kind: string) =>
      (await readApplication(ctx, ids[kind] ?? '')).freeGiftPlan?.chosen.map(({ optionNo }) => optionNo);
    expect(await given('nothing')).toBeUndefined();
    expect(await given('all')).toEqual(kinds.all.optionNos);
    expect(await given('soldOut')).toEqual([]);
    expect(await given('none')).toEqual([]);
    expect(await given('chosen')).toEqual([second]);
  });

  test('takes a list that names each application and chooses nothing', async () => {
    const { ctx, shop, gift } = await setUp(await fresh());
    const { application, token } = await gift();
    const other = await aConditionOf(ctx, { quantityType: 'ALL', stocks: [100] });
    const second = await anApplication(ctx, shop, {
      isGift: true,
      status: 'WAITING',
      groupNo: application.groupNo,
      productNo: other.product.productNo,
      optionNo: other.product.optionNo,
    });
    const choices = [application, second].map(({ recurringPaymentId }) => ({
      recurringPaymentId,
      optionNos: [],
      conditionNo: null,
    }));
    const [first, last] = choices;
    // A choice for an application without free gifts is still refused.
    const wrong = [{ ...first, optionNos: other.optionNos }, last] as typeof choices;
    await expect(acceptGift(ctx, anAcceptance(token, { choices: wrong }))).rejects.toMatchObject({
      code: 'FREE_GIFT_INVALID',
    });
    await acceptGift(ctx, anAcceptance(token, { choices }));
    const plan = (await readApplication(ctx, second.recurringPaymentId)).freeGiftPlan;
    expect(plan?.chosen.map(({ optionNo }) => optionNo)).toEqual(other.optionNos);
  });

  test('refuses a faulty request whole, and takes the right one afterwards (S26)', async () => {
    const { ctx, shop, gift } = await setUp(await fresh());
    const other = await aProduct(ctx);
    const all = await aCondition(ctx, shop.productNo, { stocks: [100, 100] });
    const some = await aCondition(ctx, other.productNo, {
      quantityType: 'SELECTABLE',
      selectableQuantity: 2,
      stocks: [100, 100, 100, 0],
    });
    const { groupNo, application, token } = await gift();
    const second = await anApplication(ctx, shop, {
      isGift: true,
      status: 'WAITING',
      groupNo,
      productNo: other.productNo,
      optionNo: other.optionNo,
    });
    const choice = (id: string, optionNos: number[] | null, conditionNo: number | null = null) => ({
      recurringPaymentId: id,
      optionNos,
      conditionNo,
    });
    const [a, b, c, soldOut] = some.optionNos;
    const allOf = choice(application.recurringPaymentId, all.optionNos, all.conditionNo);
    const someOf = choice(second.recurringPaymentId, [a ?? 0], some.conditionNo);
    const with2 = (choices: Array<ReturnType<typeof choice>>) => anAcceptance(token, { choices });
    const id = second.recurringPaymentId;
    const faults: Array<[string, ReturnType<typeof anAcceptance>, string, string]> = [
      [
        'ALL short by one',
        with2([{ ...allOf, optionNos: all.optionNos.slice(1) }, someOf]),
        'FREE_GIFT_INVALID',
        'gifts.0.freeGiftOptionNos',
      ],
      [
        'over the number',
        with2([allOf, choice(id, [a ?? 0, b ?? 0, c ?? 0])]),
        'FREE_GIFT_INVALID',
        'gifts.1.freeGiftOptionNos',
      ],
      [
        'the same twice',
        with2([allOf, choice(id, [a ?? 0, a ?? 0])]),
        'FREE_GIFT_INVALID',
        'gifts.1.freeGiftOptionNos',
      ],
      [
        'of another product',
        with2([allOf, choice(id, [all.optionNos[0] ?? 0])]),
        'FREE_GIFT_INVALID',
        'gifts.1.freeGiftOptionNos',
      ],
      [
        'sold out',
        with2([allOf, choice(id, [a ?? 0, soldOut ?? 0])]),
        'FREE_GIFT_SOLD_OUT',
        'gifts.1.freeGiftOptionNos.1',
      ],
      ['one left out', with2([allOf]), 'FREE_GIFT_INVALID', 'gifts'],
      [
        'a foreign one',
        with2([allOf, someOf, choice('26010500000000999999', [])]),
        'FREE_GIFT_INVALID',
        'gifts.2.recurringPaymentId',
      ],
      ['one twice', with2([allOf, someOf, someOf]), 'FREE_GIFT_INVALID', 'gifts.2.recurringPaymentId'],
      [
        'a changed condition',
        with2([{ ...allOf, conditionNo: 999 }, someOf]),
        'FREE_GIFT_CONDITION_CHANGED',
        'gifts.0.conditionNo',
      ],
      ['no consent', { ...with2([allOf, someOf]), agreed: [] }, 'TERMS_NOT_AGREED', 'agreementTermsAgrees'],
      [
        'a misspelt consent',
        { ...with2([allOf, someOf]), agreed: [`${consentCode}S`] },
        'TERMS_NOT_AGREED',
        'agreementTermsAgrees',
      ],
      [
        'a number as password',
        { ...with2([allOf, someOf]), password: '01012345678' },
        'WEAK_PASSWORD',
        'password',
      ],
      [
        'the group number as password',
        { ...with2([allOf, someOf]), password: groupNo },
        'WEAK_PASSWORD',
        'password',
      ],
      [
        'a postcode nobody has',
        { ...with2([allOf, someOf]), address: { ...aContact, zip: '64000' } },
        'VALIDATION',
        'receiverZipCd',
      ],
    ];
    for (const [name, acceptance, code, field] of faults) {
      const error = await acceptGift(ctx, acceptance).catch((reason) => reason);
      expect([name, error.code, error.errors?.[0]?.field]).toEqual([name, code, field]);
    }
    expect((await readApplication(ctx, application.recurringPaymentId)).status).toBe('WAITING');
    expect((await findGiftRecipient(ctx.db, groupNo))?.acceptedAt).toBeNull();
    expect(await consentsOf(ctx, groupNo)).toEqual([]);
    expect(await textsOf(ctx, groupNo, 'GIFT_ACCEPTED')).toEqual([]);
    expect(await stockOf(ctx, all.optionNos[0])).toBe(100);

    await acceptGift(ctx, with2([allOf, someOf]));
    const started = await readApplication(ctx, id);
    expect(started.freeGiftPlan).toMatchObject({ reservedRounds: [1, 2, 3], chosen: [{ optionNo: a }] });
    expect(await stockOf(ctx, all.optionNos[0])).toBe(97);
    expect(await stockOf(ctx, a)).toBe(97);
    expect(await stockOf(ctx, b)).toBe(100);
  });

  test('refuses a postcode with a regional fee, and takes it once the merchant drops it (B60)', async () => {
    const { ctx, gift } = await setUp(await fresh());
    const { token } = await gift();
    const fee = { zip_from: '63000', zip_to: '63644', place_ko: '제주', place_en: 'Jeju', extra_amt: 3_000 };
    await ctx.transaction((trx) => trx.insertInto('area_fee').values(fee).execute());
    const toJeju = anAcceptance(token, { address: { ...aContact, zip: '63100' } });
    await expect(acceptGift(ctx, toJeju)).rejects.toThrow('REMOTE_AREA');
    await ctx.transaction((trx) => trx.deleteFrom('area_fee').execute());
    expect((await acceptGift(ctx, toJeju)).applications).toHaveLength(1);
  });

  test('gives the last piece to one of many; the others wait and can choose again (S56)', async () => {
    const { ctx, shop, gift } = await setUp(await fresh(), { LIMIT_ADDRESS_TEXTS_PER_NUMBER_PER_DAY: '99' });
    const { optionNos } = await aCondition(ctx, shop.productNo, {
      quantityType: 'SELECTABLE',
      stocks: [1, 50],
      cycleType: 'CUSTOM',
      cycleRounds: [1],
    });
    const [scarce = 0, plenty = 0] = optionNos;
    const gifts: SentGift[] = [];
    for (let n = 0; n < 6; n += 1) gifts.push(await gift());
    const choosing = (optionNo: number) => (each: (typeof gifts)[number]) =>
      acceptGift(
        ctx,
        anAcceptance(each.token, {
          choices: [
            {
              recurringPaymentId: each.application.recurringPaymentId,
              optionNos: [optionNo],
              conditionNo: null,
            },
          ],
        }),
      );
    const results = await Promise.allSettled(gifts.map(choosing(scarce)));
    const refused = gifts.filter((_, n) => results[n]?.status === 'rejected');
    expect(refused).toHaveLength(5);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason.code).toBe('FREE_GIFT_SOLD_OUT');
    expect(await stockOf(ctx, scarce)).toBe(0);
    const [loser] = refused;
    if (!loser) throw new Error('Nobody lost');
    const seen = await readLaterInput(ctx, loser.token);
    expect(seen.applications[0]?.offer?.condition.options.map(({ optionNo }) => optionNo)).toEqual([plenty]);
    await choosing(plenty)(loser);
    expect(await stockOf(ctx, plenty)).toBe(49);
  });

  test('keeps emoji whole and works with the template off (B69, B85)', async () => {
    const { ctx, gift } = await setUp(await fresh());
    const { groupNo, token } = await gift();
    await ctx.transaction((trx) => trx.updateTable('message_template').set({ is_enabled: 0 }).execute());
    const address = { ...aContact, receiverName: '수진👶', memo: '문 앞 🎁🤞🏼' };
    await acceptGift(ctx, anAcceptance(token, { address }));
    expect((await findGiftRecipient(ctx.db, groupNo))?.address).toEqual(address);
    expect(await textsOf(ctx, groupNo, 'GIFT_ACCEPTED')).toEqual([]);
  });

  test('knows four gifts to one person apart (B91)', async () => {
    const { ctx, gift } = await setUp(await fresh());
    const [first, ...others] = [await gift(), await gift(), await gift(), await gift()];
    if (!first) throw new Error('No gift');
    await acceptGift(ctx, anAcceptance(first.token));
    for (const [n, { groupNo, application }] of others.entries()) {
      expect((await readApplication(ctx, application.recurringPaymentId)).status).toBe('WAITING');
      const login = { key: groupNo, name: aContact.receiverName, password: goodPassword };
      await expect(issueGuestToken(ctx, { ...login, clientNet: `10.0.0.${n}` })).rejects.toThrow(
        'GUEST_LOGIN_FAILED',
      );
    }
  });

  test('ends with a word for each way a link died (S21)', async () => {
    const { ctx, gift } = await setUp(await fresh());
    const accepted = await gift();
    await acceptGift(ctx, anAcceptance(accepted.token));
    const declined = await gift();
    await declineGift(ctx, { token: declined.token, reason: '이미 있어요', words: '마음만 받을게요' });
    const closed = await gift();
    await ctx.transaction((trx) => killLinks(trx, closed.groupNo, 'CLOSED', '2026-01-05T00:00:00.000Z'));
    const replaced = await gift();
    await ctx.transaction((trx) => sendGiftLink(ctx, trx, replaced.groupNo));
    const ends = [
      [accepted, 'GIFT_ALREADY_ACCEPTED'],
      [declined, 'GIFT_DECLINED'],
      [closed, 'GIFT_CLOSED'],
      [replaced, 'GIFT_LINK_REPLACED'],
    ] as const;
    for (const [{ token }, code] of ends) {
      await expect(readLaterInput(ctx, token)).rejects.toThrow(code);
      await expect(acceptGift(ctx, anAcceptance(token))).rejects.toThrow(code);
      await expect(declineGift(ctx, { token, reason: null, words: null })).rejects.toThrow(code);
    }
    const { status, statusReason } = await readApplication(ctx, declined.application.recurringPaymentId);
    expect([status, statusReason]).toEqual(['SYSTEM_CLOSED', 'RECIPIENT_DECLINED']);
    const told = await textsOf(ctx, declined.groupNo, 'GIFT_DECLINED');
    expect(told.map(({ party }) => party)).toEqual(['ORDERER']);
    expect(told[0]?.body).not.toContain('마음만 받을게요');
  });

  test('a word of who declines reaches the giver alone, and the reason never', async () => {
    const { ctx, gift } = await setUp(await fresh());
    const [spoken, silent] = [await gift(), await gift()];
    await declineGift(ctx, { token: spoken.token, reason: '이미 있어요', words: '마음만 받을게요' });
    await declineGift(ctx, { token: silent.token, reason: '이미 있어요' });
    const { memberNo } = spoken.application;
    const wordsOf = async ({ groupNo }: SentGift) =>
      (await readGreetings(ctx, { memberNo, groupNo })).thanks.map(({ words }) => words);
    expect([await wordsOf(spoken), await wordsOf(silent)]).toEqual([['마음만 받을게요'], []]);
    expect((await findGiftRecipient(ctx.db, spoken.groupNo))?.declineReason).toBe('이미 있어요');
  });
});
