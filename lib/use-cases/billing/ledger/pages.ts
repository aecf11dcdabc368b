const pageSize = 500;

export type Page = { afterKey: string; limit: number };

/** Reads page after page in order of a key until nothing is left. */
export async function* pagesOf<T>(
  read: (page: Page) => Promise<T[]>,
  keyOf: (item: T) => string,
): AsyncGenerator<T[]> {
  let afterKey = '';
  for (;;) {
    const items = await read({ afterKey, limit: pageSize });
    const last = items.at(-1);
    if (last === undefined) return;
    yield items;
    afterKey = keyOf(last);
  }
}
