import { expect, test } from 'vitest';
import { ApiError } from '@/lib/api-client';
import { partOf } from './place-errors';

const refusal = (code: string, ...fields: string[]) =>
  new ApiError({
    status: 400,
    code,
    message: code,
    errors: fields.map((field) => ({ field, code: 'required' })),
  });

test('a refusal is said at the part of the sheet that it is about, the upper one first', () => {
  expect(partOf(refusal('TERMS_NOT_AGREED', 'agreementTermsAgrees.USE'))?.part).toBe('terms');
  expect(partOf(refusal('VALIDATION', 'cardNo', 'receiverInfoForPresent.receiverName'))?.part).toBe(
    'recipient',
  );
  expect(partOf(refusal('ADDRESS_REQUIRED', 'addressNo'))?.part).toBe('address');
  expect(partOf(refusal('CARD_REQUIRED'))?.part).toBe('card');
});

test('what is about no part is said at the button', () => {
  expect(partOf(refusal('QUOTA_EXCEEDED'))).toBeUndefined();
  expect(partOf(new Error('broken'))).toBeUndefined();
});
