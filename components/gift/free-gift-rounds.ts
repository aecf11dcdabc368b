import type { Translate } from '@/lib/i18n';

/** With which boxes free gifts come, in the words of the recipient's pages. */
export const freeGiftRoundsText = (t: Translate, rounds: readonly number[], lastRound: number): string =>
  rounds.length === lastRound
    ? t('gift.freeGifts.everyRound')
    : t('gift.freeGifts.rounds', { rounds: rounds.join(', ') });
