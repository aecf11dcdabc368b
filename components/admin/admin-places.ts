/** The console's rooms, in the order of a working day. */
export const adminPlaces = [{ href: '/admin/jobs', key: 'console.nav.jobs', isOwnersOnly: false }] as const;
