import { shop } from '../fixtures';
import { makeStory, type Story } from '../route-callers/story';
import { filledRoute, pageRoutes } from '../shop/manifest';

/**
 * Every page of the build with its viewer, filled from a story in which one orderer has one record of each
 * kind.
 */
export type Viewer = 'nobody' | 'gildong' | 'owner';
export type PageToSee = { route: string; path: string; viewer: Viewer };

/** The story, plus a webhook endpoint with a rare event for the console's pages. */
export async function makePageStory(description = ''): Promise<Story> {
  const story = await makeStory();
  const owner = shop.nobody.with({ accessToken: story.credentials.owner });
  const wish = { url: 'https://hooks.example/giftround', description, events: ['claim.refunded'] };
  const made = await owner.post<{ endpoint?: { endpointNo: number } }>('/admin/webhooks', wish);
  return { ...story, numbers: { ...story.numbers, endpointNo: made.body.endpoint?.endpointNo ?? 1 } };
}

export function pagesToSee({ numbers, gifts }: Story): PageToSee[] {
  const named = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)]));
  const id = named.recurringPaymentId ?? '';
  return pageRoutes.map((route) => {
    const key = route.includes('/groups/') ? gifts.accepted.groupNo : id;
    const path = filledRoute(route, { ...named, id, key, groupNo: gifts.accepted.groupNo });
    return { route, path: `${path}${queries[route] ?? ''}`, viewer: viewerOf(route) };
  });
}

/** The query that a page needs. The story's sheet is a gift's. */
const queries: Record<string, string> = {
  '/order-sheet/[orderSheetNo]': '?isPresent=true',
  '/admin/settings/terms/new': '?type=USE',
  '/my/cards/registered': '?result=cancelled',
};

function viewerOf(route: string): Viewer {
  if (/^\/(admin|my\/account\/second-factor)(\/|$)/.test(route)) return 'owner';
  return /^\/(my|cart|order-sheet|order-complete)(\/|$)/.test(route) ? 'gildong' : 'nobody';
}

/** Splits a policy into its directives. */
export function directivesOf(policy: string | null): Record<string, string[]> {
  const parts = (policy ?? '').split(';').map((part) => part.trim().split(/\s+/));
  return Object.fromEntries(parts.map(([name = '', ...values]) => [name, values]));
}

export const nonceOf = (policy: string | null): string =>
  directivesOf(policy)['script-src']?.find((source) => source.startsWith("'nonce-")) ?? '';
