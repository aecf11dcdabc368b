import { expect, test } from 'vitest';
import { findFreeGiftCondition } from '@/db/queries/catalog/free-gifts';
import type { Context } from '@/lib/context';
import type { ConditionDraft } from '@/lib/domain/catalog/free-gift-condition';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { anOrderer, aPlainSheet, applyPlain, refusalOf } from '@/lib/testing/fixtures/applications';
import { readApplication } from '@/lib/testing/fixtures/builders';
import { aDraft, aMerchant, anOption } from '@/lib/testing/fixtures/product-drafts';
import { businessNow } from '../../shared/calendar';
import { registerProduct } from '../product/register';
import { endFreeGiftCondition } from './end';
import { listFreeGiftConditions, listGiftOptions } from './list';
import { createFreeGiftCondition, editFreeGiftCondition } from './save';

describeOnBoth('free-gift conditions', (fresh) => {
  const condition = (optionNos: number[], wish: Partial<ConditionDraft> = {}): ConditionDraft => ({
    nameKo: '머그',
    nameEn: 'Mugs',
    startOn: '2026-01-05',
    endOn: '2026-03-31',
    cycleType: 'NONE',
    cycleMultiple: null,
    cycleRounds: [],
    quantityType: 'ALL',
    selectableQuantity: null,
    optionNos,
    ...wish,
  });

  async function aShopWithGifts() {
    const { ctx } = testContext(await fresh());
    const orderer = await anOrderer(ctx);
    const merchant = await aMerchant(ctx, 'STAFF');
    await registerProduct(ctx, {
      merchant,
      product: {
        ...aDraft({ nameKo: '머그', salePrice: 0, isRecurring: false }),
        kind: 'FREE_GIFT',
        options: [
          { ...anOption({ valueKo: '흰색', valueEn: 'White' }), stock: 30 },
          { ...anOption({ valueKo: '먹색', valueEn: 'Ink' }), stock: 0 },
        ],
      },
    });
    const optionNos = (await listGiftOptions(ctx)).map(({ optionNo }) => optionNo);
    const create = (wish: Partial<ConditionDraft> = {}) =>
      createFreeGiftCondition(ctx, {
        merchant,
        productNo: orderer.productNo,
        condition: condition(optionNos, wish),
      });
    return { ctx, orderer, merchant, optionNos, create };
  }

  const given = async (ctx: Context, productNo: number) =>
    (await findFreeGiftCondition(ctx.db, productNo, businessNow(ctx)))?.nameKo;

  test('the second of two people who save learns of the first change', async () => {
    const { ctx, merchant, optionNos, create } = await aShopWithGifts();
    const { conditionNo } = await create();
    const seen = condition(optionNos);
    const edit = (wish: Partial<ConditionDraft>, seen: object) =>
      editFreeGiftCondition(ctx, { merchant, conditionNo, condition: condition(optionNos, wish), seen });
    await edit({ nameEn: 'Cups' }, seen);
    await expect(edit({ nameKo: '컵' }, seen)).rejects.toMatchObject({ code: 'ALREADY_CHANGED' });
    expect(await edit({ nameKo: '컵', nameEn: 'Cups' }, { ...seen, nameEn: 'Cups' })).toMatchObject({
      nameKo: '컵',
      nameEn: 'Cups',
    });
  });

  test('a condition is returned as typed, with its options in order and their stock', async () => {
    const { ctx, orderer, optionNos, create } = await aShopWithGifts();
    const [white = 0, ink = 0] = optionNos;
    const made = await create({
      optionNos: [ink, white],
      cycleType: 'CUSTOM',
      cycleRounds: [6, 3, 3],
      cycleMultiple: 4,
      quantityType: 'SELECTABLE',
      selectableQuantity: 2,
    });
    expect(made).toMatchObject({
      state: 'RUNNING',
      hiddenBy: null,
      startOn: '2026-01-05',
      endOn: '2026-03-31',
      cycleRounds: [3, 6],
      cycleMultiple: null,
      options: [
        { optionNo: ink, stock: 0 },
        { optionNo: white, stock: 30 },
      ],
    });
    expect(await given(ctx, orderer.productNo)).toBe('머그');
  });

  test('the newest of two overlapping conditions applies, and the list shows that', async () => {
    const { ctx, orderer, merchant, create } = await aShopWithGifts();
    const old = await create({ nameKo: '옛것' });
    const newer = await create({ nameKo: '새것', endOn: '2026-01-31' });
    const list = await listFreeGiftConditions(ctx, orderer);
    expect(list.map(({ conditionNo, hiddenBy }) => [conditionNo, hiddenBy])).toEqual([
      [newer.conditionNo, null],
      [old.conditionNo, newer.conditionNo],
    ]);
    expect(await given(ctx, orderer.productNo)).toBe('새것');
    const end = () => endFreeGiftCondition(ctx, { merchant, conditionNo: newer.conditionNo });
    expect((await end()).state).toBe('ENDED');
    expect(await refusalOf(end())).toBe('STATE_FORBIDS');
    expect(await given(ctx, orderer.productNo)).toBe('옛것');
    expect((await listFreeGiftConditions(ctx, orderer)).at(-1)).toMatchObject({ hiddenBy: null });
  });

  test('an application keeps its promised gift after any change of the condition', async () => {
    const { ctx, orderer, merchant, optionNos, create } = await aShopWithGifts();
    const { conditionNo } = await create();
    const { applications } = await applyPlain(ctx, orderer, await aPlainSheet(ctx, orderer));
    const id = applications[0]?.recurringPaymentId ?? '';
    const { freeGiftPlan } = await readApplication(ctx, id);
    expect(freeGiftPlan).toMatchObject({ chosen: [{ optionNo: optionNos[0] }], reservedRounds: [1, 2, 3] });
    await editFreeGiftCondition(ctx, {
      merchant,
      conditionNo,
      condition: condition([optionNos[1] ?? 0], {
        nameKo: '다른 것',
        cycleType: 'MULTIPLE',
        cycleMultiple: 2,
      }),
    });
    await endFreeGiftCondition(ctx, { merchant, conditionNo });
    expect((await readApplication(ctx, id)).freeGiftPlan).toEqual(freeGiftPlan);
  });

  test('a name in one language is used for both', async () => {
    const { create } = await aShopWithGifts();
    expect(await create({ nameKo: '첫 달 사은품', nameEn: '' })).toMatchObject({
      nameKo: '첫 달 사은품',
      nameEn: '첫 달 사은품',
    });
  });

  test('a contradicting condition, or a product that is not a free gift, is refused by field', async () => {
    const { ctx, orderer, merchant, optionNos, create } = await aShopWithGifts();
    const fields = async (wish: Partial<ConditionDraft>) => {
      const error = await create(wish).then(
        () => null,
        (refusal) => refusal,
      );
      return error?.errors?.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`);
    };
    expect(await fields({ endOn: '2026-01-04' })).toEqual(['endOn too_small']);
    expect(await fields({ cycleType: 'MULTIPLE' })).toEqual(['cycleMultiple required']);
    expect(await fields({ cycleType: 'CUSTOM' })).toEqual(['cycleRounds required']);
    expect(await fields({ quantityType: 'SELECTABLE' })).toEqual(['selectableQuantity required']);
    expect(await fields({ quantityType: 'SELECTABLE', selectableQuantity: 3 })).toEqual([
      'selectableQuantity too_large',
    ]);
    expect(await fields({ optionNos: [optionNos[0] ?? 0, optionNos[0] ?? 0] })).toEqual([
      'optionNos invalid',
    ]);
    expect(await fields({ optionNos: [orderer.optionNo] })).toEqual(['optionNos.0 not_allowed']);
    const to = (productNo: number) =>
      createFreeGiftCondition(ctx, { merchant, productNo, condition: condition(optionNos) });
    expect(await refusalOf(to(999))).toBe('NOT_FOUND');
    const [gift] = await listGiftOptions(ctx);
    expect(await refusalOf(to(gift?.productNo ?? 0))).toBe('VALIDATION');
    expect(await ctx.db.selectFrom('free_gift_condition').selectAll().execute()).toEqual([]);
  });
});
