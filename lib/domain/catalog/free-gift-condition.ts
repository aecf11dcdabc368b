import { Temporal } from 'temporal-polyfill';
import { instantText } from '@/lib/domain/shared/instant-text';
import { shopDate, startOfDay } from '../application/schedule';
import { type FieldError, requireNoErrors } from '../shared/errors';
import type { FreeGiftCondition } from './free-gifts';

/** A merchant's input for a condition: days of the shop's calendar, the last one included. */
export type ConditionDraft = Pick<
  FreeGiftCondition,
  'nameKo' | 'nameEn' | 'cycleType' | 'cycleMultiple' | 'cycleRounds' | 'quantityType' | 'selectableQuantity'
> & { startOn: string; endOn: string; optionNos: number[] };

export type Period = { startsAt: string; endsAt: string };

/** Throws VALIDATION naming each wrong field. */
export function requireCondition(draft: ConditionDraft): void {
  const { cycleType, cycleMultiple, cycleRounds, quantityType, selectableQuantity, optionNos } = draft;
  const errors: FieldError[] = [];
  if (draft.endOn < draft.startOn) errors.push({ field: 'endOn', code: 'too_small' });
  if (cycleType === 'MULTIPLE' && cycleMultiple === null)
    errors.push({ field: 'cycleMultiple', code: 'required' });
  if (cycleType === 'CUSTOM' && cycleRounds.length === 0)
    errors.push({ field: 'cycleRounds', code: 'required' });
  if (new Set(optionNos).size !== optionNos.length) errors.push({ field: 'optionNos', code: 'invalid' });
  if (quantityType === 'SELECTABLE') {
    if (selectableQuantity === null) errors.push({ field: 'selectableQuantity', code: 'required' });
    else if (selectableQuantity > optionNos.length)
      errors.push({ field: 'selectableQuantity', code: 'too_large' });
  }
  requireNoErrors(errors);
}

/** Drops the values that the chosen rules do not use. */
export function plainCondition(draft: ConditionDraft): ConditionDraft {
  return {
    ...draft,
    cycleMultiple: draft.cycleType === 'MULTIPLE' ? draft.cycleMultiple : null,
    cycleRounds: draft.cycleType === 'CUSTOM' ? [...new Set(draft.cycleRounds)].sort((a, b) => a - b) : [],
    selectableQuantity: draft.quantityType === 'SELECTABLE' ? draft.selectableQuantity : null,
  };
}

/**
 * From the start of the first day to the end of the last one. A day that was not edited keeps its stored time.
 */
export function periodOf(
  { startOn, endOn }: Pick<ConditionDraft, 'startOn' | 'endOn'>,
  timeZone: string,
  before?: Period,
): Period {
  const days = before && daysOf(before, timeZone);
  const start = (date: Temporal.PlainDate) => instantText(startOfDay(date, timeZone));
  return {
    startsAt: before && days?.startOn === startOn ? before.startsAt : start(Temporal.PlainDate.from(startOn)),
    endsAt:
      before && days?.endOn === endOn
        ? before.endsAt
        : start(Temporal.PlainDate.from(endOn).add({ days: 1 })),
  };
}

export function daysOf({ startsAt, endsAt }: Period, timeZone: string): { startOn: string; endOn: string } {
  const last = Temporal.Instant.from(endsAt).subtract({ milliseconds: 1 });
  return {
    startOn: shopDate(Temporal.Instant.from(startsAt), timeZone).toString(),
    endOn: shopDate(last, timeZone).toString(),
  };
}

export type ConditionState = 'PLANNED' | 'RUNNING' | 'ENDED';

export function conditionState({ startsAt, endsAt }: Period, now: string): ConditionState {
  if (endsAt <= now) return 'ENDED';
  return startsAt <= now ? 'RUNNING' : 'PLANNED';
}

/**
 * The newer condition of the same product that wins while both periods run (docs/rules/gift.md#free-gifts);
 * null if there is none. An ended condition hides no other.
 */
export function hiddenBy<Condition extends Period & { conditionNo: number }>(
  condition: Condition,
  all: Condition[],
  now: string,
): number | null {
  const rivals = all.filter(
    (other) =>
      other.conditionNo > condition.conditionNo &&
      other.endsAt > now &&
      condition.endsAt > now &&
      other.startsAt < condition.endsAt &&
      condition.startsAt < other.endsAt,
  );
  return rivals.length === 0 ? null : Math.max(...rivals.map(({ conditionNo }) => conditionNo));
}
