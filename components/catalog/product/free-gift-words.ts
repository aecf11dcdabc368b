import type { GiftConditionWire } from '@/lib/contract/catalog/product-parts';
import { roundsWithFreeGift } from '@/lib/domain/catalog/free-gifts';
import type { Translate } from '@/lib/i18n';

type Condition = Partial<GiftConditionWire>;

/** The rounds of a plan that carry a free gift; null: endless, or each of them. */
function roundsOf(condition: Condition, lastRound: number | null): number[] | null {
  const { giftCycleConditionType: cycleType = 'NONE', giftCycleMultiple, giftCycleNumber = [] } = condition;
  if (lastRound === null) return null;
  const rule = { cycleType, cycleMultiple: giftCycleMultiple ?? null, cycleRounds: giftCycleNumber };
  const rounds = roundsWithFreeGift(rule, 1, lastRound);
  return rounds.length === lastRound ? null : rounds;
}

/** Whether a free gift comes with a round of the plan. */
export const comesWithRounds = (condition: Condition, lastRound: number | null): boolean =>
  roundsOf(condition, lastRound)?.length !== 0;

/** The rounds of a plan that include a free gift, in words: none that never comes. */
export function freeGiftRounds(condition: Condition, lastRound: number | null, t: Translate): string {
  const rounds = roundsOf(condition, lastRound);
  if (rounds?.length === 0) return t('product.freeGift.noRounds', { count: lastRound ?? 0 });
  if (condition.giftCycleConditionType === 'MULTIPLE' && (rounds === null || rounds.length > 1))
    return t('product.freeGift.multiple', { n: condition.giftCycleMultiple ?? 1 });
  if (rounds) return t('product.freeGift.rounds', { rounds: rounds.join(', ') });
  if (condition.giftCycleConditionType === 'CUSTOM' && lastRound === null)
    return t('product.freeGift.rounds', { rounds: (condition.giftCycleNumber ?? []).join(', ') });
  return t('product.freeGift.every');
}

/** How many may be chosen, in words. */
export const freeGiftCount = (count: number, t: Translate): string =>
  count === 1 ? t('freeGift.one') : t('product.freeGift.choose', { count });
