/** The lists of the console whose look each merchant can choose; the last part of their address. */
export const lists = [
  'applications',
  'orders',
  'box-cases',
  'claims',
  'payment-cases',
  'products',
  'notices',
  'messages',
  'jobs',
  'audit',
  'kept-contracts',
] as const;
export type ListName = (typeof lists)[number];

/** The order of a list: by time, or by one of its columns. */
export type ListSort<Column extends string = never> =
  | 'newest'
  | 'oldest'
  | `${Column}-asc`
  | `${Column}-desc`;

/** The column that a list is sorted by, and whether its least or earliest come first. */
export function sortOf<Column extends string>(
  sort: ListSort<Column> = 'newest',
): { by: 'time' | Column; isAscending: boolean } {
  if (sort === 'newest' || sort === 'oldest') return { by: 'time', isAscending: sort === 'oldest' };
  const [by, direction] = sort.split('-');
  return { by: by as Column, isAscending: direction === 'asc' };
}

/** `next`: the day of the next box; `since`: the last change of the status. */
export const applicationSorts = ['next', 'since'] as const;
export const orderSorts = ['delivery', 'amount'] as const;
export const claimSorts = ['refund'] as const;
export const productSorts = ['name', 'price', 'stock'] as const;
export type ApplicationSort = ListSort<(typeof applicationSorts)[number]>;
export type OrderSort = ListSort<(typeof orderSorts)[number]>;
export type ClaimSort = ListSort<(typeof claimSorts)[number]>;
export type ProductSort = ListSort<(typeof productSorts)[number]>;

export const pageSizes = [25, 50, 100, 200] as const;
export const usualPageSize = 50;
export const mostViews = 20;

/** A set of filters under a name, as the list's address holds them. */
type ListView = { name: string; query: string };

/** How one merchant sees one list. */
export type ListLook = {
  /** The columns that are shown; null: the usual ones. */
  columns: string[] | null;
  size: number | null;
  views: ListView[];
};

export const usualLook: ListLook = { columns: null, size: null, views: [] };

/** A view holds no searched words, which may be a person's name or number. */
const searchedWords = ['keyword', 'search'];
export const isKeptInView = (filter: string): boolean => !searchedWords.includes(filter);
