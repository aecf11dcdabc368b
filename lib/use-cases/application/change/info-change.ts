import type { ApplicationChange } from '@/db/queries/application/applications';
import { type Application, currentRound, type OptionInput } from '@/lib/domain/application/application';
import type { Cycle } from '@/lib/domain/application/schedule';
import { DomainError, fieldError } from '@/lib/domain/shared/errors';

/**
 * The input of endpoint 6. null leaves an item as it is; 0 removes the last round of an ordinary application.
 */
export type InfoChange = {
  cardNo: number | null;
  addressNo: number | null;
  lastRound: number | null;
  cycle: Cycle | null;
  product: {
    productNo: number;
    optionNo: number;
    orderCnt: number;
    optionInputs: OptionInput[] | null;
  } | null;
};

/** One changed item: the columns to write, and the entry in the history. */
export type PlannedItem = {
  kind: 'CARD' | 'ADDRESS' | 'PRODUCT' | 'CYCLE' | 'LAST_ROUND';
  set: ApplicationChange;
  before: unknown;
  after: unknown;
  /** Pieces of free gifts that go back into stock. */
  released?: { optionNo: number; count: number }[];
};

/**
 * The giver cannot change a gift's address, nor remove its last round; of a waiting gift neither cycle nor product
 * (docs/rules/gift.md#changing-a-gift).
 */
export function checkGift(application: Application, change: InfoChange): void {
  if (!change.lastRound) throw fieldError('lastRound', 'required', 'LAST_ROUND_REQUIRED');
  if (change.addressNo !== null) throw fieldError('addressNo', 'not_allowed', 'ADDRESS_NOT_ALLOWED');
  if (application.status !== 'WAITING') return;
  const fields = (['cycle', 'product'] as const).filter((field) => change[field] !== null);
  if (fields.length > 0)
    throw new DomainError('VALIDATION', {
      errors: fields.map((field) => ({ field, code: 'not_allowed' })),
    });
}

/** The stored value always passes; any other must not fall below the current round (docs/rules/rounds.md#last-round). */
export function checkLastRound(application: Application, lastRound: number): void {
  if (lastRound === application.lastRound || lastRound >= currentRound(application)) return;
  throw fieldError('lastRound', 'too_small', 'LAST_ROUND_TOO_SMALL');
}
