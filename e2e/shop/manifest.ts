import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The build's own list of routes: tests for "every page" or "every call" take it from here, so that a new one cannot be
 * forgotten.
 */
const file = join(process.env.NEXT_DIST_DIR || '.next', 'app-path-routes-manifest.json');
const built: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));

const routesOf = (kind: 'page' | 'route') =>
  Object.entries(built)
    .filter(([source]) => source.endsWith(`/${kind}`))
    .map(([, route]) => route)
    .sort();

/** Pages with a URL of their own, such as `/my/orders/[orderNo]`. */
export const pageRoutes: string[] = routesOf('page').filter((route) => !route.startsWith('/_'));

/**
 * Paths under /api, without the prefix, such as `/recurring-payments/[key]/info`; without the two catch-all routes, next-auth's
 * own and the one that answers unknown paths.
 */
export const plainRoutes: string[] = routesOf('route')
  .filter((route) => route.startsWith('/api/') && !route.includes('[...'))
  .map((route) => route.slice('/api'.length));

/** A route with its segments filled; a segment without a value becomes `otherwise`, or throws with its name. */
export function filledRoute(
  route: string,
  values: Readonly<Record<string, string | number | undefined>>,
  otherwise?: string,
): string {
  return route.replace(/\[(\w+)\]/g, (_, name: string) => {
    const value = values[name] ?? otherwise;
    if (value === undefined) throw new Error(`${route}: no value for [${name}]; give it one in this test`);
    return encodeURIComponent(value);
  });
}

export type RouteCall = { method: string; route: string };

/** Every call of the plain routes, by each route's `Allow` header; without HEAD and OPTIONS. */
export async function routeCalls(baseUrl: string): Promise<RouteCall[]> {
  const told = await Promise.all(
    plainRoutes.map(async (route) => {
      const path = filledRoute(route, {}, '1');
      const { headers } = await fetch(`${baseUrl}/api${path}`, { method: 'OPTIONS' });
      const methods = (headers.get('allow') ?? '').split(', ');
      return methods
        .filter((method) => method !== 'HEAD' && method !== 'OPTIONS')
        .map((method) => ({ method, route }));
    }),
  );
  return told.flat();
}

export const isWrite = ({ method }: RouteCall): boolean => method !== 'GET';
