import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Fold } from '../shared/ui/card';
import { RoundList, type RoundListProps } from './round-list';

const round = {
  round: 1,
  orderNo: '1',
  orderOptionNo: 1,
  deliveryYmd: '2026-01-15',
  movedFromClosedDay: null,
  arrivedYmd: null as string | null,
};
const amounts = { amount: 12_000, deliveryAmt: 3_000 };

/** A finished application with one round of this status. */
function listOf(status: string, arrivedYmd: string | null = null): string {
  const application = {
    rounds: [{ ...round, ...amounts, arrivedYmd, statusType: status }],
    statusType: 'ROUND_FINISHED',
  };
  const props = {
    ...{ application: { ...application, nextRecurringDateEstimated: false, invitationYmdt: null } },
    ...{ upcoming: { rounds: [], left: 0 }, hasCompany: false, changedFrom: null, today: '2026-01-20' },
  } as unknown as RoundListProps;
  return renderToStaticMarkup(createElement(RoundList, props));
}

test('rounds that are all over make no empty list', () => {
  expect(listOf('BUY_CONFIRM').match(/<ol/g)).toHaveLength(1);
  expect(listOf('BUY_CONFIRM')).not.toMatch(/<ol[^>]*><\/ol>/);
  expect(listOf('DELIVERY_ING').match(/<ol/g)).toHaveLength(1);
});

test('a box says the day on which it arrived; until then its day, and afterwards that it is on its way or late', () => {
  expect(listOf('DELIVERY_DONE', '2026-01-17')).toContain('1월 17일(토) 도착<');
  expect(listOf('DELIVERY_ING')).toContain('1월 15일(목) 예정 · 오고 있어요');
  expect(listOf('DELIVERY_PREPARE')).toContain('1월 15일(목) 예정 · 늦어지고 있어요');
  expect(listOf('PAY_WAIT')).toContain('1월 15일(목)<');
});

test('a coming round says when its box arrives, when it is charged, and from which day it was moved', () => {
  const coming = { round: 1, on: '2026-02-20', chargeOn: '2026-02-18', movedFrom: null, payAmt: 12_000 };
  const given = (change: object) =>
    ({
      application: {
        rounds: [],
        statusType: 'ACTIVE',
        nextRecurringDateEstimated: false,
        invitationYmdt: null,
      },
      upcoming: { rounds: [coming, { ...coming, round: 2, on: '2027-01-15' }], left: 0 },
      ...{ hasCompany: false, changedFrom: '2026-02-15', today: '2026-02-01', ...change },
    }) as unknown as RoundListProps;
  const drawn = renderToStaticMarkup(createElement(RoundList, given({})));
  expect(drawn).toContain('2월 20일(금) 도착 예정');
  expect(drawn).toContain('2월 18일(수) 결제 예정');
  expect(drawn.match(/2월 15일\(일\)에서 바뀐 날짜예요\./g)).toHaveLength(1);
  // Another year is said.
  expect(drawn).toContain('2027년 1월 15일(금) 도착 예정');
  expect(renderToStaticMarkup(createElement(RoundList, given({ today: '2026-02-18' })))).toContain('곧 결제');
});

test('the heading of a fold is in its summary, and in nothing else', () => {
  const props = { title: 'Order', hint: '₩12,000', children: 'What was ordered' };
  expect(renderToStaticMarkup(createElement(Fold, props))).toMatch(/<summary[^>]*><h2/);
});
