import type { z } from 'zod';
import { fieldErrorMap, fieldErrorsOf } from '@/lib/contract/shared/field-errors';
import { hrefTo, type Query } from '../href';
import { consolePage } from './console-page';

type Params = Record<string, string | string[] | undefined>;

/**
 * The parameters of a plain form: empty values are left out, several values of one name are joined by commas.
 */
function typedIn(params: Params): Record<string, string> {
  const texts = Object.entries(params).map(
    ([name, value]) => [name, [value ?? ''].flat().join(',')] as const,
  );
  return Object.fromEntries(texts.filter(([, text]) => text.trim() !== ''));
}

/**
 * The query of a console list, parsed by the schema of the API, and the URLs of the same list with another
 * filter or page. `cursor` is the parameter of the next page. A query that the schema refuses counts as empty.
 */
export async function listPage<Output extends object, Input, Cursor extends keyof Input & string>(
  at: { path: string; schema: z.ZodType<Output, Input>; cursor: Cursor; needs?: 'STAFF' | 'OWNER' },
  searchParams: Promise<Params>,
) {
  const typed = typedIn(await searchParams);
  const result = at.schema.safeParse(typed, { error: fieldErrorMap });
  const query = result.data ?? at.schema.parse({});
  const { [at.cursor]: cursor, size, ...filters } = result.success ? typed : {};
  /** The same list with other filters, from its start and in its usual size. */
  const href = (changes: Query) => hrefTo(at.path, { ...filters, ...changes });
  return {
    ...(await consolePage(href({}), at.needs)),
    query,
    typed,
    filters,
    errors: result.success ? [] : fieldErrorsOf(result.error),
    href,
    /** One link for each value of a filter; null is "all". */
    links: <Name extends keyof Output & string, Value extends Output[Name] & Query[string]>(
      name: Name,
      values: readonly Value[],
      label: (value: Value) => string,
    ) =>
      values.map((value) => ({
        value,
        href: href({ [name]: value }),
        label: label(value),
        current: (query[name] ?? null) === (value ?? null),
      })),
    pages: (next: string | number | null) => ({
      firstHref: cursor ? href({}) : null,
      nextHref: next === null ? null : href({ [at.cursor]: next, size }),
    }),
  };
}
