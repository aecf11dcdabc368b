/** The console's pages, in the order of a working day. */
export const adminPlaces = [
  { href: '/admin', key: 'console.nav.dashboard', isOwnersOnly: false },
  { href: '/admin/applications', key: 'console.nav.applications', isOwnersOnly: false },
  { href: '/admin/orders', key: 'console.nav.orders', isOwnersOnly: false },
  { href: '/admin/claims', key: 'console.nav.claims', isOwnersOnly: false },
  { href: '/admin/payment-cases', key: 'console.nav.cases', isOwnersOnly: false },
  { href: '/admin/products', key: 'console.nav.products', isOwnersOnly: false },
  { href: '/admin/notices', key: 'console.nav.notices', isOwnersOnly: true },
  { href: '/admin/messages', key: 'console.nav.messages', isOwnersOnly: false },
  { href: '/admin/exports', key: 'console.nav.exports', isOwnersOnly: false },
  { href: '/admin/jobs', key: 'console.nav.jobs', isOwnersOnly: false },
  { href: '/admin/settings', key: 'console.nav.settings', isOwnersOnly: true },
  { href: '/admin/webhooks', key: 'console.nav.webhooks', isOwnersOnly: true },
  { href: '/admin/staff', key: 'console.nav.staff', isOwnersOnly: true },
  { href: '/admin/audit', key: 'console.nav.audit', isOwnersOnly: true },
  { href: '/admin/persons', key: 'console.nav.persons', isOwnersOnly: true },
  { href: '/admin/kept-contracts', key: 'console.nav.kept', isOwnersOnly: true },
] as const;
