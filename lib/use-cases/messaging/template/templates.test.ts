import { expect, test } from 'vitest';
import { addMissingTemplates } from '@/db/seed';
import { messageKinds } from '@/lib/domain/messaging/message';
import { templateProblems } from '@/lib/domain/messaging/template';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { aShop } from '@/lib/testing/fixtures/builders';
import { aSentGift, textsOf } from '@/lib/testing/fixtures/gifts';
import { goTo, runJobs } from '@/lib/testing/fixtures/moments';
import { aStaffMember, auditedAs } from '@/lib/testing/fixtures/staff';
import { withoutNumbers } from '@/lib/testing/without-numbers';
import { changeTemplate } from './change-template';
import { readTemplates } from './list-templates';
import { sendTemplateTest } from './send-test';

async function setUp(database: FreshDatabase, settings: Record<string, string> = {}) {
  const { ctx, clock } = testContext(database, settings);
  const shop = await aShop(ctx);
  await ctx.db.deleteFrom('message_template').execute();
  await addMissingTemplates(ctx.db);
  return { ctx, clock, shop, merchant: await aStaffMember(ctx) };
}

const words = {
  kind: 'ADDRESS_INPUT',
  language: 'ko',
  isEnabled: true,
  title: '#{shop.name} 선물',
  alimtalkCode: null,
} as const;
const codesOf = async (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'accepted',
    (error: { code: string; errors?: Array<{ field: string; code: string }> }) =>
      error.errors?.map(({ field, code }) => `${field} ${code}`) ?? error.code,
  );

describeOnBoth('message templates', (fresh) => {
  test('can all be saved as the shop delivers them', async () => {
    const { ctx } = await setUp(await fresh());
    const { templates, samples } = await readTemplates(ctx);
    expect(templates).toHaveLength(messageKinds.length * 2);
    for (const { kind, language, ...text } of templates)
      expect(templateProblems(kind, text, samples[language]), `${kind}/${language}`).toEqual([]);
    expect(templates.find(({ kind }) => kind === 'ADDRESS_INPUT')).toMatchObject({
      channel: 'LMS',
      neededLink: 'gift.address',
      isUrgent: true,
    });
  });

  test('with new words are used for the next recipient, and the trail has before and after', async () => {
    const { ctx, shop, merchant } = await setUp(await fresh());
    const before = (await readTemplates(ctx)).templates[0];
    const body = '#{recipient.name}님, 선물이에요.\n#{gift.address}';
    await changeTemplate(ctx, { merchant, template: { ...words, body } });
    const gift = await aSentGift(ctx, shop);
    const [text] = await textsOf(ctx, gift.groupNo, 'ADDRESS_INPUT');
    expect(text?.body).toMatch(/^홍길동님, 선물이에요\.\nhttp\S+recurringPaymentGroupNo=[\w-]{22}$/);
    expect(await auditedAs(ctx, 'template.change')).toEqual([
      {
        object: 'template ADDRESS_INPUT/ko',
        before: { isEnabled: true, title: before?.title, body: before?.body, alimtalkCode: null },
        after: { isEnabled: true, title: words.title, body, alimtalkCode: null },
      },
    ]);
  });

  test('that are switched off are not sent', async () => {
    const { ctx, shop, merchant } = await setUp(await fresh());
    await changeTemplate(ctx, {
      merchant,
      template: { ...words, isEnabled: false, body: '#{gift.address}' },
    });
    await expect(aSentGift(ctx, shop)).rejects.toThrow('MESSAGE_SWITCHED_OFF');
    expect(await ctx.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  test('have the link once, alone on its line, and an address-input text without it is refused', async () => {
    const { ctx, merchant } = await setUp(await fresh());
    const save = (body: string, more = {}) =>
      codesOf(changeTemplate(ctx, { merchant, template: { ...words, body, ...more } }));
    expect(await save('선물이에요.')).toEqual(['body link_missing']);
    expect(await save('선물이에요.\n#{link}')).toEqual(['body link_missing']);
    expect(await save('여기: #{gift.address}')).toEqual(['body link_not_alone']);
    expect(await save('#{gift.address}\n#{gift.address}')).toEqual(['body link_not_alone']);
    expect(await save('#{gift.address}\n#{card.no}')).toEqual(['body unknown_placeholder']);
    expect(await save('#{gift.address}\n#{deadline')).toEqual(['body unknown_placeholder']);
    expect(await save('#{gift.address}', { title: '#{gift.address}' })).toEqual([
      'title unknown_placeholder',
    ]);
    expect(await save(`#{gift.address}\n${'가'.repeat(1_000)}`)).toEqual(['body too_long']);
    const off = { kind: 'MEMBER_PASSWORD_RESET', isEnabled: false } as const;
    expect(await save('#{link}', off)).toEqual(['isEnabled not_allowed']);
    expect(await auditedAs(ctx, 'template.change')).toEqual([]);
  });

  test('are tested at once with sample values, a limited number of times a day, and no number is stored', async () => {
    const { ctx, clock, merchant } = await setUp(await fresh(), { LIMIT_TEMPLATE_TESTS_PER_DAY: '2' });
    goTo(ctx, clock, '2026-01-05T23:30');
    const template = {
      kind: 'ROUND_PAID',
      language: 'ko',
      title: '결제',
      body: '#{orderer.name}\n#{link}',
      alimtalkCode: null,
    } as const;
    const send = () => sendTemplateTest(ctx, { merchant, template, to: '01099998888' });
    await send();
    await send();
    expect(await codesOf(send())).toBe('QUOTA_EXCEEDED');
    await runJobs(ctx);
    const inbox = ctx.ports.sandbox?.messages.list({ to: '01099998888' }) ?? [];
    expect(inbox).toHaveLength(2);
    expect(inbox[0]).toMatchObject({ title: '[시험 발송] 결제', channel: 'SMS' });
    expect(inbox[0]?.body).toMatch(/^김길동\nhttp\S+$/);
    expect(withoutNumbers(await auditedAs(ctx, 'template.test'))).not.toContain('9999');
  });
});
