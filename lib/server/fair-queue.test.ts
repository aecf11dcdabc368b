import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FairQueue, type Limits } from './fair-queue';

const limits: Limits = { places: 4, placesPerClient: 2, waitingPerClient: 50, startsPerRound: 4 };

/** Work that the test ends, and the order in which clients were served. */
function served(given: Partial<Limits> = {}) {
  const queue = new FairQueue({ ...limits, ...given });
  const order: string[] = [];
  const inside: Array<{ client: string; leave: () => void }> = [];
  const enter = (client: string) =>
    queue.enter(client, (leave) => {
      order.push(client);
      inside.push({ client, leave });
    });
  return { order, inside, enter, endOne: () => inside.shift()?.leave() };
}

/** Waits some event-loop rounds, until all work that may start has started. */
async function settle() {
  for (let round = 0; round < 200; round += 1) await new Promise((resolve) => setImmediate(resolve));
}

test('a client gets its share and no more; another client starts at once', async () => {
  const { order, inside, enter } = served();
  for (let at = 0; at < 20; at += 1) enter('flood');
  await settle();
  expect(order).toEqual(['flood', 'flood']);
  enter('reader');
  await settle();
  expect(order).toEqual(['flood', 'flood', 'reader']);
  expect(inside).toHaveLength(3);
});

test('the client served last waits longest, however many requests another client has waiting', async () => {
  const { order, enter, endOne } = served({ places: 1 });
  for (const client of ['a', 'a', 'a', 'a', 'b', 'c', 'c']) enter(client);
  for (let at = 0; at < 8; at += 1) {
    await settle();
    endOne();
  }
  expect(order.join('')).toBe('abcacaa');
});

test('a client above its limit is refused, another client is not', () => {
  const { enter } = served();
  const taken = Array.from({ length: 60 }, () => enter('flood'));
  expect(taken.filter(Boolean)).toHaveLength(50);
  expect(enter('reader')).toBe(true);
});

test('a place that is released twice is free once', async () => {
  const { inside, order, enter } = served({ places: 1 });
  for (const client of ['a', 'b', 'c']) enter(client);
  await settle();
  const [first] = inside;
  first?.leave();
  first?.leave();
  await settle();
  expect(order).toEqual(['a', 'b']);
});

test('every accepted request is served, and never more at once than there are places', async () => {
  const clients = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(
      clients,
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 5 }),
      async (calls, places, own) => {
        const { order, inside, enter, endOne } = served({ places, placesPerClient: own });
        for (const client of calls) enter(client);
        for (let at = 0; at <= calls.length; at += 1) {
          for (let round = 0; round < 12; round += 1) await new Promise((resolve) => setImmediate(resolve));
          expect(inside.length).toBeLessThanOrEqual(places);
          for (const client of 'abcd')
            expect(inside.filter((one) => one.client === client).length).toBeLessThanOrEqual(own);
          endOne();
        }
        expect([...order].sort()).toEqual([...calls].sort());
      },
    ),
    { numRuns: 40 },
  );
});
