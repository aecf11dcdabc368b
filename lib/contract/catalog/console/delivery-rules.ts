import { z } from 'zod';
import { line, pathNo } from '../../shared/common';
import { seen } from '../../shared/seen';

/** In the currency's smallest unit. */
export const mostFee = 1_000_000;
export const mostFreeOver = 100_000_000;
const fee = z.int().min(0).max(mostFee);

export const deliveryRuleRequest = z
  .object({
    name: line(40),
    conditionType: z.enum(['FREE', 'CONDITIONAL', 'FIXED_FEE']),
    /** The fee of a delivery; unused with FREE. */
    baseAmt: fee,
    /** CONDITIONAL: free from this total of product prices. */
    freeOverAmt: z.int().min(0).max(mostFreeOver),
    returnAmt: fee,
    seen,
  })
  .superRefine(({ conditionType, baseAmt, freeOverAmt }, ctx) => {
    if (conditionType !== 'FREE' && baseAmt === 0)
      ctx.addIssue({ code: 'custom', path: ['baseAmt'], message: 'too_small' });
    if (conditionType === 'CONDITIONAL' && freeOverAmt === 0)
      ctx.addIssue({ code: 'custom', path: ['freeOverAmt'], message: 'too_small' });
  })
  .transform(({ baseAmt, freeOverAmt, ...rule }) => ({
    ...rule,
    baseAmt: rule.conditionType === 'FREE' ? 0 : baseAmt,
    freeOverAmt: rule.conditionType === 'CONDITIONAL' ? freeOverAmt : 0,
  }))
  .meta({ id: 'DeliveryRuleRequest' });
export const deliveryRuleSaved = z.object({ ruleNo: z.int() }).meta({ id: 'DeliveryRuleSaved' });

const deliveryRule = z
  .object({
    ruleNo: z.int(),
    name: z.string(),
    conditionType: z.enum(['FREE', 'CONDITIONAL', 'FIXED_FEE']),
    baseAmt: z.int(),
    freeOverAmt: z.int(),
    returnAmt: z.int(),
    productCount: z.int(),
  })
  .meta({ id: 'DeliveryRuleRow' });
export type DeliveryRuleWire = z.output<typeof deliveryRule>;
export const deliveryRulesResponse = z
  .object({ rules: z.array(deliveryRule) })
  .meta({ id: 'DeliveryRulesResponse' });
export const deliveryRulePath = z.object({ ruleNo: pathNo });
