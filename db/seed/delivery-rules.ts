import type { DeliveryRule } from '@/lib/domain/billing/money';

/** In won, as all amounts of the seed. */
export const seedDeliveryRules = {
  free: {
    name: '무료배송',
    rule: { conditionType: 'FREE', baseAmt: 0, freeOverAmt: 0, returnAmt: 3_000 },
  },
  conditional: {
    name: '조건부 무료',
    rule: { conditionType: 'CONDITIONAL', baseAmt: 3_000, freeOverAmt: 30_000, returnAmt: 3_000 },
  },
  fixed: {
    name: '고정',
    rule: { conditionType: 'FIXED_FEE', baseAmt: 3_000, freeOverAmt: 0, returnAmt: 3_000 },
  },
  chilled: {
    name: '냉장 고정',
    rule: { conditionType: 'FIXED_FEE', baseAmt: 4_000, freeOverAmt: 0, returnAmt: 4_000 },
  },
} as const satisfies Record<string, { name: string; rule: DeliveryRule }>;

export type SeedRuleKey = keyof typeof seedDeliveryRules;
