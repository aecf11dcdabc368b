/** The beginnings of addresses whose pages are for one person, or lead to such: never kept by others, never found by a search. */
export const personalPaths = [
  '/gift',
  '/my',
  '/order-sheet',
  '/order-complete',
  '/cart',
  '/admin',
  '/sandbox',
  '/password-reset',
];
