import { filledRoute, pageRoutes } from './manifest';
import type { Story } from './route-callers/story';

/** Every page of the build, filled from a story in which one orderer has one of everything, and who is to look at it. */
export type Viewer = 'nobody' | 'gildong' | 'owner';
export type PageToSee = { route: string; path: string; viewer: Viewer };

export function pagesToSee({ numbers, gifts }: Story): PageToSee[] {
  const named = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)]));
  const id = named.recurringPaymentId ?? '';
  return pageRoutes.map((route) => {
    const key = route.includes('/groups/') ? gifts.accepted.groupNo : id;
    const path = filledRoute(route, { ...named, id, key, groupNo: gifts.accepted.groupNo });
    return { route, path: `${path}${queries[route] ?? ''}`, viewer: viewerOf(route) };
  });
}

/** What a page has to be asked for besides. The sheet of the story is a gift's. */
const queries: Record<string, string> = {
  '/order-sheet/[orderSheetNo]': '?isPresent=true',
  '/admin/settings/terms/new': '?type=USE',
};

function viewerOf(route: string): Viewer {
  if (/^\/admin(\/|$)/.test(route)) return 'owner';
  return /^\/(my|cart|order-sheet|order-complete)(\/|$)/.test(route) ? 'gildong' : 'nobody';
}

/** A policy by its directives. */
export function directivesOf(policy: string | null): Record<string, string[]> {
  const parts = (policy ?? '').split(';').map((part) => part.trim().split(/\s+/));
  return Object.fromEntries(parts.map(([name = '', ...values]) => [name, values]));
}

export const nonceOf = (policy: string | null): string =>
  directivesOf(policy)['script-src']?.find((source) => source.startsWith("'nonce-")) ?? '';
