import type { Weekday } from '@/lib/domain/application/weekday';
import type { ProductKind } from '@/lib/domain/catalog/product';
import type { SeedRuleKey } from './delivery-rules';

/** `[ko, en]`: the same text in both languages. */
export type Both = readonly [ko: string, en: string];

export type SeedOption = {
  /** Set for options that other data refers to: what a free-gift condition gives away. */
  key?: string;
  name: Both;
  value: Both;
  addPrice?: number;
  stock: number;
};

export type SeedProduct = {
  key: string;
  name: Both;
  summary: Both;
  description: Both;
  category: Both;
  /** The picture's name in `public/products`, if it is not the key. */
  picture?: string;
  salePrice: number;
  immediateDiscountAmt?: number;
  recurringDiscountAmt?: number;
  /** Default: NORMAL. */
  kind?: ProductKind;
  /** Default: none. */
  monthCycles?: number[];
  weekCycles?: number[];
  /** Default: Monday to Friday. */
  daysOfWeek?: Weekday[];
  rule: SeedRuleKey;
  options: SeedOption[];
};

export const weekdaysOnly: Weekday[] = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'];
export const everyDay: Weekday[] = [...weekdaysOnly, 'SATURDAY', 'SUNDAY'];
export const upToSix = [1, 2, 3, 4, 5, 6];

/** A product with a single option. */
export const plain = (stock: number): SeedOption[] => [{ name: ['', ''], value: ['', ''], stock }];

export const categories = {
  drink: ['커피와 차', 'Coffee and tea'],
  food: ['식료품', 'Groceries'],
  fresh: ['신선식품', 'Fresh food'],
  home: ['생활과 꽃', 'Home and flowers'],
  pet: ['반려동물', 'Pets'],
  health: ['건강', 'Health'],
  baby: ['육아', 'Baby'],
  gift: ['사은품', 'Free gifts'],
} as const satisfies Record<string, Both>;
