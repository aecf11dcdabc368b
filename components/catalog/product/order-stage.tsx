'use client';

import { createContext, type ReactNode, useContext, useState } from 'react';
import { lastRoundProblem } from '@/lib/domain/application/last-round-rule';
import { maxTotalAmt, orderAmounts } from '@/lib/domain/billing/money';
import { firstCycle } from '../../application/change/cycle-fields';
import type { ProductChoice } from './choice-path';
import type { FirstBox, ProductOffer } from './order-box-types';

type Stage = {
  offer: ProductOffer;
  choice: ProductChoice;
  option: ProductOffer['options'][number] | undefined;
  change: (part: Partial<ProductChoice>) => void;
};

const Ordering = createContext<Stage | null>(null);

export function useOrder(): Stage {
  const stage = useContext(Ordering);
  if (!stage) throw new Error('Only inside OrderStage');
  return stage;
}

/** The number of deliveries that is chosen; null: endless, or the product is not offered. */
export const useChosenRounds = (): number | null => useContext(Ordering)?.choice.lastRound ?? null;

/** The picture of the chosen option; undefined without a choice, or outside a stage. */
export const useChosenPicture = () => useContext(Ordering)?.option?.pictureNo ?? undefined;

/** A product's page around one choice: its fields are placed in the page, its bar below. */
export function OrderStage(props: {
  offer: ProductOffer;
  initial: Partial<ProductChoice>;
  children: ReactNode;
}) {
  const { offer, initial, children } = props;
  const [choice, setChoice] = useState<ProductChoice>(() => startWith(offer, initial));

  const change = (part: Partial<ProductChoice>) => setChoice((before) => ({ ...before, ...part }));
  const option = offer.options.find(({ optionNo }) => optionNo === choice.optionNo);
  return <Ordering value={{ offer, choice, option, change }}>{children}</Ordering>;
}

/**
 * The cost of each delivery and of all. Before an option is chosen the first one counts. The sums come from the function
 * that the server uses; the order sheet shows them again before any consent.
 */
export function priceOf({ offer, option: chosen, choice }: Pick<Stage, 'offer' | 'option' | 'choice'>) {
  const option = chosen ?? offer.options[0];
  const { addPrice = 0, buyPrice = offer.salePrice } = option ?? {};
  const line = {
    unit: { salePrice: offer.salePrice, addPrice, discountAmt: offer.salePrice + addPrice - buyPrice },
    orderCnt: choice.orderCnt,
    deliveryRule: offer.deliveryRule,
  };
  return {
    each: orderAmounts([line], 0),
    total: (lastRound: number) => maxTotalAmt([{ ...line, lastRound }], 0),
  };
}

/** A gift needs a number of deliveries, and so does a product whose rule says so (docs/rules/rounds.md#last-round). */
export const lacksRounds = ({ offer, choice }: Pick<Stage, 'offer' | 'choice'>, doing: 'cart' | 'gift') =>
  choice.lastRound === null && (doing === 'gift' || offer.lastRoundRule.isNeeded);

/** The first box of the chosen plan, if it began today. */
export function firstBoxOf({
  offer: { firstBoxes },
  choice: { cycle },
}: Pick<Stage, 'offer' | 'choice'>): FirstBox | undefined {
  if (cycle.cycleType === 'MONTH') return firstBoxes.month[(cycle.date ?? 1) - 1];
  return cycle.dayOfWeek ? firstBoxes.week[cycle.dayOfWeek] : undefined;
}

const usualRounds = 3;

/** The choice made before the sign-in, where the product still has it; otherwise a choice that is ready to be a gift. */
function startWith(offer: ProductOffer, initial: Partial<ProductChoice>): ProductChoice {
  const available = offer.options.filter(({ saleType }) => saleType === 'AVAILABLE');
  const [only] = offer.options.length === 1 ? offer.options : [];
  const kept = available.find(({ optionNo }) => optionNo === initial.optionNo);
  const { cycle } = initial;
  return {
    optionNo: kept?.optionNo ?? only?.optionNo ?? null,
    orderCnt: initial.orderCnt ?? 1,
    cycle: firstCycle(offer.allowed, cycle?.cycleType, cycle),
    lastRound: firstLastRound(offer, initial.lastRound),
  };
}

function firstLastRound({ giftable, lastRoundRule }: ProductOffer, kept: number | null | undefined) {
  if (kept !== undefined && lastRoundProblem(lastRoundRule, kept) === null) return kept;
  if (!giftable && !lastRoundRule.isNeeded) return null;
  return Math.min(Math.max(usualRounds, lastRoundRule.min ?? 1), lastRoundRule.max ?? usualRounds);
}
