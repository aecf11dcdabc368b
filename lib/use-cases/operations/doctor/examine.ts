import type { Context } from '@/lib/context';
import { examineDatabase } from './database';
import { type Finding, found } from './finding';
import { examineProviders } from './providers';
import { examineShop } from './shop';

/** Every check that needs the database or a provider. A failed part is a finding and does not stop the others. */
export async function examine(ctx: Context): Promise<Finding[]> {
  const database = await orFinding('database', () => examineDatabase(ctx));
  const isThere = database.every(({ check, state }) => check !== 'database' || state === 'ok');
  return [
    ...(await orFinding('providers', () => examineProviders(ctx))),
    ...database,
    ...(isThere ? await orFinding('shop', () => examineShop(ctx)) : []),
  ];
}

/** Reports the error's kind and code, never its text, which may hold an address, a key or a row. */
export async function orFinding(check: string, look: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await look();
  } catch (error) {
    const name = error instanceof Error ? error.name : 'an error';
    const code = error instanceof Error && 'code' in error ? ` ${error.code}` : '';
    return [found(check).wrong(`cannot be looked at (${name}${code})`)];
  }
}
