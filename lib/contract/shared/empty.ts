import { z } from 'zod';

/**
 * The public contract requires fields that this shop has no use for (coupons, points, customs …). They answer the honest
 * empty value of their type by themselves, so that mappers name only what the shop knows. Never use one of these for a
 * value that the shop does know: there a forgotten field must fail.
 */
export const noText = z.string().default('');
export const noNumber = z.int().default(0);
export const no = z.boolean().default(false);
export const none = z.array(z.never()).default([]);
/** Y/N texts of the contract. */
export const noN = z.enum(['Y', 'N']).default('N');
export const noList = <S extends z.ZodType>(item: S) => z.array(item).default([]);
