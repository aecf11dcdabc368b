import { tagOf } from '@/lib/http/answer/conditional';
import { buildDocument } from '@/lib/http/openapi/document';
import type { Json } from '@/lib/http/openapi/json';
import { sessionLoginRoutes } from '@/lib/http/session/session-login-routes';
import { routeModules } from './route-modules';

type ApiDocument = { document: Json; text: string; tag: string };

let made: Promise<ApiDocument> | undefined;

/** Made once per process, at the first request. */
export function apiDocument(): Promise<ApiDocument> {
  made ??= make();
  return made;
}

async function make(): Promise<ApiDocument> {
  const loading = Object.entries(routeModules).map(async ([folder, load]) => [folder, await load()] as const);
  const routes = Object.fromEntries(await Promise.all(loading));
  const document = buildDocument({ ...routes, ...sessionLoginRoutes });
  const text = JSON.stringify(document);
  return { document, text, tag: tagOf(text) };
}
