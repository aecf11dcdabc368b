import { expect, test } from 'vitest';
import { DomainError } from '@/lib/domain/shared/errors';
import { requireOneSubject } from './one-subject';

const id = '26010112345678901234';
const other = '26010112345678901235';
const application = `/api/recurring-payments/${id}/status`;
const guest = `/api/recurring-payments/${id}/guest`;

test.each<[string, string, object, unknown]>([
  ['another application', application, { key: id }, { recurringPaymentIds: [other] }],
  ['the same and another', application, { key: id }, { recurringPaymentIds: [id, other] }],
  ['another one by its single name', application, { key: id }, { recurringPaymentId: other }],
  ['another key', application, { key: id }, { key: other }],
  ['another group', guest, { key: id }, { recurringPaymentGroupNo: other }],
  ['another address', '/api/profile/shipping-addresses/7', { addressNo: 7 }, { addressNo: 8 }],
  ['another address in digits', '/api/profile/shipping-addresses/7', { addressNo: 7 }, { addressNo: '8' }],
  ['another line', '/api/x', { orderOptionNo: 5 }, { claimedProductOptions: [{ orderProductOptionNo: 6 }] }],
  ['another product', '/api/x', { productNo: 5, optionNo: 6 }, { productNo: 5, optionNo: 7 }],
  ['something else', '/api/x', { addressNo: 7 }, { addressNo: { $ne: 7 } }],
])('a body that names %s is refused', (_, path, params, sent) => {
  expect(() => requireOneSubject(path, params, sent)).toThrow(DomainError);
});

test.each<[string, string, object | undefined, unknown]>([
  ['the same', application, { key: id }, { recurringPaymentIds: [id] }],
  ['the same address as a number or in digits', '/api/x', { addressNo: 7 }, { addressNo: '7' }],
  ['nothing', application, { key: id }, { recurringPaymentIds: null, recurringPaymentId: '' }],
  ['an empty list', application, { key: id }, { recurringPaymentIds: [] }],
  ["the contract's 0 for none", '/api/x', { addressNo: 7 }, { addressNo: 0 }],
  ['the group of the application', application, { key: id }, { recurringPaymentGroupNo: other }],
  ['things that are no subject', '/api/x', { orderOptionNo: 5 }, { optionNo: 6, productNo: 7 }],
  ['no object', '/api/x', { addressNo: 7 }, [8]],
  ['a subject where the path has none', '/api/x', undefined, { addressNo: 8 }],
])('a body that names %s is accepted', (_, path, params, sent) => {
  expect(() => requireOneSubject(path, params, sent)).not.toThrow();
});
