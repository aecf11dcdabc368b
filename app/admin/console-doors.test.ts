import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { adminPlaces } from '@/components/shared/console/admin-places';
import { consoleDoors } from '@/lib/domain/account/console-doors';
import type { DescribedHandler } from '@/lib/http/answer/described';
import { routeModules } from '../api/openapi.json/route-modules';

const pages = readdirSync('app/admin', { recursive: true, encoding: 'utf8' })
  .filter((path) => /(^|\/)page\.tsx$/.test(path))
  .map((path) => `/admin/${path.slice(0, -'page.tsx'.length)}`.replace(/(.)\/$/, '$1'));

test('each call of the console names the right that it needs', async () => {
  const open: string[] = [];
  let calls = 0;
  for (const [path, load] of Object.entries(routeModules)) {
    if (!path.startsWith('/admin/')) continue;
    for (const [method, handler] of Object.entries<Partial<DescribedHandler>>(await load())) {
      if (!handler.described) continue;
      calls += 1;
      const { caller, right } = handler.described;
      if (caller !== 'merchant' || right === undefined) open.push(`${method} ${path}`);
    }
  }
  expect(open, "Declare `caller: 'merchant'` and `right` (lib/domain/account/rights.ts)").toEqual([]);
  expect(calls).toBeGreaterThan(100);
});

test('each page of the console is behind a door of the list, and each door has a page', () => {
  const doors = Object.keys(consoleDoors);
  const isBehind = (page: string, door: string) => page === door || page.startsWith(`${door}/`);
  const named = doors.filter((door) => door !== '/admin');
  const open = pages.filter((page) => page !== '/admin' && !named.some((door) => isBehind(page, door)));
  expect(open, 'Add it to lib/domain/account/console-doors.ts with the right that it needs').toEqual([]);
  expect(doors.filter((door) => !pages.some((page) => isBehind(page, door)))).toEqual([]);
  expect(adminPlaces.map(({ href }) => href).filter((href) => !(href in consoleDoors))).toEqual([]);
});
