import { expect, test } from 'vitest';
import { addMissingTemplates } from '@/db/seed';
import type { Weekday } from '@/lib/domain/application/weekday';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { aShop } from '@/lib/testing/fixtures/builders';
import { consentCode, giftTerms } from '@/lib/testing/fixtures/gifts';
import { aMerchant } from '@/lib/testing/fixtures/merchants';
import { anEndpoint, aReceiver, toThisMachine } from '@/lib/testing/fixtures/webhooks';
import { changeStaffMember } from '../../account/staff/change-staff';
import { addRole, changeRole } from '../../account/staff/roles';
import { saveVersion } from '../../account/terms/save-version';
import { changeClosedDays } from '../../application/closed-days/change-closed-days';
import { saveAreaFee } from '../../catalog/area-fee/save-area-fee';
import { changeTemplate } from '../../messaging/template/change-template';
import { readTemplates } from '../../messaging/template/list-templates';
import { changeWebhookEndpoint } from '../../messaging/webhook/change';
import { readLastChange } from '../audit/list-trail';
import { changeSettings } from './change-settings';
import { readShopSettings } from './read-settings';
import { saveDeliveryRule } from './save-delivery-rule';

const overtaken = { code: 'ALREADY_CHANGED' };

describeOnBoth('two people who save one thing', (fresh) => {
  test('each thing tells the second one of the first, and nothing of the second is stored', async () => {
    const { ctx } = testContext(await fresh(), toThisMachine);
    await aShop(ctx);
    await giftTerms(ctx);
    await ctx.db.deleteFrom('message_template').execute();
    await addMissingTemplates(ctx.db);
    const [first, second] = [await aMerchant(ctx, 'OWNER'), await aMerchant(ctx, 'OWNER', 'second')];
    const clerk = { ...(await aMerchant(ctx, 'STAFF')), rights: ['SETTINGS'] as const };
    const rule = {
      name: '새 규칙',
      conditionType: 'FIXED_FEE',
      baseAmt: 3_000,
      freeOverAmt: 0,
      returnAmt: 0,
    } as const;
    const { ruleNo } = await saveDeliveryRule(ctx, { merchant: first, ruleNo: null, rule });
    const range = { zipFrom: '63000', zipTo: '63644', placeKo: '제주', placeEn: 'Jeju', extraAmt: 3_000 };
    const { areaFeeNo } = await saveAreaFee(ctx, { merchant: first, areaFeeNo: null, range });
    const terms = {
      termsType: consentCode,
      version: '9.0',
      titleKo: '동의',
      titleEn: 'Consent',
      contentsKo: '내용',
      contentsEn: 'Text',
      isRequired: true,
      enforcedFrom: '2026-03-01',
    };
    const { termsNo } = await saveVersion(ctx, { merchant: first, termsNo: null, terms });
    const { endpointNo } = await anEndpoint(ctx, first, (await aReceiver()).url);
    const { roleNo } = await addRole(ctx, { owner: first, name: '새 역할', rights: [] });
    const roleNos: Record<string, number> = {};
    for (const name of ['18:00', '19:00', '20:00', '22:00', '23:00'])
      roleNos[name] = (await addRole(ctx, { owner: first, name: `${name}반`, rights: [] })).roleNo;
    const closedOn: Record<string, Weekday[]> = {
      '18:00': ['MONDAY'],
      '19:00': ['TUESDAY'],
      '20:00': ['FRIDAY'],
      '22:00': ['SATURDAY'],
      '23:00': ['SATURDAY', 'SUNDAY'],
    };
    const night = { isOn: true, from: '21:00', until: '08:00' };
    const template = (await readTemplates(ctx)).templates.find(
      ({ kind, language }) => kind === 'GIFT_ACCEPTED' && language === 'ko',
    );
    if (!template) throw new Error('There is no template');
    const { kind, language, isEnabled, body, alimtalkCode } = template;
    const text = { kind, language, isEnabled, body, alimtalkCode } as const;
    type Save = { merchant: typeof first; to: string; seen?: object };
    const things: Array<
      [object: string, seenOf: (name: string) => object, save: (input: Save) => Promise<unknown>]
    > = [
      [
        `delivery_rule ${ruleNo}`,
        (name) => ({ name }),
        ({ merchant, to, seen }) =>
          saveDeliveryRule(ctx, { merchant, ruleNo, rule: { ...rule, name: to }, seen }),
      ],
      [
        `area_fee ${areaFeeNo}`,
        (placeKo) => ({ placeKo }),
        ({ merchant, to, seen }) =>
          saveAreaFee(ctx, { merchant, areaFeeNo, range: { ...range, placeKo: to }, seen }),
      ],
      [
        `terms ${termsNo}`,
        (titleKo) => ({ titleKo }),
        ({ merchant, to, seen }) =>
          saveVersion(ctx, { merchant, termsNo, terms: { ...terms, titleKo: to }, seen }),
      ],
      [
        `template ${kind}/${language}`,
        (title) => ({ title }),
        ({ merchant, to, seen }) => changeTemplate(ctx, { merchant, template: { ...text, title: to }, seen }),
      ],
      [
        `webhook ${endpointNo}`,
        (description) => ({ description }),
        ({ merchant, to, seen }) =>
          changeWebhookEndpoint(ctx, { owner: merchant, endpointNo, change: { description: to }, seen }),
      ],
      [
        'setting nightHours',
        (from) => ({ nightHours: { ...night, from } }),
        ({ merchant, to, seen }) =>
          changeSettings(ctx, { merchant, changes: { nightHours: { ...night, from: to } }, seen }),
      ],
      [
        'closed week',
        (day) => ({ weekdays: closedOn[day], moveTo: 'NEXT', courier: null }),
        ({ merchant, to, seen }) =>
          changeClosedDays(ctx, { merchant, change: { weekdays: closedOn[to], seen }, plan: null }),
      ],
      [
        `role ${roleNo}`,
        (name) => ({ name, rights: [] }),
        ({ merchant, to, seen }) => changeRole(ctx, { owner: merchant, roleNo, name: to, rights: [], seen }),
      ],
      [
        `member ${clerk.memberNo}`,
        (name) => ({ role: 'STAFF', roleNo: roleNos[name] }),
        ({ merchant, to, seen }) => {
          const change = { role: 'STAFF', roleNo: roleNos[to] } as const;
          return changeStaffMember(ctx, { merchant, memberNo: clerk.memberNo, ...change, seen });
        },
      ],
    ];
    for (const [object, seenOf, save] of things) {
      await save({ merchant: first, to: '20:00' });
      await save({ merchant: second, to: '22:00', seen: seenOf('20:00') });
      const late = save({ merchant: first, to: '23:00', seen: seenOf('20:00') });
      await expect(late, object).rejects.toMatchObject(overtaken);
      expect([object, await readLastChange(ctx, first, [object, 'nothing'])]).toEqual([
        object,
        { actorName: second.memberId, at: expect.stringMatching(/Z$/) },
      ]);
      // Of two at the same moment one is first.
      const both = await Promise.allSettled(
        ['19:00', '18:00'].map((to) => save({ merchant: first, to, seen: seenOf('22:00') })),
      );
      expect([object, both.map(({ status }) => status).sort()]).toEqual([object, ['fulfilled', 'rejected']]);
      await save({ merchant: first, to: '22:00' });
      // The same wish is no conflict; with what is there now, the save goes through.
      await save({ merchant: first, to: '22:00', seen: seenOf('20:00') });
      await save({ merchant: first, to: '23:00', seen: seenOf('22:00') });
    }
    expect(await readLastChange(ctx, first, ['nothing'])).toEqual({ actorName: null, at: null });
    const ofStaff = ['role 1', 'member 1'];
    for (const [object] of things.slice(0, -ofStaff.length))
      expect(await readLastChange(ctx, clerk, [object])).toBeTruthy();
    for (const object of ['product/1', 'condition/1', 'categories', 'nothing', ...ofStaff])
      await expect(readLastChange(ctx, clerk, [object]), object).rejects.toMatchObject({
        code: 'RIGHT_MISSING',
      });
    const keeper = { ...clerk, rights: ['CATALOGUE'] as const };
    expect(await readLastChange(ctx, keeper, ['product/1', 'condition/1', 'categories'])).toBeTruthy();
  });

  test('who change different settings are not in each other’s way, and one who says nothing overwrites', async () => {
    const { ctx } = testContext(await fresh());
    const merchant = await aMerchant(ctx, 'OWNER');
    const { orderLeadDays, awayDays } = await readShopSettings(ctx);
    await changeSettings(ctx, { merchant, changes: { orderLeadDays: 3 }, seen: { orderLeadDays } });
    await changeSettings(ctx, { merchant, changes: { awayDays: 20 }, seen: { awayDays } });
    await changeSettings(ctx, { merchant, changes: { orderLeadDays: 1 } });
    expect(await readShopSettings(ctx)).toMatchObject({ orderLeadDays: 1, awayDays: 20 });
  });
});
