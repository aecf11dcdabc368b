import { expect, test } from 'vitest';
import { chargesOf } from './charges';

const round = (optionNo: number, chargeYmd: string, deliveryYmd: string, amount: number) => ({
  optionNo,
  round: 1,
  chargeYmd,
  deliveryYmd,
  amount,
});

test('what ships together is one charge, in the order of the plan', () => {
  const charges = chargesOf([
    round(1, '2026-12-13', '2026-12-15', 19_000),
    round(2, '2026-12-13', '2026-12-15', 11_900),
    round(3, '2026-12-13', '2026-12-16', 5_000),
  ]);
  expect(charges).toEqual([
    { chargeYmd: '2026-12-13', deliveryYmd: '2026-12-15', amount: 30_900 },
    { chargeYmd: '2026-12-13', deliveryYmd: '2026-12-16', amount: 5_000 },
  ]);
});
