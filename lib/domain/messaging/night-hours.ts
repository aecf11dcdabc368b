import { addDays } from '../shared/days';

/** From when to when (hh:mm) texts that can wait do so; it may cross midnight. */
export type Night = { from: string; until: string };

/** Whether a time of day (hh:mm, with seconds or without) lies in a night. */
export function isAtNight(time: string, { from, until }: Night): boolean {
  const [isEvening, isMorning] = [time >= from, time < until];
  return from < until ? isEvening && isMorning : isEvening || isMorning;
}

/** The day on which the night of a moment (yyyy-mm-dd hh:mm, local) is over; by day, the moment's own. null: there is no night. */
export function dayAfterNight(moment: string, night: Night | null): string {
  const [day = '', time = ''] = moment.split(' ');
  const isEvening = night !== null && isAtNight(time, night) && time >= night.until;
  return isEvening ? addDays(day, 1) : day;
}
