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

test('one right of a list is enough; without any, all are named as missing', () => {
  expect(missingRights(packer, ['ORDERS', 'PACKING'])).toEqual([]);
  expect(missingRights(packer, ['ORDERS', 'MONEY'])).toEqual(['ORDERS', 'MONEY']);
  expect(missingRights(packer, 'PEOPLE')).toEqual(['PEOPLE']);
});

test('a call only for an OWNER is refused to staff with all rights', () => {
  expect(isAllowed({ role: 'STAFF', rights }, 'OWNER')).toBe(false);
  expect(isAllowed(owner, 'OWNER')).toBe(true);
  for (const needed of ['CONSOLE', 'SELF'] as const) {
    expect(isAllowed({ role: 'STAFF', rights: [] }, needed)).toBe(true);
    expect(isAllowed({ role: 'ORDERER', rights }, needed)).toBe(false);
  }
});

test('nobody can grant a right that they do not have', () => {
  expect(hasAllOf(packer, ['PACKING'])).toBe(true);
  expect(hasAllOf(packer, ['PACKING', 'MONEY'])).toBe(false);
});

test('a page needs the right of the longest listed path above it; an unknown page is open to an OWNER only', () => {
  expect(neededAt('/admin')).toBe('CONSOLE');
  expect(neededAt('/admin/orders/picking?deliveryYmd=2026-01-05')).toBe('PACKING');
  expect(neededAt('/admin/orders/26010500000000000001')).toEqual(['ORDERS', 'PACKING']);
  expect(neededAt('/admin/settings/terms/new')).toBe('SETTINGS');
  expect(neededAt('/admin/ordersandmore')).toBe('OWNER');
  expect(neededAt('/admin/nowhere')).toBe('OWNER');
});
