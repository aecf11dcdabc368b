import { fieldError } from '../shared/errors';

/** A product's rule for the last round (end round): minimum, maximum, and whether an ordinary application needs one too. */
export type LastRoundRule = { min: number | null; max: number | null; isNeeded: boolean };

export function lastRoundProblem(
  rule: LastRoundRule,
  lastRound: number | null,
): 'required' | 'too_small' | 'too_large' | null {
  if (lastRound === null) return rule.isNeeded ? 'required' : null;
  if (rule.min !== null && lastRound < rule.min) return 'too_small';
  return rule.max !== null && lastRound > rule.max ? 'too_large' : null;
}

/** Throws LAST_ROUND_NOT_ALLOWED naming `field`. Older snapshots have no rule. */
export function requireLastRound(
  rule: LastRoundRule | undefined,
  lastRound: number | null,
  field: string,
): void {
  const code = rule ? lastRoundProblem(rule, lastRound) : null;
  if (code) throw fieldError(field, code, 'LAST_ROUND_NOT_ALLOWED');
}
