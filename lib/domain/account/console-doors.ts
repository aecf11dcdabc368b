import type { Needed } from './rights';

/**
 * What each page of the console needs; a page below one of these needs the same. Menu, pages and the closed door's words all
 * read this list, and a test names a page that it lacks.
 */
export const consoleDoors: Readonly<Record<string, Needed>> = {
  '/admin': 'CONSOLE',
  '/admin/applications': 'ORDERS',
  '/admin/orders': ['ORDERS', 'PACKING'],
  '/admin/orders/picking': 'PACKING',
  '/admin/orders/courier-files': 'PACKING',
  '/admin/orders/parcels': 'PACKING',
  '/admin/box-cases': 'ORDERS',
  '/admin/claims': ['ORDERS', 'MONEY'],
  '/admin/payment-cases': 'MONEY',
  '/admin/products': 'CATALOGUE',
  '/admin/ran-outs': 'CATALOGUE',
  '/admin/notices': 'SETTINGS',
  '/admin/messages': 'MESSAGES',
  '/admin/exports': ['ORDERS', 'MONEY'],
  '/admin/jobs': 'MONEY',
  '/admin/settings': 'SETTINGS',
  '/admin/webhooks': 'SETTINGS',
  '/admin/staff': 'STAFF',
  '/admin/audit': 'STAFF',
  '/admin/persons': 'OWNER',
  '/admin/kept-contracts': 'OWNER',
};

/** What the page at a path of the console needs; an unlisted page below `/admin` is for an OWNER alone. */
export function neededAt(path: string): Needed {
  const [plain = ''] = path.split('?');
  if (plain === '/admin') return 'CONSOLE';
  for (let parent = plain; parent !== '/admin' && parent !== ''; parent = parent.replace(/\/[^/]*$/, '')) {
    const needed = consoleDoors[parent];
    if (needed) return needed;
  }
  return 'OWNER';
}
