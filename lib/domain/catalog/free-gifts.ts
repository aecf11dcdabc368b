import { fieldError } from '../shared/errors';

/** How an option of a product is shown, in both languages. */
export type ShownOption = {
  productNameKo: string;
  productNameEn: string;
  optionNameKo: string;
  optionNameEn: string;
  optionValueKo: string;
  optionValueEn: string;
  imageUrl: string;
};

export type FreeGiftOption = ShownOption & { optionNo: number; productNo: number };

export type FreeGiftCondition = {
  conditionNo: number;
  nameKo: string;
  nameEn: string;
  startsAt: string;
  endsAt: string;
  cycleType: 'NONE' | 'MULTIPLE' | 'CUSTOM';
  cycleMultiple: number | null;
  cycleRounds: number[];
  quantityType: 'ALL' | 'SELECTABLE';
  selectableQuantity: number | null;
  options: FreeGiftOption[];
};

/** The terms agreed at acceptance (gift) or application (ordinary): frozen, so that the merchant's later changes do not apply. */
export type FrozenFreeGifts = { condition: FreeGiftCondition; chosen: FreeGiftOption[] };

type RoundRule = Pick<FreeGiftCondition, 'cycleType' | 'cycleMultiple' | 'cycleRounds'>;

/** The free-gift rule: which rounds carry a free gift (docs/rules/gift.md#free-gifts). */
export function roundHasFreeGift(condition: RoundRule, round: number): boolean {
  if (condition.cycleType === 'NONE') return true;
  if (condition.cycleType === 'MULTIPLE')
    return condition.cycleMultiple !== null && round % condition.cycleMultiple === 0;
  return condition.cycleRounds.includes(round);
}

/**
 * The rounds from `firstRound` to `lastRound` that carry a free gift. Their count is the pieces to reserve per
 * option.
 */
export function roundsWithFreeGift(condition: RoundRule, firstRound: number, lastRound: number): number[] {
  const rounds: number[] = [];
  for (let round = firstRound; round <= lastRound; round += 1) {
    if (roundHasFreeGift(condition, round)) rounds.push(round);
  }
  return rounds;
}

/** The chosen options, if a round of the plan carries them; without a last round some does. */
export function comingFreeGifts(plan: FrozenFreeGifts | null, lastRound: number | null): FreeGiftOption[] {
  if (!plan) return [];
  const isComing = lastRound === null || plannedFreeGiftRounds(plan, lastRound).length > 0;
  return isComing ? plan.chosen : [];
}

/** The rounds of a plan with an end that carry what was chosen. */
export const plannedFreeGiftRounds = (plan: FrozenFreeGifts | null, lastRound: number | null): number[] =>
  plan && plan.chosen.length > 0 ? roundsWithFreeGift(plan.condition, 1, lastRound ?? 0) : [];

/**
 * The chosen options; `condition` no longer lists sold-out ones. ALL gives every option, so the choice is
 * complete or empty. SELECTABLE allows at most n different options. Throws FREE_GIFT_INVALID.
 */
export function chooseFreeGifts(
  condition: FreeGiftCondition,
  optionNos: number[] | null,
  field: string,
): FreeGiftOption[] {
  const invalid = () => fieldError(field, 'invalid', 'FREE_GIFT_INVALID');
  if (condition.quantityType === 'ALL') {
    const all = condition.options.map((option) => option.optionNo);
    const isComplete = optionNos?.length === all.length && all.every((no) => optionNos.includes(no));
    if (optionNos?.length && !isComplete) throw invalid();
    return condition.options;
  }
  const wanted = optionNos ?? [];
  if (new Set(wanted).size !== wanted.length) throw invalid();
  if (wanted.length > (condition.selectableQuantity ?? 0)) throw invalid();
  return wanted.map((optionNo) => {
    const option = condition.options.find((candidate) => candidate.optionNo === optionNo);
    if (!option) throw invalid();
    return option;
  });
}
