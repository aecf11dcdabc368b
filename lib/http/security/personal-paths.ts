/** Path prefixes of personal pages: no cache and no search engine may keep them. */
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
