import { plainRoutes } from '../shop/manifest';
import { type Door, doors, table } from './table';

/** The build's own list of routes, joined with the table of who may call them. */
export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof methods)[number];
export type Route = { method: Method; path: string; door: Door };

/** The build writes `[key]` where the table writes `{recurringPaymentId}`. */
const place = (path: string) => path.replace(/\[\w+\]|\{\w+\}/g, '*');

export const routes: Route[] = doors.flatMap((door) =>
  Object.entries(table[door]).flatMap(([path, names]) =>
    methods
      .filter((method) => names.split(' ').includes(method))
      .map((method): Route => ({ method, path, door })),
  ),
);

export const tablePaths = [...new Set(routes.map(({ path }) => path))].sort();

/** Routes of the build that are missing in the table, and the reverse. */
export function missingPaths(): { untold: string[]; gone: string[] } {
  const told = new Set(tablePaths.map(place));
  const there = new Set(plainRoutes.map(place));
  return {
    untold: plainRoutes.filter((path) => !told.has(place(path))),
    gone: tablePaths.filter((path) => !path.startsWith('/auth/') && !there.has(place(path))),
  };
}

export const methodsAt = (path: string): Method[] =>
  routes.filter((route) => route.path === path).map(({ method }) => method);

/** Fills parameters by name, from the story's numbers or from unused ones. */
export function filled(path: string, numbers: Record<string, string | number>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = numbers[name];
    if (value === undefined) throw new Error(`${path}: the story has no ${name}`);
    return String(value);
  });
}
