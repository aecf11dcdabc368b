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
};
const amounts = { amount: 12_000, deliveryAmt: 3_000 };

/** A finished application with one round of this status. */
function listOf(status: string): string {
  const application = {
    rounds: [{ ...round, ...amounts, statusType: status }],
    statusType: 'ROUND_FINISHED',
  };
  const props = {
    ...{ application: { ...application, nextRecurringDateEstimated: false, invitationYmdt: null } },
    ...{ upcoming: { rounds: [], left: 0 }, hasCompany: false },
  } as unknown as RoundListProps;
  return renderToStaticMarkup(createElement(RoundList, props));
}

test('rounds that are all over make no empty list', () => {
  expect(listOf('BUY_CONFIRM').match(/<ol/g)).toHaveLength(1);
  expect(listOf('BUY_CONFIRM')).not.toMatch(/<ol[^>]*><\/ol>/);
  expect(listOf('DELIVERY_ING').match(/<ol/g)).toHaveLength(1);
});

test('the heading of a fold is in its summary, and in nothing else', () => {
  const props = { title: 'Order', hint: '₩12,000', children: 'What was ordered' };
  expect(renderToStaticMarkup(createElement(Fold, props))).toMatch(/<summary[^>]*><h2/);
});
