import { Temporal } from 'temporal-polyfill';
import { addDays } from '../shared/days';

/**
 * Korea's public holidays of a year that is not announced yet, by the rules of 2026: fixed days, lunar days (Seollal, Buddha's
 * Birthday, Chuseok), and the substitute days of those that fall on a weekend or on each other. Elections and days that the
 * government adds are not in it.
 */
export type PublicHoliday = { on: string; nameKo: string };

const fixed: ReadonlyArray<{ date: string; nameKo: string; hasNoSubstitute?: true }> = [
  { date: '01-01', nameKo: '1월 1일', hasNoSubstitute: true },
  { date: '03-01', nameKo: '3ㆍ1절' },
  { date: '05-01', nameKo: '노동절' },
  { date: '05-05', nameKo: '어린이날' },
  { date: '06-06', nameKo: '현충일', hasNoSubstitute: true },
  { date: '07-17', nameKo: '제헌절' },
  { date: '08-15', nameKo: '광복절' },
  { date: '10-03', nameKo: '개천절' },
  { date: '10-09', nameKo: '한글날' },
  { date: '12-25', nameKo: '기독탄신일' },
];

const plain = Temporal.PlainDate.from;
const saturday = 6;
const sunday = 7;

export function expectedPublicHolidays(year: number): PublicHoliday[] {
  const names = new Map<string, string[]>();
  const add = (on: string, nameKo: string) => names.set(on, [...(names.get(on) ?? []), nameKo]);
  for (const { date, nameKo } of fixed) add(`${year}-${date}`, nameKo);
  add(lunarDay(year, 4, 8), '부처님 오신 날');
  const feasts = [
    { day: lunarDay(year, 1, 1), nameKo: '설날' },
    { day: lunarDay(year, 8, 15), nameKo: '추석' },
  ];
  for (const { day, nameKo } of feasts) {
    add(addDays(day, -1), `${nameKo} 전날`);
    add(day, nameKo);
    add(addDays(day, 1), `${nameKo} 다음 날`);
  }
  const isFree = (on: string) => !names.has(on) && plain(on).dayOfWeek < saturday;
  const substitute = (after: string, nameKo: string) => {
    let on = addDays(after, 1);
    while (!isFree(on)) on = addDays(on, 1);
    add(on, `대체공휴일(${nameKo})`);
  };
  const ofFeasts = new Set<string>();
  for (const { day, nameKo } of feasts) {
    const days = [addDays(day, -1), day, addDays(day, 1)];
    for (const each of days) ofFeasts.add(each);
    const isShort = (on: string) => plain(on).dayOfWeek === sunday || (names.get(on)?.length ?? 0) > 1;
    if (days.some(isShort)) substitute(addDays(day, 1), nameKo);
  }
  const hasSubstitute = (nameKo: string) =>
    !fixed.some((each) => each.nameKo === nameKo && each.hasNoSubstitute);
  for (const [on, [first = '', ...others]] of [...names].sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (ofFeasts.has(on) || first.startsWith('대체') || !hasSubstitute(first)) continue;
    if (plain(on).dayOfWeek >= saturday || others.length > 0) substitute(on, first);
  }
  return [...names]
    .map(([on, all]) => ({ on, nameKo: all.join(', ') }))
    .sort((one, other) => (one.on < other.on ? -1 : 1));
}

const koreanCalendar = new Intl.DateTimeFormat('en-u-ca-dangi', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
});

/** The day of a year that has this lunar date; a repeated month ("4bis") does not count. */
function lunarDay(year: number, month: number, day: number): string {
  for (let on = `${year}-01-10`; on < `${year}-12-31`; on = addDays(on, 1)) {
    const parts = koreanCalendar.formatToParts(Date.parse(on));
    const of = (type: string) => parts.find((part) => part.type === type)?.value;
    if (of('month') === String(month) && of('day') === String(day)) return on;
  }
  throw new Error(`The year ${year} has no lunar date ${month}/${day}`);
}

const english: ReadonlyArray<readonly [string, string]> = [
  ['1월 1일', 'New Year’s Day'],
  ['설날 전날', 'Eve of Seollal'],
  ['설날 다음 날', 'Day after Seollal'],
  ['설날', 'Seollal'],
  ['3ㆍ1절', 'Independence Movement Day'],
  ['노동절', 'Labour Day'],
  ['어린이날', 'Children’s Day'],
  ['부처님 오신 날', 'Buddha’s Birthday'],
  ['현충일', 'Memorial Day'],
  ['제헌절', 'Constitution Day'],
  ['광복절', 'Liberation Day'],
  ['추석 전날', 'Eve of Chuseok'],
  ['추석 다음 날', 'Day after Chuseok'],
  ['추석', 'Chuseok'],
  ['개천절', 'National Foundation Day'],
  ['한글날', 'Hangul Day'],
  ['기독탄신일', 'Christmas Day'],
  ['선거', 'Election Day'],
];

export function englishHolidayName(nameKo: string): string {
  const [, name = 'Public holiday'] = english.find(([ko]) => nameKo.includes(ko)) ?? [];
  return nameKo.startsWith('대체') ? `Substitute for ${name}` : name;
}
