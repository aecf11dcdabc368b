import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, shop } from '../fixtures';

/**
 * Every call of the console, taken from the build's own list of routes so that a new one cannot be forgotten (safety.md, S05):
 * nobody and orderers are turned away everywhere, STAFF at the OWNER's doors. What a door leads to is tested where it belongs.
 */
const ownersDoors = [
  '/admin/area-fees',
  '/admin/audit',
  '/admin/change-notices',
  '/admin/delivery-rules',
  '/admin/holidays',
  '/admin/persons',
  '/admin/settings',
  '/admin/staff',
  '/admin/templates',
  '/admin/terms',
];
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

function adminPaths(): string[] {
  const manifest = resolve('.next/app-path-routes-manifest.json');
  const routes: Record<string, string> = JSON.parse(readFileSync(manifest, 'utf8'));
  return Object.values(routes)
    .filter((route) => route.startsWith('/api/admin/'))
    .map((route) => route.slice('/api'.length).replace(/\[[^\]]+\]/g, '26010100000000000000'))
    .sort();
}

const paths = adminPaths();
const isOwners = (path: string) => ownersDoors.some((door) => path === door || path.startsWith(`${door}/`));

async function statusesOf(caller: Caller, path: string) {
  const answers = [];
  for (const method of methods) {
    const body = method === 'GET' ? {} : { body: {} };
    const { status } = await caller.call(method, path, { ...body, unchecked: true });
    if (status !== 405) answers.push(`${method} ${path} ${status}`);
  }
  return answers;
}

let gildong: Caller;
let staff: Caller;
beforeAll(async () => {
  gildong = await shop.as('gildong');
  staff = await shop.as('staff');
});

test('the console has calls, and every one of the owner’s doors exists', () => {
  expect(paths.length).toBeGreaterThan(20);
  for (const door of ownersDoors)
    expect(
      paths.filter(isOwners).some((path) => path.startsWith(door)),
      door,
    ).toBe(true);
});

test('nobody gets in', async () => {
  for (const path of paths) {
    const answers = await statusesOf(shop.nobody, path);
    expect(answers).not.toEqual([]);
    for (const answer of answers) expect(answer).toMatch(/ 401$/);
  }
});

test('an orderer gets in nowhere', async () => {
  for (const path of paths)
    for (const answer of await statusesOf(gildong, path)) expect(answer).toMatch(/ 403$/);
});

test('STAFF is stopped at the owner’s doors', async () => {
  for (const path of paths.filter(isOwners))
    for (const answer of await statusesOf(staff, path)) expect(answer).toMatch(/ 403$/);
});
