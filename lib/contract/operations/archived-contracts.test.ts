import { expect, test } from 'vitest';
import type {
  ArchivedApplication,
  ArchivedContract,
  ArchivedOrder,
} from '@/lib/domain/operations/archived-contract';
import { asGroupNo, asOrderNo, asRecurringPaymentId } from '@/lib/domain/shared/ids';
import { ownArchivedContract } from './archived-contracts';
import { ownArchivedContractToWire } from './archived-contracts-to-wire';
import { archivedContractResponse } from './console/archived-contracts';
import { archivedContractToWire } from './console/archived-contracts-to-wire';

const id = asRecurringPaymentId('26010500000000000001');
const shop = { language: 'ko', timeZone: 'Asia/Seoul', currency: 'KRW' } as const;

const step = { actor: 'SYSTEM', reason: null, reasonText: null } as const;
const application: ArchivedApplication = {
  recurringPaymentId: id,
  product: { ko: '아침을 여는 원두', en: 'Morning beans' },
  option: { ko: '200g', en: '200 g' },
  orderCnt: 2,
  optionInputs: [],
  cycle: { cycleType: 'MONTH', cycle: 1, date: 15 },
  lastRound: 2,
  status: 'ROUND_FINISHED',
  steps: [
    { ...step, at: '2026-01-05T00:00:00.000Z', actor: 'ORDERER', event: 'APPLY', to: 'ACTIVE' },
    { ...step, at: '2026-02-13T00:00:00.000Z', event: 'LAST_ROUND_PAID', to: 'ROUND_FINISHED' },
  ],
  changes: [
    {
      at: '2026-01-20T00:00:00.000Z',
      actor: 'ORDERER',
      kind: 'LAST_ROUND',
      before: { lastRound: 3 },
      after: { lastRound: 2 },
    },
  ],
};

const line = {
  recurringPaymentId: id,
  product: application.product,
  option: { ko: '500g', en: '500 g' },
  orderCnt: 1,
  buyAmt: 10_000,
  shippedAt: null,
  deliveredAt: null,
  confirmedAt: null,
};
const charge = { gateway: 'sandbox', cardName: '국민', endDigits: '4242', declineCode: null };

/** The `n`-th order, paid at the second try. */
function orderOf(n: number, change: Partial<ArchivedOrder> = {}): ArchivedOrder {
  const day = `2026-0${n}-13`;
  return {
    orderNo: asOrderNo(`2601050000000000010${n}`),
    deliveryOn: `2026-0${n}-15`,
    createdAt: `${day}T00:00:00.000Z`,
    paidAt: `${day}T16:00:00.000Z`,
    payAmt: 12_500,
    refundedAmt: 0,
    paymentState: 'PAID',
    receiver: null,
    lines: [{ ...line, round: n, isVoid: false, status: 'BUY_CONFIRM' }],
    charges: [
      {
        ...charge,
        key: `${n}-1`,
        endDigits: '0002',
        amount: 12_500,
        state: 'DECLINED',
        declineCode: 'card_declined',
        startedAt: `${day}T00:00:00.000Z`,
        settledAt: `${day}T00:00:01.000Z`,
      },
      {
        ...charge,
        key: `${n}-2`,
        amount: 12_500,
        state: 'PAID',
        startedAt: `${day}T15:59:00.000Z`,
        settledAt: `${day}T16:00:00.000Z`,
      },
    ],
    refunds: [],
    ...change,
  };
}

const refund = { startedAt: '2026-02-14T00:00:00.000Z', settledAt: '2026-02-14T00:00:01.000Z' };
const contract: ArchivedContract = {
  groupNo: asGroupNo('26010500000000000002'),
  isGift: false,
  orderer: { memberId: 'gildong', name: '김길동', contact: '01020000001', email: 'gildong@example.com' },
  appliedAt: '2026-01-05T00:00:00.000Z',
  overAt: '2026-02-23T16:00:00.000Z',
  consents: [
    {
      party: 'ORDERER',
      termsType: 'USE',
      version: '1',
      isAgreed: true,
      agreedAt: '2026-01-05T00:00:00.000Z',
    },
    {
      party: 'ORDERER',
      termsType: 'OF_OLD',
      version: '1',
      isAgreed: false,
      agreedAt: '2026-01-05T00:00:00.000Z',
    },
  ],
  applications: [application],
  orders: [
    orderOf(2, {
      refunds: [
        { ...refund, key: 'r1', amount: 2_500, state: 'REFUSED' },
        { ...refund, key: 'r2', amount: 2_500, state: 'DONE' },
      ],
    }),
    orderOf(1),
  ],
  complaints: [],
};

test('an orderer sees what was paid, not what was tried, and what was really refunded', () => {
  const wire = ownArchivedContract.parse(ownArchivedContractToWire(contract, shop));
  expect(wire).toMatchObject({ registerYmd: '2026-01-05', overYmd: '2026-02-24' });
  expect([wire.totalPayAmt, wire.totalRefundAmt]).toEqual([25_000, 2_500]);
  expect(wire.payments.map(({ payYmd, payAmt, cardEndDigit }) => [payYmd, payAmt, cardEndDigit])).toEqual([
    ['2026-01-14', 12_500, '4242'],
    ['2026-02-14', 12_500, '4242'],
  ]);
  expect(wire.products).toMatchObject([{ productName: '아침을 여는 원두', paidRounds: 2 }]);
});

test('a round that was given up, or never paid, does not count as paid', () => {
  const orders = [
    orderOf(1, { lines: [{ ...line, round: 1, isVoid: true, status: 'PAY_CANCEL' }] }),
    orderOf(2, { paidAt: null, charges: [], paymentState: 'VOID' }),
    orderOf(3),
  ];
  const wire = ownArchivedContractToWire({ ...contract, orders }, shop);
  expect(wire.products[0]?.paidRounds).toBe(1);
});

test('the record says what happened, newest first, and where each step came from', () => {
  const wire = archivedContractResponse.parse(archivedContractToWire(contract, shop));
  expect(
    wire.applications[0]?.timeline.map(({ step, changes }) => [step?.from, step?.to, ...changes]),
  ).toEqual([
    ['ACTIVE', 'ROUND_FINISHED'],
    [undefined, undefined, { field: 'LAST_ROUND', before: '총 3회', after: '총 2회' }],
    [null, 'ACTIVE'],
  ]);
  expect(wire.consents.map(({ title }) => title)).toEqual(['이용약관', 'OF_OLD']);
  expect(wire.applications[0]).toMatchObject({ productName: '아침을 여는 원두', optionText: '200g' });
  // The order keeps its own product data: the application changed later.
  expect(wire.orders[0]?.lines).toMatchObject([{ optionText: '500g', orderCnt: 1 }]);
  expect(archivedContractToWire(contract, { ...shop, language: 'en' }).applications[0]?.productName).toBe(
    'Morning beans',
  );
});
