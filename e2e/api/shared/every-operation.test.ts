import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { account } from '../../operations/account';
import { addresses } from '../../operations/addresses';
import { applications } from '../../operations/applications';
import { cards } from '../../operations/cards';
import { carts } from '../../operations/carts';
import { claims } from '../../operations/claims';
import { gifts } from '../../operations/gifts';
import { notices } from '../../operations/notices';
import { orders } from '../../operations/orders';
import { makeWorld, type Operations, type World } from '../../operations/world';

/**
 * Every operation of the public contract returns data that another operation wrote. A new operation of the
 * contract fails here until it is in `table`.
 */
const table: Operations = {
  ...account,
  ...addresses,
  ...applications,
  ...cards,
  ...carts,
  ...claims,
  ...gifts,
  ...notices,
  ...orders,
};
const file = new URL('../../contract/shopby-shop-api.json', import.meta.url);
const { operations }: { operations: Record<string, object> } = JSON.parse(readFileSync(file, 'utf8'));
const names = Object.keys(operations);

let world: World;

beforeAll(async () => {
  world = await makeWorld();
});

test('each of the 71 has its story, and nothing else has', () => {
  expect(names).toHaveLength(71);
  expect(Object.keys(table).sort()).toEqual([...names].sort());
});

test.each(names)('%s', async (name) => {
  world.seen.delete(name);
  await table[name]?.(world);
  expect(world.seen.get(name)).toBe('full');
});
