import type { OptionInput } from '@/lib/domain/application/application';
import type { CartRow } from '@/lib/domain/catalog/cart';
import { pick } from '@/lib/domain/shared/pick';
import type { CartAddRequest, CartChangeRequest } from './cart';

type Inputs = CartAddRequest[number]['optionInputs'];

export function optionInputsFromWire(inputs: Inputs): OptionInput[] {
  return (inputs ?? []).map(({ inputLabel, inputValue }) => ({
    inputLabel: inputLabel ?? '',
    inputValue: inputValue ?? '',
  }));
}

/** On requests 0 means "no end round" (docs/rules/rounds.md#last-round). */
const lastRoundOf = (value: number | null) => value || null;

export function cartRowFromWire(row: CartAddRequest[number]): Omit<CartRow, 'cartNo'> {
  return {
    ...pick(row, 'productNo', 'optionNo', 'orderCnt'),
    optionInputs: optionInputsFromWire(row.optionInputs),
    cycle: row.recurringPaymentDelivery ?? null,
    lastRound: lastRoundOf(row.recurringPaymentLastRound ?? null),
    freeGiftOptionNos: row.freeGiftOptionNos ?? [],
  };
}

/** An absent field stays absent: that choice does not change. */
export function cartChangeFromWire(change: CartChangeRequest[number]) {
  const { recurringPaymentLastRound: lastRound, optionInputs } = change;
  return {
    ...pick(change, 'cartNo', 'orderCnt', 'freeGiftOptionNos'),
    optionInputs: optionInputs === undefined ? undefined : optionInputsFromWire(optionInputs),
    cycle: change.recurringPaymentDelivery,
    lastRound: lastRound === undefined ? undefined : lastRoundOf(lastRound),
  };
}
