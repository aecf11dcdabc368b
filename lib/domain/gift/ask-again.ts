import type { NewestLinkText } from './way';

/**
 * What the page of an expired link says (docs/rules/gift.md#asking-again). OPEN: its reader can have the giver told. TELLING: the text is
 * on its way. NOT_TOLD: it is off, was not sent or did not arrive.
 */
export const askStates = ['OPEN', 'TELLING', 'TOLD', 'NOT_TOLD'] as const;
export type AskState = (typeof askStates)[number];

export function askStateOf(
  askedAgainAt: string | null,
  text: Pick<NewestLinkText, 'state' | 'delivery'> | null,
): AskState {
  if (askedAgainAt === null) return 'OPEN';
  if (text?.state === 'PENDING') return 'TELLING';
  return text?.state === 'SENT' && text.delivery !== 'UNDELIVERED' ? 'TOLD' : 'NOT_TOLD';
}
