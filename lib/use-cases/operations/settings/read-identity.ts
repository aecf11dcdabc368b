import { readSettings } from '@/db/queries/operations/settings';
import type { Context } from '@/lib/context';
import { type Identity, missingIdentity } from '@/lib/domain/operations/identity';
import { defaultSettings } from '@/lib/domain/operations/settings';

/** Per database, so that several shops in one process do not mix. */
const lastRead = new WeakMap<Context['db'], Identity>();

/** A page's frame and its error page must render without the database, too: they use what was read last. */
export async function readIdentity(ctx: Context): Promise<Identity> {
  try {
    const { shopNameKo, shopNameEn, logo, accentColour, contact, business } = await readSettings(ctx.db);
    const identity = { shopNameKo, shopNameEn, logo, accentColour, contact, business };
    lastRead.set(ctx.db, identity);
    return identity;
  } catch (error) {
    const known = lastRead.get(ctx.db);
    if (known === undefined) throw error;
    return known;
  }
}

/** The settings that a shop still lacks before it sells, by their names. */
export async function readMissingIdentity({ db }: Context): Promise<string[]> {
  const { shopNameKo: ko, shopNameEn: en } = defaultSettings;
  return missingIdentity(await readSettings(db), { ko, en });
}
