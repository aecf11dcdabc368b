import type { ConsoleKey } from '@/lib/i18n/console';

/** `with`: a page that belongs to this one and has no place of its own. */
export type Place = { href: string; key: ConsoleKey; with?: string };

/** The console's pages, in the order of a working day; lib/domain/account/console-doors.ts says who may open each. */
export const adminPlaces: readonly Place[] = [
  { href: '/admin', key: 'console.nav.dashboard' },
  { href: '/admin/applications', key: 'console.nav.applications' },
  { href: '/admin/orders', key: 'console.nav.orders' },
  { href: '/admin/box-cases', key: 'console.nav.boxCases' },
  { href: '/admin/claims', key: 'console.nav.claims' },
  { href: '/admin/payment-cases', key: 'console.nav.cases' },
  { href: '/admin/products', key: 'console.nav.products', with: '/admin/ran-outs' },
  { href: '/admin/notices', key: 'console.nav.notices' },
  { href: '/admin/messages', key: 'console.nav.messages' },
  { href: '/admin/exports', key: 'console.nav.exports' },
  { href: '/admin/jobs', key: 'console.nav.jobs' },
  { href: '/admin/settings', key: 'console.nav.settings' },
  { href: '/admin/webhooks', key: 'console.nav.webhooks' },
  { href: '/admin/staff', key: 'console.nav.staff' },
  { href: '/admin/audit', key: 'console.nav.audit' },
  { href: '/admin/persons', key: 'console.nav.persons' },
  { href: '/admin/kept-contracts', key: 'console.nav.kept' },
];
