import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMessageRequest } from '@/lib/testing/fixtures/message-requests';
import { type MessageLineFault, nobodyThere } from '@/lib/testing/stubs/message-stub';
import { type SolapiStub, solapiAccount, startSolapi } from '@/lib/testing/stubs/solapi';
import { systemClock } from '../clock';
import { type SolapiSettings, solapiMessages } from './channel';

let solapi: SolapiStub;
beforeAll(async () => {
  solapi = await startSolapi();
});
afterAll(() => solapi.close());

const open = (more: Partial<SolapiSettings> = {}) =>
  solapiMessages({ ...solapiAccount, baseUrl: solapi.baseUrl, timeoutMs: 2_000, ...more });

let numbers = 0;
/** A message with a number of its own. */
const request = (more: Parameters<typeof aMessageRequest>[0] = {}) => {
  numbers += 1;
  return aMessageRequest({ to: `010${10_000_000 + numbers}`, sendKey: `key-${numbers}`, ...more });
};
const sentTo = (to: string) => solapi.inbox().filter((message) => message.to === to);

describe('a text through SOLAPI', () => {
  test('is sent whole, as a long message with its title, under our key', async () => {
    const long = request();
    const outcome = await open().send(long);
    const [sent] = sentTo(long.to);
    expect(outcome).toEqual({ kind: 'accepted', providerRef: sent?.messageId, route: 'LMS' });
    expect(sent).toMatchObject({
      type: 'LMS',
      text: long.body,
      subject: '[기프트라운드] 선물이 도착했어요',
      from: solapiAccount.sender,
      customFields: { key: long.sendKey },
    });
  });

  test('is sent short up to 90 bytes, without characters that a carrier cannot show', async () => {
    const short = request({ body: `${'가'.repeat(44)}ab`, title: '제목' });
    expect(await open().send(short)).toMatchObject({ route: 'SMS' });
    expect(sentTo(short.to)).toMatchObject([{ type: 'SMS', subject: null }]);
    const emoji = request({ body: `수진👶님 🎁🤞🏼 ${'나'.repeat(60)}`, title: `🎁 ${'제'.repeat(30)}` });
    expect(await open().send(emoji)).toMatchObject({ kind: 'accepted', route: 'LMS' });
    expect(sentTo(emoji.to)[0]?.text).toBe(`수진님  ${'나'.repeat(60)}`);
    expect(sentTo(emoji.to)[0]?.subject).toBe(` ${'제'.repeat(19)}`);
  });

  test.each([
    ['1060', 'rejected', 'blocked 1060'],
    ['1061', 'rejected', 'opted_out 1061'],
    ['1011', 'rejected', 'invalid_number 1011'],
    ['1030', 'unreachable', 'balance 1030'],
    ['1062', 'unreachable', 'sender 1062'],
    ['1024', 'unreachable', 'server_error 1024'],
    ['1999', 'rejected', 'refused 1999'],
  ])('refused with %s is %s', async (code, kind, why) => {
    const message = request();
    solapi.refuse(message.to, code);
    expect(await open().send(message)).toEqual({ kind, why });
    expect(sentTo(message.to)).toEqual([]);
  });

  test('an invalid number, a wrong key and a missing host are distinguished', async () => {
    expect(await open().send(request({ to: '12-34' }))).toEqual({ kind: 'rejected', why: 'invalid_number' });
    const wrong = { apiKey: 'NCSWRONG', apiSecret: 'wrong' };
    expect(await open(wrong).send(request())).toEqual({
      kind: 'unreachable',
      why: 'auth 403',
      isUnsure: false,
    });
    const nobody = { apiKey: 'NCSNOBODY', baseUrl: await nobodyThere() };
    expect(await open(nobody).send(request())).toEqual({
      kind: 'unreachable',
      why: 'unreachable',
      isUnsure: false,
    });
  });

  test.each<[MessageLineFault, string, boolean]>([
    ['drop', 'timeout', true],
    ['drop-after', 'timeout', true],
    ['hang-after', 'timeout', true],
    ['status-500', 'timeout', true],
    ['status-503-after', 'timeout', true],
    ['429:soon', 'rate_limit 429', false],
    ['503:', 'timeout', true],
    ['html', 'not_understood', true],
    ['endless', 'timeout', true],
    ['redirect', 'timeout', true],
  ])('is not accepted after the fault "%s", and is called once', async (fault, why, isUnsure) => {
    const message = request();
    const before = solapi.calls().length;
    solapi.fault(fault);
    const channel = open(fault === 'hang-after' ? { timeoutMs: 500 } : {});
    expect(await channel.send(message)).toEqual({ kind: 'unreachable', why, isUnsure });
    expect(solapi.calls().length - before).toBe(1);
  });
});

describe('SOLAPI, with too many calls or in maintenance', () => {
  test.each<[MessageLineFault, object]>([
    ['429:120', { why: 'rate_limit 429', isUnsure: false }],
    ['503:120', { why: 'timeout', isUnsure: true }],
  ])('answers "%s" with the time to wait, and is called once', async (fault, outcome) => {
    const before = solapi.calls().length;
    const said = { kind: 'unreachable', retryAfterSeconds: 120 };
    solapi.fault(fault);
    expect(await open().send(request())).toEqual({ ...said, ...outcome });
    solapi.fault(fault);
    const asked = request({ earlier: { calls: 1, firstAt: systemClock.wallNow() } });
    expect(await open().send(asked)).toMatchObject(said);
    expect(solapi.calls().length - before).toBe(2);
  });
});

describe('a text whose call had no answer', () => {
  const now = () => systemClock.wallNow();

  test('is looked up by our key, and not sent again if it is found', async () => {
    const message = request();
    solapi.fault('drop-after');
    await open().send(message);
    const again = await open().send({ ...message, earlier: { calls: 1, firstAt: now() } });
    const [sent] = sentTo(message.to);
    expect(again).toEqual({ kind: 'accepted', providerRef: sent?.messageId, isFound: true });
    expect(sentTo(message.to)).toHaveLength(1);
  });

  test('is sent again if it is not found, and never a third time', async () => {
    const message = request();
    solapi.fault('drop');
    await open().send(message);
    expect(await open().send({ ...message, earlier: { calls: 1, firstAt: now() } })).toMatchObject({
      kind: 'accepted',
      route: 'LMS',
    });
    const other = request();
    const third = { ...other, earlier: { calls: 2, firstAt: now() } };
    expect(await open().send(third)).toEqual({ kind: 'unreachable', why: 'unsure' });
    expect(sentTo(other.to)).toEqual([]);
  });

  test('waits if the look-up has no answer', async () => {
    const message = request({ earlier: { calls: 1, firstAt: now() } });
    solapi.fault('status-500', 1, '/messages/v4/list');
    expect(await open().send(message)).toMatchObject({ kind: 'unreachable' });
    expect(sentTo(message.to)).toEqual([]);
  });
});

describe('alimtalk', () => {
  const alimtalk = {
    code: 'KA01TP1',
    variables: { 'recipient.name': '길순👶', 'gift.address': 'https://s/?a=b' },
  };

  test('fills the approved text, and lets the provider fall back to an SMS from our number', async () => {
    solapi.approve('KA01TP1', '#{recipient_name}님\n#{gift_address}');
    const message = request({ alimtalk });
    expect(await open().send(message)).toMatchObject({ kind: 'accepted', route: 'ALIMTALK' });
    expect(sentTo(message.to)).toMatchObject([
      {
        type: 'ATA',
        text: '길순님\nhttps://s/?a=b',
        from: solapiAccount.sender,
        kakaoOptions: { pfId: solapiAccount.pfId, templateId: 'KA01TP1', disableSms: false },
        customFields: { key: message.sendKey },
      },
    ]);
  });

  test('that Kakao has not approved is sent as an SMS, once', async () => {
    const message = request({ alimtalk: { ...alimtalk, code: 'KA01TP-UNKNOWN' } });
    expect(await open().send(message)).toMatchObject({ kind: 'accepted', route: 'LMS' });
    expect(sentTo(message.to)).toMatchObject([{ type: 'LMS', text: message.body }]);
  });

  test('needs the channel, and at most 1,000 letters', async () => {
    expect(await open({ pfId: null }).send(request({ alimtalk }))).toMatchObject({ route: 'LMS' });
    expect(await open().send(request({ alimtalk, body: 'a'.repeat(1_001) }))).toMatchObject({ route: 'LMS' });
  });
});

describe('a delivery report of SOLAPI', () => {
  async function aReport(code: string, more: Record<string, string> = {}) {
    const message = request();
    await open().send(message);
    const report = solapi.reportOf(sentTo(message.to), code, '2026-11-30T03:00:07.000Z');
    const headers = new Headers({ ...report.headers, ...more });
    const read = await open().readReports?.({ headers, body: report.body, url: 'https://shop.example/x' });
    return { read, message, sent: sentTo(message.to)[0] };
  }

  test('says delivered, with the carrier’s time', async () => {
    const { read, message, sent } = await aReport('4000');
    const at = Temporal.Instant.from('2026-11-30T03:00:07Z');
    expect(read).toEqual({
      kind: 'reports',
      reports: [
        { providerRef: sent?.messageId, sendKey: message.sendKey, state: 'DELIVERED', why: null, at },
      ],
    });
  });

  test.each([
    ['3043', 'phone_off 3043'],
    ['3032', 'invalid_number 3032'],
    ['3104', 'kakao 3104'],
    ['2230', 'balance 2230'],
    ['3999', 'refused 3999'],
  ])('is not delivered with %s', async (code, why) => {
    expect((await aReport(code)).read).toMatchObject({ reports: [{ state: 'UNDELIVERED', why }] });
  });

  test('that is pending, or another event, changes nothing', async () => {
    expect((await aReport('3000')).read).toEqual({ kind: 'reports', reports: [] });
    const other = { 'x-solapi-event-name': 'GROUP-REPORT' };
    expect((await aReport('4000', other)).read).toEqual({ kind: 'reports', reports: [] });
  });

  test('without the secret is refused, and an invalid one is ignored', async () => {
    expect((await aReport('4000', { 'x-solapi-secret': 'a'.repeat(40) })).read).toEqual({ kind: 'refused' });
    expect((await aReport('4000', { 'x-solapi-secret': '' })).read).toEqual({ kind: 'refused' });
    expect((await aReport('x')).read).toEqual({ kind: 'unreadable' });
    expect(open({ webhookSecret: null }).readReports).toBeUndefined();
  });
});

test('npm run doctor shows the balance, or why there is none', async () => {
  expect(await open().check?.()).toEqual({ ok: true, note: 'balance 12345' });
  solapi.fault('status-500');
  expect(await open().check?.()).toEqual({ ok: false, why: 'SOLAPI: timeout' });
});
