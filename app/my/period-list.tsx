import type { ReactElement, ReactNode } from 'react';
import { Temporal } from 'temporal-polyfill';
import { PageTitle } from '@/components/shared/layout/shells';
import { PeriodForm } from '@/components/shared/my/period-form';
import { FilterLinks } from '@/components/shared/ui/filter-links';
import { Pagination } from '@/components/shared/ui/pagination';
import { StatusMessage } from '@/components/shared/ui/status-message';
import { page as pageNumber, ymd } from '@/lib/contract/shared/common';
import { isRefusal } from '@/lib/domain/shared/errors';
import { today } from '@/lib/use-cases/shared/calendar';
import { shopPage } from '../shop-page';
import { requireOrderer } from './require-orderer';

type Params = Record<string, string | string[] | undefined>;
type Period = { from: string; to: string; months: (typeof presets)[number] | null };

const presets = [1, 3, 6] as const;
const usual = 3;
const size = 10;

/** `from` and `to` as typed, or the last months of a preset; an invalid date falls back to the usual three months. */
function periodOf(params: Params, until: string): Period {
  const [from, to] = [ymd.safeParse(params.from).data, ymd.safeParse(params.to).data];
  if (from !== undefined && to !== undefined) return { from, to, months: null };
  const months = presets.find((preset) => String(preset) === params.months) ?? usual;
  const start = Temporal.PlainDate.from(until).subtract({ months });
  return { from: start.toString(), to: until, months };
}

/** A list of the orderer's over a period, with one filter: `name` in the URL, one of `values`. */
export async function periodList<Value extends string>(
  at: { path: string; name: string; values: readonly Value[] },
  searchParams: Promise<Params>,
) {
  const params = await searchParams;
  const { ctx, language, t } = await shopPage();
  const period = periodOf(params, today(ctx));
  const filter = at.values.find((value) => value === params[at.name]) ?? null;
  const page = pageNumber.safeParse(params.page).data ?? 1;
  const href = ({ from, to, months }: Period, value: Value | null) => {
    const query = new URLSearchParams(months === null ? { from, to } : { months: String(months) });
    if (value) query.set(at.name, value);
    return `${at.path}?${query}`;
  };
  const member = await requireOrderer(href(period, filter));
  return {
    ctx,
    language,
    t,
    filter,
    query: { member, startYmd: period.from, endYmd: period.to, page, size },
    list: { ...at, t, period, page, filter, href },
  };
}

/** The result of `read`; null if the server refuses the period. */
export const orBadPeriod = <Found,>(read: Promise<Found>): Promise<Found | null> =>
  read.catch((error: unknown) => {
    if (isRefusal(error, 'VALIDATION')) return null;
    throw error;
  });

type Props<Value extends string> = {
  list: Awaited<ReturnType<typeof periodList<Value>>>['list'];
  title: string;
  lead: string;
  filters: { label: string; labelOf: (value: Value | null) => string };
  /** Each element needs a React key; null if the server refused the period. */
  rows: ReactElement[] | null;
  totalCount: number;
  empty: ReactNode;
  children?: ReactNode;
};

export function PeriodList<Value extends string>(props: Props<Value>) {
  const { list, title, lead, filters, rows, totalCount, empty, children } = props;
  const { path, name, values, t, period, page, filter, href } = list;
  return (
    <>
      <PageTitle title={title} lead={lead} />
      <div className="flex flex-col gap-5">
        <FilterLinks
          label={t('order.period')}
          links={presets.map((months) => ({
            href: href({ ...period, months }, filter),
            label: t(months === 1 ? 'order.month' : 'order.months', { months }),
            current: period.months === months,
          }))}
        />
        <PeriodForm
          key={`${period.from} ${period.to}`}
          path={path}
          from={period.from}
          to={period.to}
          filter={{ [name]: filter }}
        />
        <FilterLinks
          label={filters.label}
          links={[null, ...values].map((value) => ({
            href: href(period, value),
            label: filters.labelOf(value),
            current: value === filter,
          }))}
        />
        {!rows && <StatusMessage tone="danger">{t('order.badPeriod')}</StatusMessage>}
        {rows && rows.length > 0 && (
          <ul className="flex flex-col gap-4">
            {rows.map((row) => (
              <li key={row.key}>{row}</li>
            ))}
          </ul>
        )}
        {rows?.length === 0 && <div>{empty}</div>}
        <Pagination
          page={page}
          pageCount={Math.ceil(totalCount / size)}
          hrefPrefix={`${href(period, filter)}&page=`}
        />
        <div className="empty:hidden">{children}</div>
      </div>
    </>
  );
}
