import { Temporal } from 'temporal-polyfill';
import { ymd } from '@/lib/contract/shared/common';

export const presets = [1, 3, 6] as const;
const usual = 3;

export type Period = { from: string; to: string; months: (typeof presets)[number] | null };
type Asked = Record<string, string | string[] | undefined>;

/** `from` and `to` as typed, or the last months that a preset names; what is no date falls back to the usual three. */
export function periodOf(asked: Asked, today: string): Period {
  const [from, to] = [ymd.safeParse(asked.from).data, ymd.safeParse(asked.to).data];
  if (from !== undefined && to !== undefined) return { from, to, months: null };
  const months = presets.find((preset) => String(preset) === asked.months) ?? usual;
  const start = Temporal.PlainDate.from(today).subtract({ months });
  return { from: start.toString(), to: today, months };
}

/** The address of a list with this period, this filter and, at its end, room for a page number. */
export function periodHref(path: string, period: Period, filter: Record<string, string | null>): string {
  const query = new URLSearchParams(
    period.months === null ? { from: period.from, to: period.to } : { months: String(period.months) },
  );
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value);
  return `${path}?${query}`;
}
