import { type Config, config } from '@/lib/config';
import { errorResponse } from '@/lib/contract/shared/common';
import { errorStatus } from '@/lib/domain/shared/errors';
import packageJson from '@/package.json';
import type { Described } from '../answer/described';
import { methodNames } from '../methods';
import { frameOf, sharedComponents } from './frame';
import { type Json, jsonAt } from './json';
import { operationOf } from './operation';
import { areas, placeOf } from './places';
import { openSchemaBook, type SchemaBook } from './schema-book';
import { webhooksOf } from './webhooks';

/** A route file's exports: handlers by method. Only their descriptions are read. */
export type RouteHandlers = Partial<Record<string, { described?: Described }>>;

/**
 * Generates the OpenAPI 3.1 document from the declarations of the handlers, which are given by folder: callers,
 * schemas, error codes. Live mode omits the sandbox routes.
 */
export function buildDocument(routes: Record<string, RouteHandlers>, settings: Config = config()): Json {
  const book = openSchemaBook();
  book.write(errorResponse, 'output');
  const isThere = (folder: string) => settings.isSandbox || !folder.startsWith('/sandbox/');
  const folders = Object.keys(routes).filter(isThere).sort();
  const paths = folders.map((folder) => {
    const place = placeOf(folder);
    return [place.path, operationsOf(routes[folder] ?? {}, place, book)];
  });
  const tags = [
    ...areas
      .filter(({ name }) => settings.isSandbox || name !== 'sandbox')
      .map(({ name, about }) => ({ name, description: about })),
    { name: 'webhooks', description: "What the shop sends to a merchant's own systems." },
  ];
  const document = {
    ...frameOf(settings, packageJson.version),
    tags,
    paths: Object.fromEntries(paths),
    webhooks: webhooksOf(book),
    components: sharedComponents(settings),
  };
  return withErrorCodes(book.finish(document));
}

function operationsOf(handlers: RouteHandlers, place: ReturnType<typeof placeOf>, book: SchemaBook): Json {
  const operations = methodNames.flatMap((method) => {
    const declared = handlers[method]?.described;
    return declared ? [[method.toLowerCase(), operationOf(method, place, declared, book)]] : [];
  });
  return Object.fromEntries(operations);
}

/** The wire schema leaves the code open, since a newer server may send more codes; the document lists today's codes. */
function withErrorCodes(document: Json): Json {
  const fields = jsonAt(document, 'components', 'schemas', 'ErrorResponse', 'properties');
  fields.code = { type: 'string', enum: Object.keys(errorStatus) };
  return document;
}
