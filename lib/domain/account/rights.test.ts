import { expect, test } from 'vitest';
import { neededAt } from './console-doors';
import { hasAllOf, isAllowed, missingRights, rights, rightsOf, usualRights } from './rights';

const packer = { role: 'STAFF', rights: ['PACKING'] } as const;
const owner = { role: 'OWNER', rights: rightsOf('OWNER', null) } as const;

test('an OWNER has every right, STAFF without a role the usual ones, an orderer none', () => {
  expect(rightsOf('OWNER', [])).toEqual(rights);
  expect(rightsOf('STAFF', null)).toEqual(usualRights);
  expect(rightsOf('STAFF', [])).toEqual([]);
  expect(rightsOf('ORDERER', ['STAFF'])).toEqual([]);
});

test('one right of a list is enough, and the others are named as missing where none is there', () => {
  expect(missingRights(packer, ['ORDERS', 'PACKING'])).toEqual([]);
  expect(missingRights(packer, ['ORDERS', 'MONEY'])).toEqual(['ORDERS', 'MONEY']);
  expect(missingRights(packer, 'PEOPLE')).toEqual(['PEOPLE']);
});

test('what only an OWNER may is missing for whoever has all rights', () => {
  expect(isAllowed({ role: 'STAFF', rights }, 'OWNER')).toBe(false);
  expect(isAllowed(owner, 'OWNER')).toBe(true);
  for (const needed of ['CONSOLE', 'SELF'] as const) {
    expect(isAllowed({ role: 'STAFF', rights: [] }, needed)).toBe(true);
    expect(isAllowed({ role: 'ORDERER', rights }, needed)).toBe(false);
  }
});

test('nobody hands out what they do not have', () => {
  expect(hasAllOf(packer, ['PACKING'])).toBe(true);
  expect(hasAllOf(packer, ['PACKING', 'MONEY'])).toBe(false);
});

test('a page needs what the longest path above it needs; an unknown one is closed to all but an OWNER', () => {
  expect(neededAt('/admin')).toBe('CONSOLE');
  expect(neededAt('/admin/orders/picking?deliveryYmd=2026-01-05')).toBe('PACKING');
  expect(neededAt('/admin/orders/26010500000000000001')).toEqual(['ORDERS', 'PACKING']);
  expect(neededAt('/admin/settings/terms/new')).toBe('SETTINGS');
  expect(neededAt('/admin/ordersandmore')).toBe('OWNER');
  expect(neededAt('/admin/nowhere')).toBe('OWNER');
});
