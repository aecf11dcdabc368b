import { findFreeGiftCondition, listConditionOptions } from '@/db/queries/free-gifts';
import type { Db } from '@/db/schema';
import type { Application } from '@/lib/domain/application';
import { DomainError } from '@/lib/domain/errors';
import {
  chooseFreeGifts,
  type FreeGiftCondition,
  type FreeGiftPlan,
  freeGiftRounds,
} from '@/lib/domain/free-gifts';

/**
 * What an application gives away if its gift is accepted now (domain.md, Free gifts). An option stays on the list while there
 * is enough of it for every round that carries it, since all of them are reserved at once.
 */
export type FreeGiftOffer = {
  condition: FreeGiftCondition;
  soldOutNos: number[];
  /** What the merchant chose in the console meanwhile. */
  selectedNos: number[];
};

export async function findFreeGiftOffer(
  db: Db,
  application: Application,
  at: string,
): Promise<FreeGiftOffer | null> {
  const condition = await findFreeGiftCondition(db, application.productNo, at);
  if (!condition) return null;
  const { createdRounds, lastRound } = application;
  const rounds = freeGiftRounds(condition, createdRounds + 1, lastRound ?? createdRounds + 1).length;
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
  /** The condition that the recipient was shown. */
  conditionNo: number | null;
};

/**
 * The choices of an acceptance, one for each application that gives something away and none for another. Throws
 * FREE_GIFT_INVALID, FREE_GIFT_SOLD_OUT or FREE_GIFT_CONDITION_CHANGED, naming the field.
 */
export function chooseForAll(
  offers: Array<{ application: Application; offer: FreeGiftOffer | null }>,
  choices: FreeGiftChoice[],
): Array<{ application: Application; plan: FreeGiftPlan | null; field: string }> {
  const plans = new Map<string, { plan: FreeGiftPlan; field: string }>();
  for (const [at, choice] of choices.entries()) {
    const id = choice.recurringPaymentId;
    const found = offers.find(({ application }) => application.recurringPaymentId === id);
    if (found && choice.conditionNo !== null && choice.conditionNo !== found.offer?.condition.conditionNo)
      throw refusal('FREE_GIFT_CONDITION_CHANGED', `gifts.${at}.conditionNo`);
    if (!found?.offer || plans.has(id)) throw refusal('FREE_GIFT_INVALID', `gifts.${at}.recurringPaymentId`);
    const field = `gifts.${at}.freeGiftOptionNos`;
    plans.set(id, { plan: choose(found.offer, choice.optionNos, field), field });
  }
  return offers.map(({ application, offer }) => {
    const chosen = plans.get(application.recurringPaymentId);
    if (offer && !chosen) throw refusal('FREE_GIFT_INVALID', 'gifts');
    return { application, plan: chosen?.plan ?? null, field: chosen?.field ?? 'gifts' };
  });
}

function choose(offer: FreeGiftOffer, optionNos: number[] | null, field: string): FreeGiftPlan {
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
