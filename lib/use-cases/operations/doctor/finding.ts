/**
 * One line of `npm run doctor`. `missing` and `wrong` must be fixed, `note` is information. `say` is for the merchant: a fact, or
 * an action; never a secret, never a person's data.
 */
export type FindingState = 'ok' | 'note' | 'missing' | 'wrong';
export type Finding = { check: string; state: FindingState; say: string };

/** `found('secret').wrong('…')`. */
export function found(check: string) {
  const as = (state: FindingState) => (say: string) => ({ check, state, say });
  return { ok: as('ok'), note: as('note'), missing: as('missing'), wrong: as('wrong') };
}

export function mustBeMended({ state }: Finding): boolean {
  return state === 'missing' || state === 'wrong';
}
