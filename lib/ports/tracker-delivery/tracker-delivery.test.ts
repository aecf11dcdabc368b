import { afterEach, beforeEach, expect, test } from 'vitest';
import { trackingStates } from '@/lib/domain/order/tracking';
import {
  startTracker,
  type TrackerFault,
  type TrackerStub,
  trackerCredentials,
} from '@/lib/testing/stubs/tracker-delivery';
import { trackerDelivery } from '.';

let stub: TrackerStub;

beforeEach(async () => {
  stub = await startTracker();
});
afterEach(() => stub.close());

const open = (changes: Partial<Parameters<typeof trackerDelivery>[0]> = {}) =>
  trackerDelivery({ ...trackerCredentials, baseUrl: `${stub.baseUrl}/`, timeoutMs: 10_000, ...changes });
const parcel = { carrier: 'CJ', invoiceNo: '123456789012' } as const;
const key = 'kr.cjlogistics/123456789012';

test.each(trackingStates)('%s is that state, with its time in UTC and nothing else', async (state) => {
  stub.say(key, state, '2026-01-20T14:05:00.000+09:00');
  expect(await open().track(parcel)).toEqual({ kind: 'found', state, at: '2026-01-20T05:05:00.000Z' });
  expect(stub.asked()).toEqual([key]);
});

test('an unknown state is UNKNOWN, and an invalid time is no time', async () => {
  stub.say(key, 'EATEN_BY_A_DOG', 'yesterday');
  expect(await open().track(parcel)).toEqual({ kind: 'found', state: 'UNKNOWN', at: null });
  stub.say(key, 'IN_TRANSIT', null);
  expect(await open().track(parcel)).toEqual({ kind: 'found', state: 'IN_TRANSIT', at: null });
});

test('a number unknown to the courier is not found; an unknown courier is not asked', async () => {
  expect(await open().track(parcel)).toEqual({ kind: 'notFound' });
  for (const carrier of ['NH_LOGIS', 'ETC'] as const)
    expect(await open().track({ ...parcel, carrier })).toEqual({ kind: 'unsupported' });
  expect(stub.asked()).toHaveLength(1);
});

test.each<TrackerFault>(['drop', 'status-500', '429:60', 'html', 'endless', 'hang', 'redirect', 'INTERNAL'])(
  '%s is no state, and shows neither number nor key',
  async (fault) => {
    stub.say(key, 'DELIVERED');
    stub.fault(fault);
    const outcome = await open(fault === 'hang' ? { timeoutMs: 200 } : {}).track(parcel);
    expect(outcome.kind).toBe('unreachable');
    expect(JSON.stringify(outcome)).not.toMatch(/123456789012|stub-in|홍길동|노원/);
    stub.fault(null);
    expect(await open().track(parcel)).toMatchObject({ state: 'DELIVERED' });
  },
);

test.each<[TrackerFault, number | undefined]>([
  ['429:120', 120],
  ['503:99999', 21_600],
  ['503:soon', undefined],
  ['429:', undefined],
])('%s gives the time of the cool-down', async (fault, retryAfterSeconds) => {
  stub.fault(fault);
  expect(await open().track(parcel)).toMatchObject({ kind: 'unreachable', retryAfterSeconds });
});

test('a wrong key or a closed port gives no state', async () => {
  stub.say(key, 'DELIVERED');
  const refused = await open({ clientSecret: 'wrong' }).track(parcel);
  expect(refused).toEqual({ kind: 'unreachable', why: 'refused with UNAUTHENTICATED' });
  await stub.close();
  expect(await open().track(parcel)).toEqual({ kind: 'unreachable', why: 'it cannot be reached' });
});

test('the check asks for carriers with our key and shows the provider’s clock', async () => {
  const checked = await open().check?.();
  expect(checked).toMatchObject({ ok: true });
  expect(checked?.ok && checked.at?.epochMilliseconds).toBeGreaterThan(0);
  const refused = { ok: false, why: 'Delivery Tracker refuses with UNAUTHENTICATED' };
  expect(await open({ clientSecret: 'wrong' }).check?.()).toEqual(refused);
  stub.fault('html');
  expect(await open().check?.()).toMatchObject({ ok: false });
  expect(stub.asked()).toEqual([]);
});
