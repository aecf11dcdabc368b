import { shop } from '../fixtures';
import type { Story } from './story';

/** What the orderer and the OWNER would see if any of their data had changed. */
export async function everythingOf({ gildong, credentials, numbers }: Story): Promise<object> {
  const query = { startYmd: '2026-01-01', endYmd: '2026-12-31', pageSize: 200, size: 200 };
  const owner = shop.nobody.with({ accessToken: credentials.owner });
  const lists = ['recurring-payments', 'profile/orders', 'profile/claims'];
  const more = [
    'recurring-payments/cards',
    'recurring-payments/cart',
    'profile/shipping-addresses',
    'members/me',
  ];
  const one = `recurring-payments/${numbers.recurringPaymentId}`;
  const console = [
    'settings',
    'staff',
    'area-fees',
    'terms',
    'templates',
    'delivery-rules',
    'holidays',
    'categories',
    'closed-days',
    'ran-outs',
  ];
  const seen: Record<string, unknown> = {};
  for (const path of [...lists, ...more, one])
    seen[path] = (await gildong.get(`/${path}`, { query: lists.includes(path) ? query : {} })).body;
  for (const path of console) seen[path] = (await owner.get(`/admin/${path}`)).body;
  // The time of the last visit is recorded once a minute and does not count as a change.
  return JSON.parse(JSON.stringify(seen), (name, value) => (name === 'lastSeenAt' ? null : value));
}
