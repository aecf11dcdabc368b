import { isMessageKey, type Language, translate } from '../i18n';

/** The contract's values: MONTH with a day, or WEEK with a weekday (MONDAY …). */
export type DisplayCycle = {
  cycleType: string;
  cycle: number;
  day?: number | null | undefined;
  weekday?: string | null | undefined;
};

export function ordinal(day: number): string {
  const teen = day % 100 >= 11 && day % 100 <= 13;
  const suffix = teen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${suffix}`;
}

/** "매월 15일", "2주마다 수요일" / "Every month on the 15th", "Every 2 weeks on Wednesday". */
export function formatCycle(value: DisplayCycle, language: Language): string {
  const t = translate(language);
  const cycle = value.cycle;
  if (value.cycleType === 'WEEK') {
    const key = `weekday.${value.weekday ?? ''}`;
    const weekday = isMessageKey(key) ? t(key) : (value.weekday ?? '');
    return t(cycle === 1 ? 'cycle.week' : 'cycle.weeks', { cycle, weekday });
  }
  const day = language === 'ko' ? (value.day ?? '') : ordinal(value.day ?? 1);
  return t(cycle === 1 ? 'cycle.month' : 'cycle.months', { cycle, day });
}

/** "총 6회" / "6 deliveries"; without an end round "해지할 때까지" / "Until you end it". */
export function formatTotalRounds(lastRound: number | null | undefined, language: Language): string {
  const t = translate(language);
  if (!lastRound) return t('round.endless');
  return t('round.total', { total: lastRound });
}

/** "6회 중 2회차" / "Delivery 2 of 6"; without an end round "2회차" / "Delivery 2". */
export function formatRound(round: number, lastRound: number | null | undefined, language: Language): string {
  const t = translate(language);
  return lastRound ? t('round.of', { n: round, total: lastRound }) : t('round.nth', { n: round });
}

/** "매월 15일 · 총 6회". */
export function formatPlan(
  value: DisplayCycle,
  lastRound: number | null | undefined,
  language: Language,
): string {
  return `${formatCycle(value, language)} · ${formatTotalRounds(lastRound, language)}`;
}
