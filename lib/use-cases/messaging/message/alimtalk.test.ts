import { afterAll, beforeAll, expect, test } from 'vitest';
import { kakaoWording } from '@/lib/domain/messaging/template';
import { runStep } from '@/lib/jobs/run-step';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { aShop } from '@/lib/testing/fixtures/builders';
import { aSentGift, textsOf } from '@/lib/testing/fixtures/gifts';
import { aStaffMember } from '@/lib/testing/fixtures/staff';
import { type SolapiStub, solapiEnv, startSolapi } from '@/lib/testing/stubs/solapi';
import { changeTemplate } from '../template/change-template';
import { readTemplates } from '../template/list-templates';
import { sendTemplateTest } from '../template/send-test';
import { listMessages } from './list-messages';

let solapi: SolapiStub;
beforeAll(async () => {
  solapi = await startSolapi();
});
afterAll(() => solapi.close());

const body =
  '[#{shop.name}] #{recipient.name}님, #{orderer.name}님이 선물을 보냈어요.\n#{gift.address}\n#{deadline}까지';
const wording = { kind: 'ADDRESS_INPUT', language: 'ko', title: '#{shop.name} 선물', body } as const;
const all = { state: null, kind: null, groupNo: null, delivery: null, beforeMessageNo: null, limit: 10 };

async function setUp(database: FreshDatabase, code: string) {
  const { ctx } = testContext(database, { ...solapiEnv(solapi), GATEWAY_TIMEOUT_MS: '5000' });
  const shop = await aShop(ctx);
  const merchant = await aStaffMember(ctx);
  const template = { ...wording, isEnabled: true, alimtalkCode: code };
  return { ctx, shop, merchant, template };
}

describeOnBoth('a text that Kakao approved', (fresh) => {
  test('is sent as alimtalk, with the words of the SMS', async () => {
    const { ctx, shop, merchant, template } = await setUp(await fresh(), 'KA01TP10');
    solapi.approve('KA01TP10', kakaoWording(body));
    await changeTemplate(ctx, { merchant, template });
    expect((await readTemplates(ctx)).templates).toContainEqual(
      expect.objectContaining({ kind: 'ADDRESS_INPUT', language: 'ko', alimtalkCode: 'KA01TP10' }),
    );
    const { groupNo } = await aSentGift(ctx, shop);
    const [text] = await textsOf(ctx, groupNo, 'ADDRESS_INPUT');
    await runStep(ctx);
    expect(solapi.inbox().at(-1)).toMatchObject({ type: 'ATA', text: text?.body });
    expect(text?.body).toMatch(/^http\S+recurringPaymentGroupNo=[\w-]{22}$/m);
    expect((await listMessages(ctx, all)).messages).toMatchObject([{ state: 'SENT', channel: 'ALIMTALK' }]);
    const row = await ctx.db.selectFrom('outbox').select('variables_enc').executeTakeFirstOrThrow();
    expect(row.variables_enc).toBeNull();
  });

  test('can be tested before it is saved', async () => {
    const { ctx, merchant, template } = await setUp(await fresh(), 'KA01TP11');
    solapi.approve('KA01TP11', kakaoWording(body));
    await sendTemplateTest(ctx, { merchant, template, to: '01099990000' });
    await runStep(ctx);
    expect(solapi.inbox().at(-1)).toMatchObject({ type: 'ATA', to: '01099990000' });
  });

  test('cannot be longer than Kakao allows', async () => {
    const { ctx, merchant, template } = await setUp(await fresh(), 'KA01TP12');
    const long = { ...template, body: `${body}\n${'a'.repeat(950)}` };
    await expect(changeTemplate(ctx, { merchant, template: long })).rejects.toMatchObject({
      errors: [{ field: 'alimtalkCode', code: 'too_long' }],
    });
    await changeTemplate(ctx, { merchant, template: { ...long, alimtalkCode: null } });
  });
});
