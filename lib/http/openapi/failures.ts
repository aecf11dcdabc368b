import { type ErrorCode, errorStatus } from '@/lib/domain/shared/errors';
import type { Described } from '../answer/described';
import type { MethodName } from '../methods';

/** Every failure of a call: those of its kind, and its own from the declaration (`fails`). */
export function failuresOf(method: MethodName, declared: Described): ErrorCode[] {
  const codes: ErrorCode[] = [];
  const { caller, credential } = declared;
  if (declared.params) codes.push('VALIDATION', 'NOT_FOUND');
  if (declared.query) codes.push('VALIDATION');
  if (declared.body)
    codes.push('VALIDATION', 'MALFORMED_BODY', 'DUPLICATE_KEY', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE');
  if (declared.bodyType && declared.bodyType !== 'application/csp-report')
    codes.push('MALFORMED_BODY', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE');
  if (caller !== 'anyone') codes.push('UNAUTHENTICATED', 'PAGE_OF_ANOTHER_MEMBER');
  if (caller === 'orderer' || caller === 'merchant') codes.push('FORBIDDEN');
  if (declared.caller === 'merchant' && declared.right !== 'SELF') {
    codes.push('SECOND_FACTOR_REQUIRED');
    if (declared.right !== 'CONSOLE') codes.push('RIGHT_MISSING');
  }
  if (method !== 'GET') codes.push('FOREIGN_ORIGIN');
  if (credential === 'linkToken')
    codes.push('LINK_TOKEN_MISSING', 'NOT_FOUND', ...endedGift, 'TOO_MANY_REQUESTS');
  if (credential === 'guestToken') codes.push('GUEST_TOKEN_INVALID');
  if (declared.isIdempotent) codes.push('VALIDATION', 'IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_KEY_IN_FLIGHT');
  const known = new Set<ErrorCode>([...codes, ...(declared.fails ?? []), 'INTERNAL', 'UNAVAILABLE']);
  return [...known].sort((one, other) => errorStatus[one] - errorStatus[other]);
}

const endedGift = [
  'GIFT_ALREADY_ACCEPTED',
  'GIFT_DECLINED',
  'GIFT_CLOSED',
  'GIFT_EXPIRED',
  'GIFT_LINK_REPLACED',
  'GIFT_LINK_WITHDRAWN',
  'UNDER_REVIEW',
] as const;
