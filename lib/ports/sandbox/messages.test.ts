import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MessageRequest } from '../messages';
import { type SandboxMessages, sandboxMessages } from './messages';

const at = Temporal.Instant.from('2026-12-01T12:00:00+09:00');

let dir: string;
let messages: SandboxMessages;
/** A second process on the same file. */
let other: SandboxMessages;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'inbox-'));
  messages = sandboxMessages(dir, { timeoutMs: 150 });
  other = sandboxMessages(dir, { timeoutMs: 150 });
});

afterEach(() => {
  messages.close();
  other.close();
  rmSync(dir, { recursive: true });
});

function text(changes: Partial<MessageRequest> = {}): MessageRequest {
  return {
    reference: 'gift-1',
    sendKey: 'key-1',
    to: '01012345678',
    channel: 'LMS',
    template: 'GIFT_ADDRESS_INPUT',
    title: '선물이 도착했어요',
    body: '받으실 곳을 알려 주세요\nhttp://localhost:3000/gift/address?recurringPaymentGroupNo=abc_-1\n감사합니다',
    at,
    alimtalk: null,
    earlier: { calls: 0, firstAt: at },
    isTaken: async () => false,
    ...changes,
  };
}

test('a sent message is in the inbox, in every process', async () => {
  const answer = await messages.send(text());
  const providerRef = answer.kind === 'accepted' ? answer.providerRef : answer.why;
  const { reference, to, channel, template, title, body } = text();
  const sent = { reference, to, channel, template, title, body };
  expect(other.list()).toEqual([
    {
      ...sent,
      links: ['http://localhost:3000/gift/address?recurringPaymentGroupNo=abc_-1'],
      sentAt: '2026-12-01T03:00:00Z',
      providerRef,
      deliveries: 1,
    },
  ]);
});

test('newest first, and by number', async () => {
  await messages.send(text({ reference: '1' }));
  await messages.send(text({ reference: '2', to: '01099998888' }));
  await messages.send(text({ reference: '3', to: '010-1234-5678', body: 'no link' }));
  expect(other.list().map((m) => m.reference)).toEqual(['3', '2', '1']);
  expect(other.list({ to: '010-1234-5678' }).map((m) => m.reference)).toEqual(['3', '1']);
  expect(other.list({ to: '01000000000' })).toEqual([]);
  expect(other.list()[0]?.links).toEqual([]);
});

test('the same reference is one message, and a lost acknowledgement is visible', async () => {
  other.addFault({ when: 'after', action: 'drop', times: 1 });
  expect(await messages.send(text())).toEqual({ kind: 'unreachable', why: 'drop' });
  expect(await messages.send(text())).toMatchObject({ kind: 'accepted' });
  expect(messages.list()).toMatchObject([{ reference: 'gift-1', deliveries: 2 }]);
});

test.each(['drop', 'http500', 'garbage', 'hold'] as const)(
  '%s before the inbox: nothing arrives, and a retry arrives',
  async (action) => {
    other.addFault({ when: 'before', action, times: 1 });
    expect(await messages.send(text())).toMatchObject({ kind: 'unreachable' });
    expect(messages.list()).toEqual([]);
    expect(await messages.send(text())).toMatchObject({ kind: 'accepted' });
    expect(messages.list()).toMatchObject([{ deliveries: 1 }]);
  },
);

test('a held message is delivered when the hold is cleared', async () => {
  const patient = sandboxMessages(dir, { timeoutMs: 10_000 });
  other.addFault({ when: 'after', action: 'hold', times: 1 });
  const answer = patient.send(text());
  await expect.poll(() => other.list()).toHaveLength(1);
  other.clearFaults();
  expect(await answer).toMatchObject({ kind: 'accepted' });
  patient.close();
});

test('a rejected number is final, matched by number and template', async () => {
  const match = { to: '010-1234-5678', template: 'GIFT_ADDRESS_INPUT' };
  other.addFault({ when: 'before', action: 'reject', match, times: 99 });
  expect(await messages.send(text())).toEqual({ kind: 'rejected', why: 'rejected' });
  expect(await messages.send(text({ to: '01099998888' }))).toMatchObject({ kind: 'accepted' });
  expect(await messages.send(text({ reference: '2', template: 'X' }))).toMatchObject({ kind: 'accepted' });
  expect(messages.list().map((m) => m.reference)).toEqual(['2', 'gift-1']);
});

test.each(['', 'abc', '123456', '1234567890123456'])('"%s" is no number', async (to) => {
  expect(await messages.send(text({ to }))).toEqual({ kind: 'rejected', why: 'invalid_number' });
});

test('a reset empties the inbox and ends the faults', async () => {
  await messages.send(text());
  messages.addFault({ when: 'before', action: 'drop', times: 9 });
  other.reset();
  expect(messages.list()).toEqual([]);
  expect(await messages.send(text())).toMatchObject({ kind: 'accepted' });
});

test('only its owner can read the inbox', () => {
  for (const name of readdirSync(dir)) expect(statSync(join(dir, name)).mode & 0o077).toBe(0);
});
