import { shop } from '../fixtures';
import type { Story } from './story';

/** What the orderer and the OWNER would see if anything had happened to what is theirs. */
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
  const console = ['settings', 'staff', 'area-fees', 'terms', 'templates', 'delivery-rules', 'holidays'];
  const seen: Record<string, unknown> = {};
  for (const path of [...lists, ...more, one])
    seen[path] = (await gildong.get(`/${path}`, { query: lists.includes(path) ? query : {} })).body;
  for (const path of console) seen[path] = (await owner.get(`/admin/${path}`)).body;
  // When somebody was last here is noted once a minute, and is no change.
  return JSON.parse(JSON.stringify(seen), (name, value) => (name === 'lastSeenAt' ? null : value));
}
