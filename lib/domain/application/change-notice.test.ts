import { expect, test } from 'vitest';
import { orderAmounts, type UnitPrice } from '../billing/money';
import { DomainError } from '../shared/errors';
import { asRecurringPaymentId } from '../shared/ids';
import { pricedLine, type Snapshot } from './application';
import {
  type AnsweredNotice,
  afterAnswers,
  changedUnit,
  firstPaymentFrom,
  foundInTurn,
  isConcerned,
  type NoticeAnswer,
  type NoticeChange,
  noticesToCome,
  priceStep,
  requireDates,
  requireLeastPrice,
  unitAfter,
} from './change-notice';
import { neverClosed } from './closed-days';

const today = '2026-01-05';

function refusal(deadlineOn: string, applyOn: string, hasRise = false) {
  try {
    requireDates({ deadlineOn, applyOn }, { today, hasRise });
    return [];
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return (error.errors ?? []).map(({ field, code }) => `${field} ${code}`);
  }
}

test('a notice leaves a week to answer, a day before the change, and a month at most', () => {
  expect(refusal('2026-01-12', '2026-01-13')).toEqual([]);
  expect(refusal('2026-01-11', '2026-01-13')).toEqual(['deadlineOn too_small']);
  expect(refusal('2026-01-12', '2026-01-12')).toEqual(['applyOn too_small']);
  expect(refusal('2026-01-12', '2026-02-11')).toEqual([]);
  expect(refusal('2026-01-12', '2026-02-12')).toEqual(['applyOn too_large']);
});

test('consent to a higher price is never older than thirty days', () => {
  expect(refusal('2026-01-12', '2026-02-04', true)).toEqual([]);
  expect(refusal('2026-01-12', '2026-02-05', true)).toEqual(['applyOn too_large']);
});

test('a price applies to an application with its option, and only if it changes something', () => {
  const prices = { salePrice: 20_000, immediateDiscountAmt: 500, recurringDiscountAmt: 0 };
  const change = { kind: 'PRICE', ...prices } as const;
  const unit = { salePrice: 18_000, addPrice: 2_000, discountAmt: 1_000 };
  expect(changedUnit(unit, change)).toEqual({ salePrice: 20_000, addPrice: 2_000, discountAmt: 500 });
  expect(changedUnit({ ...unit, salePrice: 20_000, discountAmt: 500 }, change)).toBeNull();
  expect(changedUnit(unit, { kind: 'CONTENT' })).toBeNull();
});

test('a substitute lowers the extra price of its option, and never raises it', () => {
  const unit = { salePrice: 18_000, addPrice: 2_000, discountAmt: 1_000 };
  const option = {
    optionNo: 2,
    nameKo: '맛',
    nameEn: 'Taste',
    valueKo: '담백',
    valueEn: 'Plain',
    addPrice: 0,
  };
  const change = { kind: 'OPTION', replacedOptionNo: 1, option } as const;
  expect(changedUnit(unit, change)).toEqual({ ...unit, addPrice: 0 });
  for (const addPrice of [2_000, 2_001])
    expect(changedUnit(unit, { ...change, option: { ...option, addPrice } })).toBeNull();
  // A discount never makes a price negative.
  const free = { salePrice: 500, addPrice: 600, discountAmt: 1_000 };
  expect(changedUnit(free, change)).toEqual({ salePrice: 500, addPrice: 0, discountAmt: 500 });
});

const snapshotWith = (unit: UnitPrice, deliveryRule: Snapshot['deliveryRule']): Snapshot => ({
  productNameKo: '원두',
  productNameEn: 'Beans',
  optionNameKo: '',
  optionNameEn: '',
  optionValueKo: '',
  optionValueEn: '',
  imageUrl: '',
  unit,
  deliveryRule,
  allowedCycles: { cycleTypes: ['MONTH'], monthCycles: [1], weekCycles: [], daysOfWeek: [] },
});
const freeFrom = (freeOverAmt: number) =>
  ({ conditionType: 'CONDITIONAL', baseAmt: 3_000, freeOverAmt, returnAmt: 3_000 }) as const;
/** One piece of 31,000 with an option of 1,000: just what ships free. */
const onTheEdge = {
  optionNo: 1,
  orderCnt: 1,
  company: [],
  snapshot: snapshotWith({ salePrice: 30_000, addPrice: 1_000, discountAmt: 0 }, freeFrom(31_000)),
};
const plain = { optionNo: 2, nameKo: '', nameEn: '', valueKo: '', valueEn: '', addPrice: 0 };
const substituted = { kind: 'OPTION', replacedOptionNo: 1, option: plain } as const;

test('a lower price that would cost a box its free delivery is not applied, and nobody is asked', () => {
  const cut = (salePrice: number) =>
    ({ kind: 'PRICE', salePrice, immediateDiscountAmt: 0, recurringDiscountAmt: 0 }) as const;
  for (const change of [substituted, cut(29_500), cut(27_001)])
    expect([unitAfter(onTheEdge, change), priceStep(onTheEdge, change)]).toEqual([null, 0]);
  expect(isConcerned(onTheEdge, cut(29_500))).toBe(false);
  expect(isConcerned(onTheEdge, substituted)).toBe(true);
  expect(priceStep({ ...onTheEdge, orderCnt: 2 }, substituted)).toBe(-2_000);
  // It saves as much as the delivery costs, or more.
  expect(priceStep(onTheEdge, cut(27_000))).toBe(0);
  expect(isConcerned(onTheEdge, cut(27_000))).toBe(true);
  expect(priceStep(onTheEdge, cut(26_000))).toBe(-1_000);
});

const beside = (salePrice: number, rule: Snapshot['deliveryRule'] = freeFrom(31_000), orderCnt = 1) => ({
  unit: { salePrice, addPrice: 0, discountAmt: 0 },
  deliveryRule: rule,
  orderCnt,
});

test.each([
  // With both others the box has 31,000, or 30,000 and a fee.
  [[beside(8_000), beside(3_000)], true],
  [[beside(4_000, freeFrom(31_000), 2), beside(3_000)], true],
  [[beside(8_000), beside(2_999)], false],
  [[beside(8_000), beside(4_000)], false],
  [[beside(50_000)], false],
  // One that may stay away: 11,999 more is enough with it, and a piece short without it.
  [[beside(11_500), beside(500)], true],
  [[beside(8_000), beside(3_000, freeFrom(40_000))], false],
  [[beside(8_000), beside(3_000, { ...freeFrom(31_000), conditionType: 'FIXED_FEE' })], false],
  [[], false],
])('a substitute in a box with others (case %#) keeps its price: %s', (company, keeps) => {
  const application = {
    ...onTheEdge,
    snapshot: snapshotWith({ salePrice: 19_000, addPrice: 1_000, discountAmt: 0 }, freeFrom(31_000)),
    company,
  };
  expect(unitAfter(application, substituted) === null).toBe(keeps);
});

test('a lower price never makes a box dearer, whatever else is in it', () => {
  // A small generator, the same numbers at each run.
  let seed = 7;
  const upTo = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  let kept = 0;
  for (let run = 0; run < 2_000; run += 1) {
    const rule = { ...freeFrom(20_000 + upTo(20) * 1_000), baseAmt: 500 + upTo(6) * 500 };
    const company = Array.from({ length: upTo(5) }, () =>
      beside(1_000 + upTo(20) * 1_000, rule, 1 + upTo(3)),
    );
    const unit = { salePrice: 10_000 + upTo(20) * 1_000, addPrice: upTo(9) * 500, discountAmt: 0 };
    const application = { optionNo: 1, orderCnt: 1 + upTo(3), snapshot: snapshotWith(unit, rule), company };
    const after = unitAfter(application, substituted);
    if (after === null && unit.addPrice > 0) kept += 1;
    const line = { unit, deliveryRule: rule, orderCnt: application.orderCnt };
    for (let some = 0; some < 2 ** company.length; some += 1) {
      const others = company.filter((_, at) => (some >> at) % 2 === 1);
      const cost = (of: UnitPrice) => orderAmounts([{ ...line, unit: of }, ...others], 0).payAmt;
      expect(cost(after ?? unit)).toBeLessThanOrEqual(cost(unit));
    }
  }
  expect(kept).toBeGreaterThan(15);
});

test.each([
  [{ salePrice: 5_000, addPrice: 5_000, discountAmt: 5_000 }, 'change.optionNo'],
  [{ salePrice: 300, addPrice: 300, discountAmt: 0 }, 'change.optionNo'],
])('no substitute makes a piece of %j cheaper than the least price', (unit, field) => {
  const application = { ...onTheEdge, snapshot: snapshotWith(unit, freeFrom(0)) };
  expect(() => requireLeastPrice([application], substituted, 'KRW')).toThrow(
    expect.objectContaining({ code: 'PRODUCT_TOO_CHEAP', errors: [{ field, code: 'too_small' }] }),
  );
  expect(() => requireLeastPrice([onTheEdge], substituted, 'KRW')).not.toThrow();
});

test('a changed price is first charged on the first order day from its date', () => {
  const application = {
    cycle: { cycleType: 'MONTH', cycle: 1, date: 31 },
    gridBaseOn: '2026-01-31',
    nextDeliveryOn: '2026-01-31',
    nextOrderOn: '2026-01-29',
    createdRounds: 0,
    lastRound: 3,
    movedFromOn: null,
    away: [],
  } satisfies Parameters<typeof firstPaymentFrom>[0];
  const timetable = { leadDays: 2, closed: neverClosed };
  expect(firstPaymentFrom(application, '2026-01-29', timetable)).toBe('2026-01-29');
  expect(firstPaymentFrom(application, '2026-01-30', timetable)).toBe('2026-02-26');
  expect(firstPaymentFrom({ ...application, createdRounds: 3 }, '2026-01-29', timetable)).toBeNull();
  expect(firstPaymentFrom({ ...application, gridBaseOn: null }, '2026-01-29', timetable)).toBeNull();
  expect(firstPaymentFrom(application, '2026-03-01', timetable)).toBe('2026-03-29');
  expect(firstPaymentFrom({ ...application, createdRounds: 1 }, '2026-03-01', timetable)).toBeNull();
  expect(firstPaymentFrom({ ...application, lastRound: null }, '2027-01-01', timetable)).toBe('2027-01-29');
});

test('changes of one group are decided one after the other: what is announced is what is charged', () => {
  let seed = 11;
  const upTo = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  let differs = 0;
  for (let run = 0; run < 1_000; run += 1) {
    const rule = freeFrom(20_000 + upTo(20) * 1_000);
    const living = Array.from({ length: 2 + upTo(3) }, (_, at) => ({
      recurringPaymentId: asRecurringPaymentId(`${at + 1}`),
      productNo: upTo(2),
      optionNo: at,
      orderCnt: 1 + upTo(2),
      status: 'ACTIVE' as const,
      snapshot: snapshotWith({ salePrice: 10_000 + upTo(20) * 500, addPrice: 0, discountAmt: 0 }, rule),
    }));
    // Two notices of each product, one after the other; the answers are in their turn.
    const answers = [0, 1, 2, 3].flatMap((noticeNo) => {
      const salePrice = 9_000 + upTo(12) * 500;
      const after = { kind: 'PRICE', salePrice, immediateDiscountAmt: 0, recurringDiscountAmt: 0 } as const;
      const productNo = noticeNo % 2;
      const notice = { noticeNo, productNo, applyOn: noticeNo < 2 ? '2026-01-25' : '2026-02-05', after };
      return living
        .filter((each) => each.productNo === productNo)
        .map(({ recurringPaymentId }) => ({ ...notice, recurringPaymentId, answer: 'AGREE' as const }));
    });
    const settled = afterAnswers(living, answers);
    expect(afterAnswers([...living].reverse(), [...answers].reverse())).toEqual(
      expect.arrayContaining(settled),
    );
    for (const [turn, answer] of answers.entries()) {
      const { recurringPaymentId: id } = answer;
      const own = (list: typeof living) => list.find((each) => each.recurringPaymentId === id);
      const by = (most: number) => own(afterAnswers(living, answers.slice(0, most)));
      const [now, before, after] = [own(living), by(turn), by(turn + 1)];
      if (!now || !before || !after) throw new Error('Nothing ended');
      const found = foundInTurn(now, { living, answers }, answer);
      expect(found.snapshot.unit).toEqual(before.snapshot.unit);
      expect(unitAfter(found, answer.after) ?? before.snapshot.unit).toEqual(after.snapshot.unit);
      const company = living.filter((each) => each !== now).map(pricedLine);
      const alone = unitAfter({ ...before, company }, answer.after) ?? before.snapshot.unit;
      if (alone.salePrice !== after.snapshot.unit.salePrice) differs += 1;
    }
  }
  expect(differs).toBeGreaterThan(10);
});

test('a second notice finds an application at the price of the first, agreed or not answered yet', () => {
  const application = {
    ...{ recurringPaymentId: asRecurringPaymentId('1'), productNo: 1, optionNo: 1, orderCnt: 1 },
    status: 'ACTIVE' as const,
    snapshot: snapshotWith({ salePrice: 10_000, addPrice: 0, discountAmt: 0 }, freeFrom(9_500)),
  };
  const notice = (noticeNo: number, applyOn: string, salePrice: number) => ({
    ...{ noticeNo, productNo: 1, applyOn, recurringPaymentId: application.recurringPaymentId },
    after: { kind: 'PRICE' as const, salePrice, immediateDiscountAmt: 0, recurringDiscountAmt: 0 },
  });
  const second = notice(2, '2026-02-05', 9_400);
  for (const answer of ['AGREE', 'PENDING', 'DISAGREE'] as const) {
    const answers = [{ ...notice(1, '2026-01-25', 15_000), answer }];
    const found = foundInTurn(application, { living: [application], answers }, second);
    expect([found.snapshot.unit.salePrice, isConcerned(found, second.after)]).toEqual([15_000, true]);
    expect(unitAfter(found, second.after)?.salePrice).toBe(9_400);
  }
});

const asked = {
  ...{ recurringPaymentId: asRecurringPaymentId('1'), productNo: 1, optionNo: 1, orderCnt: 1 },
  status: 'ACTIVE' as const,
  snapshot: snapshotWith({ salePrice: 20_000, addPrice: 0, discountAmt: 0 }, freeFrom(0)),
};
const announced = (noticeNo: number, applyOn: string, after: NoticeChange): AnsweredNotice => ({
  ...{ noticeNo, productNo: 1, applyOn, after, before: { kind: 'CONTENT' }, createdAt: '' },
  ...{ detailsKo: '', detailsEn: '', deadlineOn: '2026-01-19', state: 'OPEN' },
  ...{ answer: 'PENDING', answeredOn: null, settledAt: null },
});
const answersTo = (...notices: AnsweredNotice[]) =>
  notices.map((notice) => ({ ...notice, recurringPaymentId: asked.recurringPaymentId }));
const toCome = (earlier: AnsweredNotice[], notice: AnsweredNotice) =>
  noticesToCome(asked, { living: [asked], answers: answersTo(...earlier, notice) }, [notice]).length === 1;

test('a notice about the option of an earlier one is shown before that one holds, and after it is called off', () => {
  const option = { ...substituted.option, optionNo: 2 };
  const first = announced(1, '2026-01-25', { kind: 'OPTION', replacedOptionNo: 1, option });
  const about = (replacedOptionNo: number) =>
    announced(2, '2026-01-26', { ...substituted, replacedOptionNo });
  expect([1, 2, 3].map((no) => toCome([first], about(no)))).toEqual([true, true, false]);
  expect(toCome([first], { ...about(2), state: 'CANCELLED' })).toBe(false);
  expect([1, 2, 3].map((no) => toCome([], about(no)))).toEqual([true, false, false]);
});

test('a notice that leaves an application as it is, since an earlier one was called off, asks nothing of it and ends nothing', () => {
  const price = (salePrice: number) =>
    ({ kind: 'PRICE', salePrice, immediateDiscountAmt: 0, recurringDiscountAmt: 0 }) as const;
  const rise = announced(1, '2026-01-25', price(22_000));
  const back = announced(2, '2026-01-26', price(20_000));
  const higher = announced(2, '2026-01-26', price(25_000));
  expect([toCome([rise], back), toCome([], back), toCome([], higher)]).toEqual([true, false, true]);
  for (const answer of ['PENDING', 'DISAGREE', 'AGREE'] as const) {
    expect(afterAnswers([asked], answersTo({ ...back, answer }))).toEqual([asked]);
    expect(afterAnswers([asked], answersTo({ ...higher, answer }))).toHaveLength(answer === 'AGREE' ? 1 : 0);
  }
});

test('an answer that has not come counts as agreement for what is announced, and as an end for what is charged', () => {
  const line = (no: string, productNo: number) => ({
    recurringPaymentId: asRecurringPaymentId(no),
    productNo,
    optionNo: 1,
    orderCnt: 1,
    status: 'ACTIVE' as const,
    snapshot: snapshotWith({ salePrice: 20_000, addPrice: 250, discountAmt: 0 }, freeFrom(40_000)),
  });
  const [first, second] = [line('1', 1), line('2', 2)];
  const cut = { kind: 'PRICE', salePrice: 19_600, immediateDiscountAmt: 0, recurringDiscountAmt: 0 } as const;
  const notice = (no: number) => ({ noticeNo: no, productNo: no, applyOn: '2026-01-25', after: cut });
  const said = (answer: NoticeAnswer) => [
    { ...notice(1), recurringPaymentId: first.recurringPaymentId, answer },
    { ...notice(2), recurringPaymentId: second.recurringPaymentId, answer: 'AGREE' as const },
  ];
  const announced = (answer: NoticeAnswer) =>
    unitAfter(foundInTurn(second, { living: [first, second], answers: said(answer) }, notice(2)), cut)
      ?.salePrice;
  expect([announced('AGREE'), announced('PENDING'), announced('DISAGREE')]).toEqual([
    undefined,
    undefined,
    19_600,
  ]);
  const charged = (answer: NoticeAnswer) =>
    afterAnswers([first, second], said(answer)).map(({ snapshot }) => snapshot.unit.salePrice);
  expect([charged('AGREE'), charged('PENDING'), charged('DISAGREE')]).toEqual([
    [20_000, 19_600],
    [19_600],
    [19_600],
  ]);
});
