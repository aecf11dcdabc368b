import { Temporal } from 'temporal-polyfill';
import { amountLike } from '@/lib/domain/billing/amounts';
import type { Currency } from '@/lib/domain/billing/currency';
import { insertMember } from './queries/account/members';
import { addCard } from './queries/billing/cards';
import { addAddress } from './queries/catalog/addresses';
import { writeSetting } from './queries/operations/settings';
import type { Db, Trx } from './schema';
import { seedAreaFees } from './seed/area-fees';
import { insertCatalog } from './seed/insert-catalog';
import { cardHolderId, sandboxPassword, seedCardNumber, seedMembers } from './seed/members';
import { seedTemplates } from './seed/message-templates';
import { seedTerms, seedTermsVersion } from './seed/terms';

type GatewayCard = { gateway: string; cardToken: string; cardName: string; endDigits: string };

export type Seed = {
  /** Business instant at which the shop opens. */
  at: string;
  timeZone: string;
  currency: Currency;
  /** People and goods of the demo shop; null in live mode, which starts with texts and fees only. */
  sandbox: {
    /** When its people joined, and the card was registered: before all that they did. */
    joinedAt: string;
    hashPassword(password: string): Promise<string>;
    /** Called outside a transaction, and only for an empty shop. Null if the gateway takes no card numbers. */
    registerCard(cardNumber: string): Promise<GatewayCard | null>;
  } | null;
};

/** The software's own name; a merchant's shop has the merchant's. */
const sandboxName = { ko: '기프트라운드', en: 'Giftround' };

/**
 * Fills an empty shop in one transaction: all or nothing, and only one of two processes that start together. False when the shop
 * is not empty.
 */
export async function seedIfEmpty(db: Db, { at, timeZone, currency, sandbox }: Seed): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  const people = sandbox && {
    hashes: await Promise.all(seedMembers.map(() => sandbox.hashPassword(sandboxPassword))),
    card: await sandbox.registerCard(seedCardNumber),
    joinedAt: sandbox.joinedAt,
  };
  return db.transaction().execute(async (trx) => {
    const isFirst = await seedTexts(trx, shopDay(at, timeZone).subtract({ years: 1 }).toString(), currency);
    if (!isFirst) return false;
    if (people) {
      await writeSetting(trx, 'shopNameKo', sandboxName.ko, at);
      await writeSetting(trx, 'shopNameEn', sandboxName.en, at);
      await seedPeople(trx, people);
      await insertCatalog(trx, at, currency);
    }
    return true;
  });
}

/** Every shop has its texts from the first start; members may exist before them (the first owner of a live shop). */
export async function isEmpty(db: Db | Trx): Promise<boolean> {
  const text = await db.selectFrom('terms').select('terms_no').limit(1).executeTakeFirst();
  return text === undefined;
}

const shopDay = (at: string, timeZone: string) =>
  Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainDate();

/** Terms, templates and area fees. False when another process was first. */
async function seedTexts(trx: Trx, enforcedFrom: string, currency: Currency): Promise<boolean> {
  if ((await insertTerms(trx, seedTerms, enforcedFrom)) < seedTerms.length) return false;
  await insertTemplates(trx);
  await trx
    .insertInto('area_fee')
    .values(
      seedAreaFees.flatMap(({ placeKo, placeEn, extraAmt, ranges }) =>
        ranges.map(([zip_from, zip_to]) => ({
          zip_from,
          zip_to,
          place_ko: placeKo,
          place_en: placeEn,
          extra_amt: amountLike(extraAmt, currency),
        })),
      ),
    )
    .execute();
  return true;
}

/** How many were written; a version that is there stays. */
async function insertTerms(trx: Trx, list: typeof seedTerms, enforcedFrom: string): Promise<number> {
  const written = await trx
    .insertInto('terms')
    .values(
      list.map((terms) => ({
        terms_type: terms.termsType,
        version: seedTermsVersion,
        title_ko: terms.titleKo,
        title_en: terms.titleEn,
        contents_ko: terms.contentsKo,
        contents_en: terms.contentsEn,
        is_required: terms.isRequired ? (1 as const) : (0 as const),
        enforced_from: enforcedFrom,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('terms_no')
    .execute();
  return written.length;
}

/**
 * Adds the drafts of newer kinds of terms to an older shop, in force at once; every other text stays. Several processes may run it at
 * once.
 */
export async function addMissingTerms(
  db: Db,
  { at, timeZone }: Pick<Seed, 'at' | 'timeZone'>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const rows = await trx.selectFrom('terms').select('terms_type').distinct().execute();
    const known = new Set(rows.map((row) => row.terms_type));
    const missing = seedTerms.filter(({ termsType }) => !known.has(termsType));
    if (missing.length > 0) await insertTerms(trx, missing, shopDay(at, timeZone).toString());
  });
}

/**
 * Adds the templates of newer message kinds to an older shop; existing ones, with the merchant's edits, stay. Several processes
 * may run it at once.
 */
export async function addMissingTemplates(db: Db): Promise<void> {
  await db.transaction().execute(insertTemplates);
}

async function insertTemplates(trx: Trx): Promise<void> {
  await trx
    .insertInto('message_template')
    .values(
      seedTemplates.flatMap(({ kind, isEnabled, ko, en }) => {
        const is_enabled = isEnabled ? (1 as const) : (0 as const);
        return [
          { kind, language: 'ko' as const, is_enabled, ...ko },
          { kind, language: 'en' as const, is_enabled, ...en },
        ];
      }),
    )
    .onConflict((conflict) => conflict.columns(['kind', 'language']).doNothing())
    .execute();
}

async function seedPeople(
  trx: Trx,
  { hashes, card, joinedAt: at }: { hashes: string[]; card: GatewayCard | null; joinedAt: string },
): Promise<void> {
  for (const [index, { addresses, ...member }] of seedMembers.entries()) {
    const passwordHash = hashes[index] ?? '';
    const memberNo = await insertMember(trx, { ...member, passwordHash, createdAt: at });
    if (memberNo === undefined) throw new Error(`Member id ${member.memberId} is taken in an empty shop`);
    for (const address of addresses) await addAddress(trx, memberNo, { addressType: 'BOOK', ...address }, at);
    if (card && member.memberId === cardHolderId) await addCard(trx, { memberNo, ...card, at });
  }
}
