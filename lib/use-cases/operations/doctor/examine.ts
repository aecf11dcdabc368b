import type { Context } from '@/lib/context';
import { examineDatabase } from './database';
import { type Finding, found } from './finding';
import { examineProviders } from './providers';
import { examineShop } from './shop';

/** Everything that needs the database or a provider. One part that fails is a finding, and no end of the others. */
export async function examine(ctx: Context): Promise<Finding[]> {
  const database = await orFinding('database', () => examineDatabase(ctx));
  const isThere = database.every(({ check, state }) => check !== 'database' || state === 'ok');
  return [
    ...(await orFinding('providers', () => examineProviders(ctx))),
    ...database,
    ...(isThere ? await orFinding('shop', () => examineShop(ctx)) : []),
  ];
}

/** The error's kind and code, never its text: that may hold an address, a key or a row. */
export async function orFinding(check: string, look: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await look();
  } catch (error) {
    const name = error instanceof Error ? error.name : 'an error';
    const code = error instanceof Error && 'code' in error ? ` ${error.code}` : '';
    return [found(check).wrong(`cannot be looked at (${name}${code})`)];
  }
}
