import { z } from 'zod';
import { amount, lastRound, line, pathNo, rowNo, ymd } from '../../shared/common';
import { seen } from '../../shared/seen';
import { writtenAs } from '../../shared/written';
import { giftCycleTypes, quantityTypes } from '../product-parts';

/** A product's free gifts and their period: days of the shop's calendar, the last one included. */
export const conditionFields = z.object({
  /** In one language at least. */
  nameKo: line(100, 0),
  nameEn: line(100, 0),
  startOn: ymd,
  endOn: ymd,
  /** NONE: every round; MULTIPLE: rounds n, 2n, …; CUSTOM: the rounds listed. */
  cycleType: z.enum(giftCycleTypes),
  cycleMultiple: lastRound.nullable(),
  cycleRounds: z.array(lastRound).max(100),
  /** ALL: every option; SELECTABLE: up to this number of different ones. */
  quantityType: z.enum(quantityTypes),
  selectableQuantity: z.int().min(1).max(50).nullable(),
  /** Options of free-gift products, in display order. */
  optionNos: z.array(rowNo).min(1).max(50),
});

export const editConditionRequest = conditionFields
  .extend({ seen })
  .refine(...writtenAs('name'))
  .meta({ id: 'EditConditionRequest' });
export const createConditionRequest = conditionFields
  .extend({ productNo: rowNo })
  .refine(...writtenAs('name'))
  .meta({ id: 'CreateConditionRequest' });

export const conditionsQuery = z.object({ productNo: pathNo });

const giftOption = z
  .object({
    optionNo: z.int(),
    productNo: z.int(),
    productNameKo: z.string(),
    productNameEn: z.string(),
    optionNameKo: z.string(),
    optionNameEn: z.string(),
    optionValueKo: z.string(),
    optionValueEn: z.string(),
    imageUrl: z.string(),
    stock: amount,
  })
  .meta({ id: 'GiftOption' });
export type GiftOptionWire = z.output<typeof giftOption>;
export const giftOptionsResponse = z
  .object({ options: z.array(giftOption) })
  .meta({ id: 'GiftOptionsResponse' });

export const conditionResponse = z
  .object({
    conditionNo: z.int(),
    productNo: z.int(),
    nameKo: z.string(),
    nameEn: z.string(),
    startOn: z.string(),
    endOn: z.string(),
    state: z.enum(['PLANNED', 'RUNNING', 'ENDED']),
    /** The newer condition that wins while both run; null if none. */
    hiddenBy: z.int().nullable(),
    cycleType: z.enum(giftCycleTypes),
    cycleMultiple: z.int().nullable(),
    cycleRounds: z.array(z.int()),
    quantityType: z.enum(quantityTypes),
    selectableQuantity: z.int().nullable(),
    options: z.array(giftOption),
  })
  .meta({ id: 'ConditionResponse' });
export type ConditionResponse = z.output<typeof conditionResponse>;
export const conditionsResponse = z
  .object({ conditions: z.array(conditionResponse) })
  .meta({ id: 'ConditionsResponse' });
