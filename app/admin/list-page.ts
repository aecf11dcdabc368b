import type { z } from 'zod';
import type { FilterField, FilterKind, SearchField } from '@/components/shared/console/list/filter-line';
import type { ListFrame } from '@/components/shared/console/list-page';
import { fieldErrorMap, fieldErrorsOf } from '@/lib/contract/shared/field-errors';
import { isKeptInView, type ListSort, lists, sortOf, usualPageSize } from '@/lib/domain/operations/list-look';
import { fieldMessage } from '@/lib/i18n';
import { readListLook } from '@/lib/use-cases/operations/list-look/list-look';
import { hrefTo, type Query } from '../href';
import { consolePage } from './console-page';

type Params = Record<string, string | string[] | undefined>;

/** A tab: its label, the filters it sets, and the number of its rows. */
type Tab = { label: string; set: Query; count?: number | undefined };
type Field = FilterKind & Pick<FilterField, 'name' | 'label'>;
type Parts = {
  search?: Pick<SearchField, 'name' | 'label' | 'placeholder' | 'hint'>;
  fields?: Field[];
  tabs?: Tab[];
  total?: number | null;
  /** What the headings sort by; `time`: newest or oldest first. */
  sorts?: readonly string[];
  next: string | number | null;
};

/**
 * The parameters of a plain form: empty values are left out, several values of one name are joined by commas.
 */
function typedIn(params: Params): Record<string, string> {
  const texts = Object.entries(params).map(
    ([name, value]) => [name, [value ?? ''].flat().join(',')] as const,
  );
  return Object.fromEntries(texts.filter(([, text]) => text.trim() !== ''));
}

/**
 * The query of a console list, parsed by the schema of the API, and the URLs of the same list with another
 * filter or page. `cursor` is the parameter of the next page. A query that the schema refuses counts as empty.
 */
export async function listPage<Output extends object, Input, Cursor extends keyof Input & string>(
  at: { path: string; schema: z.ZodType<Output, Input>; cursor: Cursor },
  searchParams: Promise<Params>,
) {
  const typed = typedIn(await searchParams);
  const { [at.cursor]: _, size: __, ...returning } = typed;
  const page = await consolePage(hrefTo(at.path, returning));
  const look = await lookOf(page, at.path);
  const usual = look?.look.size ? { size: String(look.look.size) } : {};
  const result = at.schema.safeParse({ ...usual, ...typed }, { error: fieldErrorMap });
  const query = result.data ?? at.schema.parse({});
  const { [at.cursor]: cursor, size, ...filters } = result.success ? typed : {};
  /** The same list with other filters, from its start and in its usual size. */
  const href = (changes: Query) => hrefTo(at.path, { ...filters, ...changes });
  const errors = result.success ? [] : fieldErrorsOf(result.error);
  const errorOf = (name: string) => {
    const code = errors.find(({ field }) => field === name)?.code;
    return code && fieldMessage(page.t, code);
  };
  const pages = (next: string | number | null) => ({
    firstHref: cursor ? href({}) : null,
    nextHref: next === null ? null : href({ [at.cursor]: next, size }),
  });
  const defaults = defaultsOf(at.schema);
  const textOf = (name: string) => typed[name] ?? defaults[name] ?? '';
  const sorted = sortOf<string>((textOf('sort') || 'newest') as ListSort<string>);
  const sortHrefs = (by: string) => ({
    up: href({ sort: by === 'time' ? 'oldest' : `${by}-asc` }),
    down: href({ sort: by === 'time' ? null : `${by}-desc` }),
  });
  /** The order is no other query: the rows that stay keep their ticks, and what was pressed keeps the focus. */
  const { sort: ___, ...shown } = typed;
  return {
    ...page,
    query,
    typed,
    filters,
    /** Whether the schema refused the query: the page then shows no rows. */
    isRefused: !result.success,
    href,
    pages,
    /** What the page shows around its rows. */
    frame: ({ search, fields = [], tabs = [], total = null, sorts = [], next }: Parts): ListFrame => {
      const isCurrent = ({ set }: Tab) =>
        Object.entries(set).every(([name, value]) => textOf(name) === String(value ?? ''));
      const current = tabs.find(isCurrent);
      const searched = search ? (typed[search.name] ?? '') : '';
      const viewQuery = new URLSearchParams(
        Object.entries<string>(filters).filter(([name]) => isKeptInView(name)),
      ).toString();
      const views = look?.look.views ?? [];
      const view = searched === '' ? views.find((one) => one.query === viewQuery) : undefined;
      const inForm = [search?.name, ...fields.map(({ name }) => name)];
      return {
        path: at.path,
        refusal: result.success ? null : page.t('console.notSearched'),
        shown: JSON.stringify(shown),
        search: search && { ...search, value: searched, error: errorOf(search.name) },
        fields: fields.map((field) => ({
          ...field,
          value: typed[field.name] ?? '',
          clearHref: href({ [field.name]: null }),
          isOnTab: Boolean(current?.set[field.name]),
          error: errorOf(field.name),
        })),
        kept: Object.fromEntries(Object.entries<string>(filters).filter(([name]) => !inForm.includes(name))),
        tabs: [
          ...tabs.map((tab) => ({
            label: tab.label,
            href: href(tab.set),
            current: tab === current && !view,
            count: tab.count,
          })),
          ...views.map(({ name, query: kept }) => ({
            label: name,
            href: `${at.path}?${kept}`,
            current: view?.name === name,
          })),
        ],
        total,
        pages: pages(next),
        startHref: href({}),
        size: Number(size ?? look?.look.size ?? usualPageSize),
        viewQuery,
        own: look && {
          ...look,
          sort: { ...sorted, hrefs: Object.fromEntries(sorts.map((by) => [by, sortHrefs(by)])) },
        },
      };
    },
  };
}

/** How the merchant sees this list; null for a list that has but one look. */
async function lookOf({ ctx, merchant }: Awaited<ReturnType<typeof consolePage>>, path: string) {
  const list = lists.find((one) => path === `/admin/${one}`);
  return list ? { list, look: await readListLook(ctx, merchant, list) } : null;
}

/** The filters of a list without a query. */
function defaultsOf(schema: z.ZodType): Record<string, string> {
  const defaults = Object.entries(Object(schema.parse({})));
  return Object.fromEntries(
    defaults.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
