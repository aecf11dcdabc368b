import { z } from 'zod';

/**
 * The public contract requires fields that this shop does not use (coupons, points, customs …). They default to the honest
 * empty value of their type, so that mappers set only fields that the shop has. Never use one of these for a field that the
 * shop has: there a forgotten field must fail.
 */
export const noText = z.string().default('');
export const noNumber = z.int().default(0);
export const no = z.boolean().default(false);
export const none = z.array(z.never()).default([]);
/** Y/N texts of the contract. */
export const noN = z.enum(['Y', 'N']).default('N');
export const noList = <S extends z.ZodType>(item: S) => z.array(item).default([]);
