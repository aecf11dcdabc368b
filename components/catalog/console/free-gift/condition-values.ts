import type { z } from 'zod';
import {
  type ConditionResponse,
  conditionFields,
  type editConditionRequest,
} from '@/lib/contract/catalog/console/free-gift-conditions';
import { pick } from '@/lib/domain/shared/pick';

const names = conditionFields.keyof().options;

/**
 * What the form edits, and says to have seen: a condition's state changes with the clock and is neither. `days`: the dates of a new
 * condition.
 */
export function valuesOf(
  condition: ConditionResponse | null,
  days: { startOn: string; endOn: string },
): z.input<typeof editConditionRequest> {
  if (!condition) return { ...emptyCondition, ...days };
  return pick({ ...condition, optionNos: condition.options.map(({ optionNo }) => optionNo) }, ...names);
}

const emptyCondition = {
  nameKo: '',
  nameEn: '',
  cycleType: 'NONE' as const,
  cycleMultiple: null,
  cycleRounds: [],
  quantityType: 'ALL' as const,
  selectableQuantity: null,
  optionNos: [],
};
