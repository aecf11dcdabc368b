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
  'audit',
] as const;
export type ListName = (typeof lists)[number];

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
