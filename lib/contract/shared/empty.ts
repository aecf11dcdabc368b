import { z } from 'zod';

/**
 * The public contract requires fields that this shop does not have (coupons, points, customs …). They default
 * to the empty value of their type, so that mappers set only the fields of the shop. Never use them for a field
 * that the shop has: a missing value must fail there.
 */
export const noText = z.string().default('');
export const noNumber = z.int().default(0);
export const no = z.boolean().default(false);
export const none = z.array(z.never()).default([]);
/** Y/N texts of the contract. */
export const noN = z.enum(['Y', 'N']).default('N');
export const noList = <S extends z.ZodType>(item: S) => z.array(item).default([]);
