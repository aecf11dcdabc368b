import { describe, expect, test } from 'vitest';
import { assertLocal } from './checks/assert-local';
import { contractProblems, operationOf, shapeProblems } from './checks/contract-check';

describe('the contract check', () => {
  const card = {
    type: 'object',
    required: ['cardNo', 'brand'],
    properties: {
      cardNo: { type: 'number' },
      brand: { type: 'string', enum: ['BC', 'KB'] },
      nickname: { type: 'string', nullable: true },
      days: { type: 'array', items: { type: 'number' } },
    },
  };

  test('accepts more fields than it knows, and null where allowed', () => {
    expect(shapeProblems(card, { cardNo: 1, brand: 'BC', nickname: null, days: [1], more: {} }, '$')).toEqual(
      [],
    );
  });

  test('names each fault of a broken answer', () => {
    expect(shapeProblems(card, { cardNo: '1', nickname: 3, days: [1, 'x'] }, '$')).toEqual([
      '$.brand is missing',
      '$.cardNo is string, not number',
      '$.nickname is number, not string',
      '$.days[1] is string, not number',
    ]);
    expect(shapeProblems(card, { cardNo: null, brand: 'XX' }, '$')).toEqual([
      '$.cardNo is null',
      '$.brand is XX, not one of BC, KB',
    ]);
  });

  test.each([
    ['GET', '/recurring-payments/card', 'GET /recurring-payments/card'],
    ['GET', '/recurring-payments/26110112345678901234', 'GET /recurring-payments/{recurringPaymentId}'],
    ['POST', '/recurring-payments/skip/next', 'POST /recurring-payments/skip/next'],
    ['GET', '/recurring-payments/order-sheet/abc', 'GET /recurring-payments/order-sheets/{orderSheetNo}'],
    ['GET', '/sandbox/clock', undefined],
  ])('%s %s is %s', (method, path, name) => {
    expect(operationOf(method, path)).toBe(name);
  });

  test('wants the list with its count, and lets version 1.0 be', () => {
    const list = { method: 'GET', path: '/recurring-payments', status: 200 };
    expect(contractProblems({ ...list, body: { contents: [] } })).toEqual(['$.totalCount is missing']);
    expect(contractProblems({ ...list, version: '1.0', body: [] })).toEqual([]);
  });

  test('lets an answer be empty that says nothing has changed', () => {
    const product = { method: 'GET', path: '/products/1', status: 304 };
    expect(contractProblems({ ...product, body: undefined })).toEqual([]);
    expect(contractProblems({ ...product, body: {} })).toHaveLength(1);
  });

  test('wants 200 with a body from endpoint 6, and 204 where the contract says so', () => {
    const change = { method: 'PUT', path: '/recurring-payments/26110112345678901234/info' };
    expect(contractProblems({ ...change, status: 200, body: {} })).toEqual([]);
    expect(contractProblems({ ...change, status: 204, body: undefined })).toHaveLength(1);
    const close = { method: 'PUT', path: '/recurring-payments/close' };
    expect(contractProblems({ ...close, status: 204, body: undefined })).toEqual([]);
    expect(contractProblems({ ...close, status: 200, body: {} })).toHaveLength(1);
  });

  test('wants the one error form', () => {
    const refusal = { method: 'GET', path: '/anything', status: 404 };
    const body = {
      timestamp: 't',
      path: '/api/anything',
      status: 404,
      error: 'Not Found',
      code: 'NOT_FOUND',
      message: 'm',
    };
    expect(contractProblems({ ...refusal, body })).toEqual([]);
    expect(contractProblems({ ...refusal, body: { ...body, status: 500 } })).toHaveLength(1);
    expect(contractProblems({ ...refusal, body: '<html>' })).toEqual(['$ is string, not object']);
  });
});

describe('the target of the end-to-end tests', () => {
  test.each(['http://localhost:3000', 'http://127.0.0.1:41000/', 'http://[::1]:3000'])(
    'may be %s',
    (target) => {
      expect(assertLocal(target)).toBe(target.replace(/\/$/, ''));
    },
  );

  test.each([
    'https://shop.example',
    'http://127.0.0.1.example',
    'http://localhost.example:3000',
    'http://10.0.0.1',
  ])('is never %s', (target) => {
    expect(() => assertLocal(target)).toThrow(/only run against this machine/);
  });
});
