import { Temporal } from 'temporal-polyfill';
import { ymd } from '@/lib/contract/shared/common';

export const presets = [1, 3, 6] as const;
const usual = 3;

export type Period = { from: string; to: string; months: (typeof presets)[number] | null };
type Asked = Record<string, string | string[] | undefined>;

/** `from` and `to` as typed, or the last months of a preset; an invalid date falls back to the usual three months. */
export function periodOf(asked: Asked, today: string): Period {
  const [from, to] = [ymd.safeParse(asked.from).data, ymd.safeParse(asked.to).data];
  if (from !== undefined && to !== undefined) return { from, to, months: null };
  const months = presets.find((preset) => String(preset) === asked.months) ?? usual;
  const start = Temporal.PlainDate.from(today).subtract({ months });
  return { from: start.toString(), to: today, months };
}

/** The URL of a list with this period and filter; it ends where the page number goes. */
export function periodHref(path: string, period: Period, filter: Record<string, string | null>): string {
  const query = new URLSearchParams(
    period.months === null ? { from: period.from, to: period.to } : { months: String(period.months) },
  );
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value);
  return `${path}?${query}`;
}
