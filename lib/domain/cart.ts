import type { Cycle } from './schedule';

export type OptionInput = {
  inputLabel: string | null;
  inputNo: number | null;
  inputValue: string | null;
  required: boolean | null;
};

/** A row of the recurring-delivery cart. Cycle, end round and free gifts may still be open. */
export type CartRow = {
  cartNo: number;
  productNo: number;
  optionNo: number;
  orderCnt: number;
  optionInputs: OptionInput[];
  cycle: Cycle | null;
  lastRound: number | null;
  freeGiftOptionNos: number[];
};
