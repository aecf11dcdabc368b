import { describe, expect, test } from 'vitest';
import { whyNotRecurring } from '@/lib/domain/catalog/product';
import { type MessageKind, messageKinds } from '@/lib/domain/messaging/message';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { seedCheaply } from '@/lib/testing/fixtures/seeded';
import { listProducts } from '@/lib/use-cases/catalog/shop/list-products';
import { businessNow } from '@/lib/use-cases/shared/calendar';
import { findTerms } from './queries/account/terms';
import { findAreaFee } from './queries/catalog/area-fees';
import { addMissingTemplates, seedIfEmpty } from './seed';
import { seedAreaFees } from './seed/area-fees';
import { seedConditions } from './seed/free-gifts';
import { seedTemplates } from './seed/message-templates';

describeOnBoth('the seed', (fresh) => {
  test('fills an empty shop once, however many processes start together', async () => {
    const { ctx } = testContext(await fresh());
    const filled = await Promise.all([seedCheaply(ctx), seedCheaply(ctx), seedCheaply(ctx)]);
    expect(filled.filter(Boolean)).toHaveLength(1);
    expect(await seedCheaply(ctx)).toBe(false);
    const members = await ctx.db.selectFrom('member').select('member_id').orderBy('member_no').execute();
    expect(members.map((row) => row.member_id)).toEqual(['gildong', 'younghee', 'owner', 'staff']);
  });

  test('gives a live shop its texts and no members', async () => {
    const { ctx } = testContext(await fresh());
    const at = businessNow(ctx);
    expect(await seedIfEmpty(ctx.db, { at, timeZone: 'Asia/Seoul', currency: 'KRW', sandbox: null })).toBe(
      true,
    );
    expect(await ctx.db.selectFrom('member').selectAll().execute()).toEqual([]);
    expect(await ctx.db.selectFrom('product').selectAll().execute()).toEqual([]);
    expect(await findTerms(ctx.db, ['USE'], '2026-01-05')).toHaveLength(1);
  });

  test('gives an older shop the missing kinds of texts, and keeps the merchant’s own', async () => {
    const { ctx } = testContext(await fresh());
    await seedCheaply(ctx);
    await ctx.db.deleteFrom('message_template').where('kind', '=', 'ADDRESS_REMINDER').execute();
    await ctx.db.updateTable('message_template').set({ is_enabled: 0, title: '내 말' }).execute();
    await Promise.all([addMissingTemplates(ctx.db), addMissingTemplates(ctx.db)]);
    const rows = await ctx.db.selectFrom('message_template').selectAll().execute();
    const own = rows.filter(({ title, is_enabled }) => title === '내 말' && is_enabled === 0);
    expect(rows).toHaveLength(messageKinds.length * 2);
    expect(own).toHaveLength(rows.length - 2);
  });

  test('knows Jeju and the islands by their first and last postcode', async () => {
    const { ctx } = testContext(await fresh());
    await seedCheaply(ctx);
    for (const { placeKo, extraAmt, ranges } of seedAreaFees) {
      for (const zip of ranges.flat())
        expect(await findAreaFee(ctx.db, zip), zip).toMatchObject({ placeKo, extraAmt });
    }
    for (const zip of ['04524', '62999', '63645', '58827', '53999'])
      expect(await findAreaFee(ctx.db, zip), zip).toBeUndefined();
  });

  test('a newer version of a text applies from its first day', async () => {
    const { ctx } = testContext(await fresh());
    await seedCheaply(ctx);
    const [old] = await findTerms(ctx.db, ['USE'], '2026-01-05');
    await ctx.db
      .insertInto('terms')
      .values({
        terms_type: 'USE',
        version: '2.0',
        title_ko: '',
        title_en: '',
        contents_ko: '',
        contents_en: '',
        is_required: 1,
        enforced_from: '2026-02-01',
      })
      .execute();
    const versions = async (day: string) =>
      (await findTerms(ctx.db, ['AUTO_APPROVAL_USE', 'USE'], day)).map((terms) => terms.version);
    expect(old?.version).toBe('1.0');
    expect(await versions('2026-01-31')).toEqual(['1.0', '1.0']);
    expect(await versions('2026-02-01')).toEqual(['1.0', '2.0']);
  });

  test('has each obstacle in one option, and the first option of everything else in stock', async () => {
    const { ctx } = testContext(await fresh());
    await seedCheaply(ctx);
    const { offers } = await listProducts(ctx, { page: 1, size: 100 });
    const reasons = offers.map((offer) =>
      whyNotRecurring(offer.product, offer.options[0] ?? noOption, 1, 'KRW'),
    );
    expect(reasons.filter((reason) => reason === null).length).toBeGreaterThanOrEqual(12);
    expect(reasons.filter(Boolean)).toEqual([
      'PRODUCT_NOT_RECURRING',
      'PRODUCT_NOT_RECURRING',
      'PRODUCT_TOO_CHEAP',
    ]);
    expect(offers.flatMap((offer) => offer.options).some((option) => option.stock === 0)).toBe(true);
  });
});

const noOption = {
  optionNo: 0,
  productNo: 0,
  nameKo: '',
  nameEn: '',
  valueKo: '',
  valueEn: '',
  addPrice: 0,
  stock: 0,
  isUsed: false,
  pictureNo: null,
};

describe('the messages of the seed', () => {
  test('cover every kind', () => {
    expect(seedTemplates.map(({ kind }) => kind).sort()).toEqual([...messageKinds].sort());
  });

  test('have the link once, alone on its line', () => {
    for (const { kind, ko, en } of seedTemplates) {
      for (const { body } of [ko, en]) {
        const lines = body.split('\n').filter((line) => /#\{(link|gift\.address)\}/.test(line));
        expect(lines.length, kind).toBeLessThanOrEqual(1);
        for (const line of lines) expect(line, kind).toMatch(/^#\{(link|gift\.address)\}$/);
      }
    }
  });

  test('name no price, except in texts that only the orderer or the owner reads', () => {
    const priced: readonly MessageKind[] = ['CLAIM_REFUNDED', 'PAYMENT_CASE', 'CHARGE_COMING', 'CARD_LINK'];
    for (const { ko, en } of seedTemplates.filter(({ kind }) => !priced.includes(kind)))
      expect(`${ko.title}${ko.body}${en.title}${en.body}`).not.toMatch(/[\d,]+ ?원|₩|KRW|amount\b/);
  });
});

test('free-gift conditions combine every rule for rounds with every rule for quantities', () => {
  const rules = seedConditions.map(({ rounds, quantity }) => `${rounds.type}/${quantity.type}`);
  for (const rounds of ['NONE', 'MULTIPLE', 'CUSTOM'])
    for (const quantity of ['ALL', 'SELECTABLE']) expect(rules).toContain(`${rounds}/${quantity}`);
});
