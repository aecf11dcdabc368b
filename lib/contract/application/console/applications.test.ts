import { expect, test } from 'vitest';
import { fieldErrorMap, fieldErrorsOf } from '../../shared/field-errors';
import { applicationsQuery } from './applications';

function soughtFor(searchType: string, keyword: string) {
  const read = applicationsQuery.safeParse({ searchType, keyword }, { error: fieldErrorMap });
  return read.success ? read.data.search : fieldErrorsOf(read.error);
}

test('one field takes phones in any spelling, numbers and their endings, names and parts of names; less is refused (F57)', () => {
  for (const within of ['ALL', 'ORDERER', 'RECIPIENT'] as const) {
    for (const phone of ['010-1234-5678', '+82 (0)10 1234 5678', '０１０ 1234 5678', '0082 10 1234 5678'])
      expect(soughtFor(within, phone)).toMatchObject({ within, phone: '01012345678' });
    expect(soughtFor(within, '5678')).toEqual({ within, digits: '5678', phone: '5678' });
    // The tail of a number may look like a foreign phone number.
    for (const tail of ['82131398766', '008213139876', '8210 1234 5678'])
      expect(soughtFor(within, tail)).toMatchObject({ within, digits: tail.replaceAll(' ', '') });
    expect(soughtFor(within, '길동')).toEqual({ within, text: '길동' });
    for (const less of ['678', '길', ' 김 \u200b'])
      expect(soughtFor(within, less), less).toEqual([{ field: 'keyword', code: 'too_short' }]);
  }
  expect(soughtFor('NUMBER', '26010500000000000001')).toEqual({
    within: 'NUMBER',
    digits: '26010500000000000001',
    phone: '26010500000000000001',
  });
  expect(soughtFor('NUMBER', "1' or '1'='1")).toEqual([{ field: 'keyword', code: 'invalid' }]);
  expect(soughtFor('PRODUCT', '7')).toEqual({ within: 'PRODUCT', text: '7' });
  expect(soughtFor('ALL', ' ')).toBeNull();
});

test('impossible statuses, places and days are refused', () => {
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
