import { expect, test } from 'vitest';
import type { Context } from '@/lib/context';
import { detailToWire } from '@/lib/contract/application/application-to-wire';
import { messageBytes } from '@/lib/domain/messaging/message-size';
import { runStep } from '@/lib/jobs/run-step';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import {
  aGiftSheet,
  anOrderer,
  applyForGift,
  type Orderer,
  refusalOf,
} from '@/lib/testing/fixtures/applications';
import { readApplication } from '@/lib/testing/fixtures/builders';
import { anAcceptance, aSentGift, giftTerms, lastToken } from '@/lib/testing/fixtures/gifts';
import { readGroupForMerchant } from '../../application/console/read-group';
import { readApplication as readDetail } from '../../application/view/read';
import { sendPendingMessages } from '../../messaging/message/send-pending';
import { acceptGift } from '../acceptance/accept';

/** Gifts from the field reports (docs/field-reports.md), where the test must change a template or a product. */
const inbox = (ctx: Context) => ctx.ports.sandbox?.messages.list() ?? [];
const link = /http\S+recurringPaymentGroupNo=[\w-]{22}/;

async function setUp(database: FreshDatabase) {
  const { ctx, clock } = testContext(database);
  const orderer = await anOrderer(ctx);
  await giftTerms(ctx);
  const text = (
    kind: 'ADDRESS_INPUT' | 'GIFT_ACCEPTED' | 'GIFT_RECEIVED',
    change: { body?: string; is_enabled?: 0 | 1 },
  ) =>
    ctx.db
      .updateTable('message_template')
      .set({ title: '', ...change })
      .where('kind', '=', kind)
      .execute();
  return { ctx, clock, orderer, text };
}

async function send(ctx: Context, orderer: Orderer, name = '홍길동') {
  const sheet = await aGiftSheet(ctx, orderer);
  const recipient = { name, contact: '01012345678', language: null };
  const applied = await applyForGift(ctx, orderer, sheet, { recipient });
  const id = applied.applications[0]?.recurringPaymentId ?? '';
  return { id, groupNo: applied.group.groupNo };
}

describeOnBoth('field reports on gifts', (fresh) => {
  test('up to 90 bytes a text is short, above it long, and the link always arrives whole (B56)', async () => {
    const { ctx, orderer, text } = await setUp(await fresh());
    const sendAs = async (body: string, name?: string) => {
      await text('ADDRESS_INPUT', { body });
      const { groupNo } = await send(ctx, orderer, name);
      const token = await lastToken(ctx, groupNo);
      await sendPendingMessages(ctx);
      const sent = inbox(ctx).find((message) => message.body.includes(token));
      const found = sent && link.exec(sent.body)?.[0];
      const address = `${ctx.config.SHOP_BASE_URL}/gift/address?recurringPaymentGroupNo=${token}`;
      expect(found).toBe(address);
      const rest = sent?.body.replace(address, '') ?? '';
      return {
        channel: sent?.channel,
        rest,
        bytes: messageBytes(sent?.body ?? ''),
        letters: sent?.body.length,
      };
    };
    expect(await sendAs(`${'가'.repeat(4)}\n#{link}`)).toMatchObject({ channel: 'SMS', bytes: 90 });
    expect(await sendAs(`${'가'.repeat(4)}a\n#{link}`)).toMatchObject({ channel: 'LMS', bytes: 91 });
    const long = `${'가'.repeat(29)}${'a'.repeat(14)}\n`;
    expect(await sendAs(`${long}#{link}`)).toEqual({ channel: 'LMS', rest: long, bytes: 154, letters: 125 });
    const product = '스페셜티원두와드립백모둠'.repeat(4).slice(0, 40);
    await ctx.db.updateTable('product').set({ name_ko: product }).execute();
    const name = '황금독수리온세상을놀라게하다긴이름스무자';
    const named = await sendAs('#{recipient.name} #{product.name}\n#{gift.address}', name);
    expect(named).toMatchObject({ channel: 'LMS', rest: `${name} ${product}\n` });
  });

  test('what is switched off is not sent, and switching on sends nothing for the past (B69)', async () => {
    const { ctx, clock, orderer, text } = await setUp(await fresh());
    const on = await aSentGift(ctx, orderer);
    await sendPendingMessages(ctx);
    const before = inbox(ctx).length;
    /** The merchant's view of a gift's texts. */
    const seen = async (groupNo: string) => {
      const { group, messages } = await readGroupForMerchant(ctx, groupNo);
      return { texts: group.links.map(({ text }) => text), messages: messages.map(({ kind }) => kind) };
    };
    await text('ADDRESS_INPUT', { is_enabled: 0 });
    for (const kind of ['GIFT_ACCEPTED', 'GIFT_RECEIVED'] as const) await text(kind, { is_enabled: 0 });
    const { id } = await send(ctx, orderer);
    const { status, groupNo } = await readApplication(ctx, id);
    expect(status).toBe('WAITING');
    expect(await seen(on.groupNo)).toEqual({ texts: ['SENT'], messages: ['ADDRESS_INPUT'] });
    expect(await seen(groupNo)).toEqual({ texts: ['NOT_SENT'], messages: [] });
    await acceptGift(ctx, anAcceptance(on.token));
    expect((await readApplication(ctx, on.application.recurringPaymentId)).status).toBe('ACTIVE');
    for (const kind of ['ADDRESS_INPUT', 'GIFT_ACCEPTED', 'GIFT_RECEIVED'] as const)
      await text(kind, { is_enabled: 1 });
    clock.advance({ hours: 1 });
    await runStep(ctx);
    expect(inbox(ctx)).toHaveLength(before);
  });

  test('a product that is no longer delivered: the link says so, the gift ends, its name stays (B63)', async () => {
    const { ctx, clock, orderer } = await setUp(await fresh());
    const accepted = await aSentGift(ctx, orderer);
    await acceptGift(ctx, anAcceptance(accepted.token));
    const waiting = await aSentGift(ctx, orderer);
    await ctx.db.updateTable('product').set({ serves_existing: 0, name_ko: '단종' }).execute();
    expect(await refusalOf(acceptGift(ctx, anAcceptance(waiting.token)))).toBe('GIFT_CLOSED');
    for (let day = 0; day < 12; day += 1) {
      clock.advance({ days: 1 });
      await runStep(ctx);
    }
    expect(ctx.ports.sandbox?.gateway.requests()).toEqual([]);
    for (const { application } of [accepted, waiting]) {
      const id = application.recurringPaymentId;
      const detail = await readDetail(ctx, { member: orderer.member, id });
      const wire = detailToWire(detail, { language: 'ko', timeZone: 'Asia/Seoul', currency: 'KRW' });
      expect(wire.status).toBe('SYSTEM_CLOSED');
      expect(JSON.stringify(wire)).toContain('원두');
      expect(detail.rounds).toEqual([]);
    }
  });
});
