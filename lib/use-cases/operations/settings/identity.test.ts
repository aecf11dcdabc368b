import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addMissingTemplates, addMissingTerms } from '@/db/seed';
import type { Application } from '@/lib/domain/application/application';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { anApplication, aShop } from '@/lib/testing/fixtures/builders';
import { goTo, runJobs } from '@/lib/testing/fixtures/moments';
import { aStaffMember, auditedAs } from '@/lib/testing/fixtures/staff';
import { readTerms } from '../../account/terms/read-terms';
import { saveVersion } from '../../account/terms/save-version';
import { notifyOrderer } from '../../billing/round/notify';
import { readPicture } from '../../catalog/picture/picture-files';
import { readPageVersion } from '../../catalog/shop/read-page-version';
import { changeLogo } from './change-logo';
import { changeSettings } from './change-settings';
import { readIdentity, readMissingIdentity } from './read-identity';

const aLogo = (background: string) =>
  sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer();

describeOnBoth('what a shop says of itself', (fresh) => {
  test('its logo is kept under a name of its content, replaced, and taken away; a refused one keeps the former', async () => {
    const { ctx } = testContext(await fresh());
    const merchant = await aStaffMember(ctx);
    const { logo: first } = await changeLogo(ctx, { merchant, file: await aLogo('#f00') });
    if (!first) throw new Error('No logo');
    expect(await readPicture(ctx, first.name)).toMatchObject({ mediaType: 'image/webp' });
    const version = await readPageVersion(ctx);
    await expect(changeLogo(ctx, { merchant, file: Buffer.from('<svg/>') })).rejects.toMatchObject({
      errors: [{ field: 'file', code: 'unknown_picture' }],
    });
    expect((await changeLogo(ctx, { merchant, file: await aLogo('#f00') })).logo).toEqual(first);
    expect(await readPageVersion(ctx)).toBe(version);
    const { logo: second } = await changeLogo(ctx, { merchant, file: await aLogo('#00f') });
    expect(await readPageVersion(ctx)).not.toBe(version);
    expect(await readPicture(ctx, first.name)).toBeUndefined();
    expect((await readIdentity(ctx)).logo).toEqual(second);
    expect((await changeLogo(ctx, { merchant, file: null })).logo).toBeNull();
    expect(await ctx.db.selectFrom('shop_picture').selectAll().execute()).toEqual([]);
    const changes = (await auditedAs(ctx, 'setting.change')).map(({ before, after }) => [before, after]);
    expect(changes).toHaveLength(3);
    expect(changes).toEqual(
      expect.arrayContaining([
        [null, first],
        [first, second],
        [second, null],
      ]),
    );
  });

  test('what is missing before it sells is named until it is there', async () => {
    const { ctx } = testContext(await fresh());
    const merchant = await aStaffMember(ctx);
    expect(await readMissingIdentity(ctx)).toContain('shopNameKo');
    const contact = { phone: '02-123-4567', email: 'hi@moon.example', hoursKo: '', hoursEn: '' };
    const business = {
      companyName: '달마을',
      representative: '홍길순',
      registrationNo: '1248100998',
      mailOrderNo: '제2026-서울강남-0001호',
      address: '서울',
      hostingProvider: '달구름',
    };
    const changes = { shopNameKo: '달마을', shopNameEn: 'Moon', contact, business };
    await changeSettings(ctx, { merchant, changes });
    expect(await readMissingIdentity(ctx)).toEqual([]);
  });

  test('a text that waits keeps the name that it was written with; the next one has the new name', async () => {
    const { ctx, clock } = testContext(await fresh());
    goTo(ctx, clock, '2026-01-05T22:00');
    const merchant = await aStaffMember(ctx);
    const shop = await aShop(ctx);
    const named = { shopNameKo: '달마을', shopNameEn: 'Moon' };
    await changeSettings(ctx, { merchant, changes: named });
    await ctx.db.updateTable('message_template').set({ body: '[#{shop.name}]' }).execute();
    const [before, after] = [await anApplication(ctx, shop), await anApplication(ctx, shop)];
    const pay = (application: Application) =>
      ctx.transaction((trx) =>
        notifyOrderer(ctx, trx, application, { kind: 'ROUND_PAID', subject: application.recurringPaymentId }),
      );
    await pay(before);
    await changeSettings(ctx, { merchant, changes: { shopNameKo: '별마을', shopNameEn: 'Star' } });
    await pay(after);
    goTo(ctx, clock, '2026-01-06T09:00');
    await runJobs(ctx);
    const sent = (ctx.ports.sandbox?.messages.list({}) ?? []).map(({ body }) => body);
    expect(sent.map((body) => [body.includes('달마을'), body.includes('별마을')]).sort()).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  test('an older shop gets the drafts of newer texts once, beside those that it has', async () => {
    const { ctx } = testContext(await fresh());
    const merchant = await aStaffMember(ctx);
    const text = { titleKo: '방침', titleEn: 'Policy', contentsKo: '우리', contentsEn: 'Ours' };
    const own = {
      ...text,
      termsType: 'PI_PROCESS',
      version: '7',
      isRequired: false,
      enforcedFrom: '2026-01-06',
    };
    await saveVersion(ctx, { merchant, termsNo: null, terms: own });
    await expect(
      saveVersion(ctx, { merchant, termsNo: null, terms: { ...own, version: '8', isRequired: true } }),
    ).rejects.toMatchObject({ errors: [{ field: 'isRequired', code: 'not_allowed' }] });
    const version = await readPageVersion(ctx);
    const at = '2026-01-05T00:00:00Z';
    for (let start = 0; start < 2; start += 1) await addMissingTerms(ctx.db, { at, timeZone: 'Asia/Seoul' });
    await addMissingTemplates(ctx.db);
    expect(await readPageVersion(ctx)).not.toBe(version);
    const rows = await ctx.db.selectFrom('terms').select(['terms_type', 'version']).execute();
    expect(rows.filter((row) => row.terms_type === 'PI_PROCESS').map((row) => row.version)).toEqual(['7']);
    expect(await readTerms(ctx, ['WITHDRAWAL_GUIDE'])).toMatchObject([{ version: '1.0' }]);
  });
});
