import { expect, test } from 'vitest';
import { fieldErrorMap, fieldErrorsOf } from '../field-errors';
import { applicationsQuery } from './applications';

function soughtFor(searchType: string, keyword: string) {
  const read = applicationsQuery.safeParse({ searchType, keyword }, { error: fieldErrorMap });
  return read.success ? read.data.sought : fieldErrorsOf(read.error);
}

test('a recipient’s number is sought whole or by its last four digits, less is refused', () => {
  expect(soughtFor('RECIPIENT', '5678')).toEqual({ by: 'RECIPIENT_LAST4', digits: '5678' });
  expect(soughtFor('RECIPIENT', '010-1234-5678')).toEqual({ by: 'RECIPIENT_PHONE', digits: '01012345678' });
  expect(soughtFor('RECIPIENT', '678')).toEqual([{ field: 'keyword', code: 'too_short' }]);
  expect(soughtFor('RECIPIENT', '0101234')).toEqual([{ field: 'keyword', code: 'invalid' }]);
  expect(soughtFor('RECIPIENT', '홍길동')).toEqual({ by: 'RECIPIENT_NAME', name: '홍길동' });
});

test('a number names an application or a group, or nothing', () => {
  expect(soughtFor('NUMBER', '26010500000000000001')).toMatchObject({ by: 'NUMBER' });
  expect(soughtFor('NUMBER', "1' or '1'='1")).toEqual([{ field: 'keyword', code: 'invalid' }]);
  expect(soughtFor('NUMBER', ' ')).toBeNull();
});

test('statuses, places and days that make no sense are refused', () => {
  const refusal = (query: Record<string, string>) => {
    const { error } = applicationsQuery.safeParse(query, { error: fieldErrorMap });
    return error && fieldErrorsOf(error).map(({ field }) => field);
  };
  expect(refusal({ statuses: 'ACTIVE,WAITING', isGift: 'true', cycleType: 'WEEK' })).toBeUndefined();
  expect(refusal({ statuses: 'ACTIVE,NOT' })).toEqual(['statuses.1']);
  expect(refusal({ after: '2026-01-05~1' })).toEqual(['after']);
  expect(refusal({ startYmd: '2026-02-30' })).toEqual(['startYmd']);
  expect(refusal({ startYmd: '2026-02-02', endYmd: '2026-02-01' })).toEqual(['endYmd']);
});
