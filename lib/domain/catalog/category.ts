/** A shelf of the shop, in the merchant's order (docs/rules/catalogue.md#categories). */
export type Category = { categoryNo: number; nameKo: string; nameEn: string };

export const categoryLimits = { all: 100, ofProduct: 20, nameLength: 50 } as const;

/**
 * The orders of the shop's list; in each, what is sold out comes last. BEST: what can be delivered regularly comes first, and then as the
 * merchant registered it.
 */
export const shopSorts = ['BEST', 'NEW', 'CHEAP', 'DEAR'] as const;
export type ShopSort = (typeof shopSorts)[number];
