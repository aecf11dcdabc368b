import { findFreeGiftCondition, listConditionOptions } from '@/db/queries/catalog/free-gifts';
import type { Db } from '@/db/schema';
import type { Application } from '@/lib/domain/application/application';
import { chooseFreeGifts, type FrozenFreeGifts, roundsWithFreeGift } from '@/lib/domain/catalog/free-gifts';
import type { FreeGiftOffer } from '@/lib/domain/gift/guest-gift';
import { DomainError } from '@/lib/domain/shared/errors';

export async function findFreeGiftOffer(
  db: Db,
  application: Application,
  at: string,
): Promise<FreeGiftOffer | null> {
  const condition = await findFreeGiftCondition(db, application.productNo, at);
  if (!condition) return null;
  const { createdRounds, lastRound } = application;
  const rounds = roundsWithFreeGift(condition, createdRounds + 1, lastRound ?? createdRounds + 1).length;
  const all = await listConditionOptions(db, condition.conditionNo);
  const isEnough = (stock: number) => stock >= Math.max(1, rounds);
  return {
    condition: {
      ...condition,
      options: all.filter(({ stock }) => isEnough(stock)).map(({ option }) => option),
    },
    soldOutNos: all.filter(({ stock }) => !isEnough(stock)).map(({ option }) => option.optionNo),
    selectedNos: application.freeGiftPlan?.chosen.map(({ optionNo }) => optionNo) ?? [],
  };
}

export type FreeGiftChoice = {
  recurringPaymentId: string;
  optionNos: number[] | null;
  /** The condition that the recipient saw. */
  conditionNo: number | null;
};

/**
 * The choices of an acceptance: one for each application where the recipient has a choice, none for an application without free
 * gifts. Throws FREE_GIFT_INVALID, FREE_GIFT_SOLD_OUT or FREE_GIFT_CONDITION_CHANGED, naming the field.
 */
export function chooseForAll(
  offers: Array<{ application: Application; offer: FreeGiftOffer | null }>,
  choices: FreeGiftChoice[],
): Array<{ application: Application; plan: FrozenFreeGifts | null; field: string }> {
  const plans = new Map<string, { plan: FrozenFreeGifts | null; field: string }>();
  for (const [at, choice] of choices.entries()) {
    const id = choice.recurringPaymentId;
    const match = offers.find(({ application }) => application.recurringPaymentId === id);
    if (match && choice.conditionNo !== null && choice.conditionNo !== match.offer?.condition.conditionNo)
      throw refusal('FREE_GIFT_CONDITION_CHANGED', `gifts.${at}.conditionNo`);
    const isOfNothing = match?.offer === null && choice.optionNos?.length;
    if (!match || isOfNothing || plans.has(id))
      throw refusal('FREE_GIFT_INVALID', `gifts.${at}.recurringPaymentId`);
    const field = `gifts.${at}.freeGiftOptionNos`;
    plans.set(id, { plan: match.offer && choose(match.offer, choice.optionNos, field), field });
  }
  return offers.map(({ application, offer }) => {
    const chosen = plans.get(application.recurringPaymentId);
    if (chosen) return { application, ...chosen };
    if (offer && isStillToChoose(offer)) throw refusal('FREE_GIFT_INVALID', 'gifts');
    return { application, plan: offer && choose(offer, null, 'gifts'), field: 'gifts' };
  });
}

/** False if every option is given, none is left, none may be chosen, or the merchant has chosen already. */
function isStillToChoose({ condition, selectedNos }: FreeGiftOffer): boolean {
  const { quantityType, selectableQuantity, options } = condition;
  const isChosen = options.some(({ optionNo }) => selectedNos.includes(optionNo));
  return quantityType === 'SELECTABLE' && options.length > 0 && (selectableQuantity ?? 0) > 0 && !isChosen;
}

function choose(offer: FreeGiftOffer, optionNos: number[] | null, field: string): FrozenFreeGifts {
  const { condition, soldOutNos, selectedNos } = offer;
  const soldOutAt = optionNos?.findIndex((optionNo) => soldOutNos.includes(optionNo)) ?? -1;
  if (soldOutAt >= 0) throw refusal('FREE_GIFT_SOLD_OUT', `${field}.${soldOutAt}`);
  const isOffered = (optionNo: number) => condition.options.some((option) => option.optionNo === optionNo);
  const preset = condition.quantityType === 'SELECTABLE' ? selectedNos.filter(isOffered) : null;
  return { condition, chosen: chooseFreeGifts(condition, optionNos ?? preset, field) };
}

export function refusal(
  code: 'FREE_GIFT_INVALID' | 'FREE_GIFT_SOLD_OUT' | 'FREE_GIFT_CONDITION_CHANGED',
  field: string,
): DomainError {
  return new DomainError(code, {
    errors: [{ field, code: code === 'FREE_GIFT_INVALID' ? 'invalid' : code }],
  });
}
