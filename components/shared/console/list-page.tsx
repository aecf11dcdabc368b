import type { ReactNode } from 'react';
import { PageTitle } from '../layout/shells';
import type { FilterLink } from '../ui/filter-links';
import { StatusMessage } from '../ui/status-message';
import { KeysetPages, type Pages } from './keyset-pages';
import { type FilterField, FilterLine, type SearchField } from './list/filter-line';
import { ListLookProvider, type OwnList } from './list/list-look';
import { ListTabs } from './list/list-tabs';
import { PageSize } from './list/page-size';

/** What a list's URL holds, as its page shows it (app/admin/list-page.ts). */
export type ListFrame = {
  path: string;
  /** Said in place of the rows where a filter is wrong: nothing was looked for, so nothing is missing. */
  refusal: string | null;
  /** Changes with the query but for its order: what was typed or ticked for another one is gone. */
  shown: string;
  search: SearchField | undefined;
  fields: FilterField[];
  /** The filters that neither search nor fields hold. */
  kept: Record<string, string>;
  tabs: FilterLink[];
  /** Null where the rows are not counted. */
  total: number | null;
  pages: Pages;
  /** The list from its start, in the merchant's own size. */
  startHref: string;
  size: number;
  /** The filters as a view would keep them. */
  viewQuery: string;
  own: OwnList | null;
};

type Props = {
  title: string;
  lead: string;
  action?: ReactNode;
  /** Names the tabs. */
  tabsLabel?: string;
  frame: ListFrame;
  /** What waits for the merchant beside the list. */
  before?: ReactNode;
  children: ReactNode;
};

/** A list of the console: search and filters on a line, tabs by state, rows, and the links of its other pages. */
export function ListPage({ title, lead, action, tabsLabel, frame, before, children }: Props) {
  const { path, refusal, shown, search, fields, kept, tabs, total, pages, viewQuery, own, startHref, size } =
    frame;
  return (
    <ListLookProvider value={own}>
      <PageTitle title={title} lead={lead} action={action} isDense />
      {before && <div className="mb-3 flex flex-col gap-4">{before}</div>}
      <div className="flex flex-col gap-3">
        {(search || fields.length > 0) && (
          <FilterLine key={`form ${shown}`} {...{ path, search, fields, kept, viewQuery }} />
        )}
        {tabs.length > 0 && <ListTabs label={tabsLabel ?? title} links={tabs} />}
        <div key={`rows ${shown}`} className="flex flex-col gap-3">
          {refusal === null ? children : <StatusMessage tone="danger">{refusal}</StatusMessage>}
        </div>
        {total !== 0 && refusal === null && (
          <KeysetPages {...pages} total={total}>
            <PageSize size={size} startHref={startHref} />
          </KeysetPages>
        )}
      </div>
    </ListLookProvider>
  );
}
