import { expect, test } from 'vitest';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { aShop } from '@/lib/testing/fixtures/builders';
import { anAcceptance, aSentGift, consentCode, giftTerms } from '@/lib/testing/fixtures/gifts';
import { goTo } from '@/lib/testing/fixtures/moments';
import { aStaffMember, auditedAs } from '@/lib/testing/fixtures/staff';
import { acceptGift } from '../../gift/acceptance/accept';
import { getVersion, listVersions } from './list-versions';
import { readTerms } from './read-terms';
import { removeVersion } from './remove-version';
import { saveVersion } from './save-version';

async function setUp(database: FreshDatabase) {
  const { ctx, clock } = testContext(database);
  const shop = await aShop(ctx);
  await giftTerms(ctx);
  return { ctx, clock, shop, merchant: await aStaffMember(ctx) };
}

const next = {
  termsType: consentCode,
  version: '2.0',
  titleKo: '새 동의',
  titleEn: 'New consent',
  contentsKo: '새 내용',
  contentsEn: 'New text',
  isRequired: true,
  enforcedFrom: '2026-01-12',
};
const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'accepted',
    (error: { code: string; errors?: Array<{ field: string; code: string }> }) =>
      error.errors?.map(({ field, code }) => `${field} ${code}`).join() ?? error.code,
  );

describeOnBoth('versions of a text', (fresh) => {
  test('a new one applies by the clock, and a consent names its version', async () => {
    const { ctx, clock, shop, merchant } = await setUp(await fresh());
    const [before, after] = [await aSentGift(ctx, shop), await aSentGift(ctx, shop)];
    await saveVersion(ctx, { merchant, termsNo: null, terms: next });
    goTo(ctx, clock, '2026-01-11T23:59:59');
    await acceptGift(ctx, anAcceptance(before.token));
    expect(await readTerms(ctx, [consentCode])).toMatchObject([{ version: '1.0' }]);
    goTo(ctx, clock, '2026-01-12T00:00');
    await acceptGift(ctx, anAcceptance(after.token));
    const consents = await ctx.db
      .selectFrom('consent')
      .select(['group_no', 'terms_version'])
      .where('party', '=', 'RECIPIENT')
      .orderBy('consent_no')
      .execute();
    expect(consents).toEqual([
      { group_no: before.groupNo, terms_version: '1.0' },
      { group_no: after.groupNo, terms_version: '2.0' },
    ]);
    const states = (await listVersions(ctx)).map(({ version, state }) => `${version} ${state}`);
    expect(states).toEqual(['2.0 IN_FORCE', '1.0 PAST']);
  });

  test('a future one can be changed and withdrawn, until its first day', async () => {
    const { ctx, clock, merchant } = await setUp(await fresh());
    const { termsNo } = await saveVersion(ctx, { merchant, termsNo: null, terms: next });
    await saveVersion(ctx, { merchant, termsNo, terms: { ...next, titleKo: '고친 동의' } });
    expect(await getVersion(ctx, termsNo)).toMatchObject({ titleKo: '고친 동의', state: 'FUTURE' });
    const second = { ...next, version: '3.0', enforcedFrom: '2026-03-01' };
    const later = await saveVersion(ctx, { merchant, termsNo: null, terms: second });
    await removeVersion(ctx, { merchant, ...later });
    expect(await refusal(getVersion(ctx, later.termsNo))).toBe('NOT_FOUND');
    goTo(ctx, clock, '2026-01-12T00:00');
    const change = { ...next, enforcedFrom: '2026-02-01' };
    expect(await refusal(saveVersion(ctx, { merchant, termsNo, terms: change }))).toBe('STATE_FORBIDS');
    expect(await refusal(removeVersion(ctx, { merchant, termsNo }))).toBe('STATE_FORBIDS');
    expect(await getVersion(ctx, termsNo)).toMatchObject({ enforcedFrom: '2026-01-12', state: 'IN_FORCE' });
    expect(await auditedAs(ctx, 'terms.change')).toMatchObject([
      { before: { titleKo: '새 동의' }, after: { titleKo: '고친 동의' } },
    ]);
  });

  test('starts tomorrow at the earliest, with its own name and its own day', async () => {
    const { ctx, merchant } = await setUp(await fresh());
    const save = (change: Partial<typeof next>) =>
      refusal(saveVersion(ctx, { merchant, termsNo: null, terms: { ...next, ...change } }));
    expect(await save({ enforcedFrom: '2026-01-05' })).toBe('enforcedFrom too_small');
    expect(await save({ version: '1.0' })).toBe('version duplicate');
    expect(await save({ isRequired: false })).toBe('isRequired not_allowed');
    expect(await save({ enforcedFrom: '2026-01-06' })).toBe('accepted');
    expect(await save({ version: '2.1', enforcedFrom: '2026-01-06' })).toBe('enforcedFrom duplicate');
  });
});
