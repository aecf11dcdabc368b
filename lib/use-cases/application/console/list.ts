import { findRecordsById } from '@/db/queries/application/application-lists';
import {
  countPlaces,
  type ListFilter,
  type ListPlace,
  listPlaces,
} from '@/db/queries/application/application-places';
import { findParties } from '@/db/queries/application/console-applications';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { ConsoleApplication } from '@/lib/domain/application/console-application';
import type { ApplicationSort } from '@/lib/domain/operations/list-look';
import { addDays } from '@/lib/domain/shared/days';
import { maskName } from '@/lib/domain/shared/masking';
import { auditSearch } from '../../shared/audit-search';
import { instantsOfDays, today } from '../../shared/calendar';
import { viewApplications } from '../view/view';

export type ConsoleList = { applications: ConsoleApplication[]; next: ListPlace | null };

type Filter = Omit<ListFilter, 'registeredFrom' | 'registeredUntil' | 'waitingUntil'> & {
  /** Shop days, both included. */
  startYmd: string | null;
  endYmd: string | null;
  /** Only gifts that wait and whose link ends in two days or earlier. */
  isEnding?: boolean;
};

const endingDays = 2;

const inInstants = (ctx: Context, { startYmd, endYmd, isEnding = false, ...filter }: Filter): ListFilter => ({
  ...filter,
  waitingUntil: isEnding ? addDays(today(ctx), endingDays) : null,
  registeredFrom: startYmd && instantsOfDays(ctx, startYmd, startYmd).from,
  registeredUntil: endYmd && instantsOfDays(ctx, endYmd, endYmd).until,
});

/** The number of applications that a filter shows, and of those of each tab beside it. */
export async function countForMerchant(
  ctx: Context,
  filter: Filter,
  tabs: ReadonlyArray<Partial<Filter>>,
): Promise<{ total: number; ofTabs: number[] }> {
  const shown = inInstants(ctx, filter);
  const beside = tabs.map((tab) => inInstants(ctx, { ...filter, ...tab }));
  const [total = 0, ...ofTabs] = await countPlaces(ctx.db, [shown, ...beside]);
  return { total, ofTabs };
}

/** All applications, gifts and ordinary ones alike, newest first unless sorted by a column, people masked for both roles. */
export async function listForMerchant(
  ctx: Context,
  input: Filter & { after: ListPlace | null; limit: number; sort?: ApplicationSort },
  merchant: Member,
): Promise<ConsoleList> {
  const { after, limit, sort, ...filter } = input;
  const page = { after, limit: limit + 1, sort };
  const places = await listPlaces(ctx.db, inInstants(ctx, filter), page);
  const shown = places.slice(0, limit).map(({ recurringPaymentId }) => recurringPaymentId);
  const last = places[limit - 1];
  const applications = await viewForMerchant(ctx, shown);
  const groupNos = applications.map(({ view }) => view.application.groupNo);
  if (filter.search)
    await auditSearch(ctx, merchant, { search: filter.search, list: 'applications', groupNos });
  return {
    applications,
    next: places.length > limit && last ? last : null,
  };
}

/** In the order of `ids`. */
export async function viewForMerchant(ctx: Context, ids: string[]): Promise<ConsoleApplication[]> {
  const views = await viewApplications(ctx, await findRecordsById(ctx.db, ids));
  const parties = await findParties(ctx.db, ids);
  return ids.flatMap((id) => {
    const view = views.find(({ application }) => application.recurringPaymentId === id);
    const people = parties.get(id);
    if (!view || !people) return [];
    const { orderer, recipientName } = people;
    return {
      view,
      orderer: { memberId: orderer.memberId, name: maskName(orderer.name) },
      recipientName: recipientName === null ? null : maskName(recipientName),
    };
  });
}
