import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runStep } from '@/lib/jobs/run-step';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { memberOf } from '@/lib/testing/fixtures/applications';
import { aContact, anApplication, aShop } from '@/lib/testing/fixtures/builders';
import { foundOf, placesOf } from '@/lib/testing/fixtures/everything';
import {
  aBoxCase,
  anAcceptance,
  aSentGift,
  boxCaseWords,
  giftTerms,
  greetingWords,
  someGreetings,
} from '@/lib/testing/fixtures/gifts';
import { theOrder } from '@/lib/testing/fixtures/orders';
import { personalDataPage } from '@/lib/testing/gate/personal-data-page';
import { erasePerson } from '@/lib/use-cases/account/person/erase';
import { createDueOrders } from '@/lib/use-cases/billing/round/create-due';
import { acceptGift } from '@/lib/use-cases/gift/acceptance/accept';
import { declineGift } from '@/lib/use-cases/gift/acceptance/decline';
import { deliverOrder, shipOrder } from '@/lib/use-cases/order/shared/ship';
import { wallNow } from '@/lib/use-cases/shared/calendar';
import { backupTables } from '../backup/backup-tables';
import { insertCardPage, takeCardPage } from '../queries/billing/card-pages';
import { noText } from '../queries/messaging/messages';
import type { Db } from '../schema';
import { open, seal, sealJson } from '../sealed';
import { type Life, lives, notPersonal, personalData } from '.';

const byCommand = { actor: 'COMMAND', actorNo: null } as const;
/** How long a table's rows are kept, as the page words it. */
const lifeOf = (name: string) => {
  const life = personalData.find(({ table }) => table === name)?.life;
  return life ? lives[life] : '';
};
const columnsThatLive = (kept: readonly Life[]) =>
  personalData
    .filter(({ life }) => kept.includes(life))
    .flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`));

describeOnBoth('the list of personal data', (fresh) => {
  test('names every column of text, or says that it is not personal', async () => {
    const { db } = await fresh();
    const tables = (await db.introspection.getTables()).filter(({ name }) =>
      backupTables.some((table) => table.name === name),
    );
    const listed = new Set(
      personalData.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)),
    );
    const plain: Record<string, 'ALL' | readonly string[] | undefined> = notPersonal;
    const unlisted: string[] = [];
    const present = new Set<string>();
    for (const { name, columns } of tables)
      for (const { name: column, dataType } of columns) {
        present.add(`${name}.${column}`);
        if (listed.has(`${name}.${column}`)) continue;
        const isSealed = /_(enc|idx|hash)$/.test(column);
        const isMoment = /(^|_)(at|on|until|since)$/.test(column);
        const isSaidPlain = plain[name] === 'ALL' || plain[name]?.includes(column);
        if (isSealed || (dataType.toLowerCase() === 'text' && !isMoment && !isSaidPlain))
          unlisted.push(`${name}.${column}`);
      }
    expect(unlisted, 'Say in db/personal-data what these hold, or that they are not personal').toEqual([]);
    const named = [
      ...listed,
      ...Object.entries(plain).flatMap(([table, columns]) =>
        columns === 'ALL' ? [] : (columns ?? []).map((column) => `${table}.${column}`),
      ),
    ];
    expect(
      named.filter((column) => !present.has(column)),
      'These are named and are not there',
    ).toEqual([]);
  });

  test('an erased recipient is in no personal column, and was in each of them before', async () => {
    const { ctx, clock } = testContext(await fresh());
    const shop = await aShop(ctx);
    await giftTerms(ctx);
    const home = {
      ...aContact,
      receiverName: '남궁민수',
      contact1: '01098765432',
      detailAddress: '702호 파란 문',
    };
    const gift = await aSentGift(ctx, shop, { lastRound: 1 });
    await acceptGift(ctx, anAcceptance(gift.token, { address: home }));
    await ctx.db
      .updateTable('gift_recipient')
      .set({ decline_reason_enc: seal('마음만 받을게요') })
      .execute();
    clock.advance({ days: 8 });
    await createDueOrders(ctx);
    const { order } = await theOrder(ctx, gift.groupNo);
    await shipOrder(ctx, { orderNo: order.orderNo, companyType: 'CJ', invoiceNo: '987654321098' });
    await deliverOrder(ctx, { orderNo: order.orderNo });

    await someGreetings(ctx, gift.groupNo);
    await aBoxCase(ctx, gift.groupNo);
    const away = sealJson([{ from: '2026-02-01', until: '2026-02-03' }]);
    await ctx.db.updateTable('application').set({ away_enc: away }).execute();
    const theirs = columnsThatLive(['RECIPIENT', 'GREETING']);
    const before = await valuesOf(ctx.db, theirs);
    for (const column of theirs) expect(before[column], column).not.toEqual([]);
    const digits = home.contact1;
    expect(await erasePerson(ctx, { kind: 'MOBILE', digits }, byCommand)).toMatchObject({ kind: 'ERASED' });
    const canaries = [
      home.receiverName,
      digits,
      home.detailAddress,
      '987654321098',
      '마음만 받을게요',
      ...greetingWords,
      ...boxCaseWords,
    ];
    expect(await foundOf(ctx.db, canaries)).toEqual({});
    // A column that may not be empty holds a dash, and nothing of the old value.
    const after = await valuesOf(ctx.db, theirs);
    for (const column of theirs)
      for (const value of after[column] ?? []) expect(before[column], column).not.toContain(value);
  });

  test('a deleted account is only where a contract still needs it', async () => {
    const { ctx } = testContext(await fresh());
    const shop = await aShop(ctx);
    await giftTerms(ctx);
    await anApplication(ctx, shop);
    const gift = await aSentGift(ctx, shop);
    await declineGift(ctx, { token: gift.token, reason: '마음만 받을게요' });
    await ctx.db.updateTable('outbox').set({ state: 'SENT', next_attempt_at: null }).execute();
    const member = await memberOf(ctx, shop.memberNo);
    const canaries = [member.name, member.mobile, member.email, aContact.detailAddress];
    expect(Object.keys(await foundOf(ctx.db, canaries))).toEqual(canaries);
    const subject = { kind: 'MEMBER', memberId: member.memberId } as const;
    expect(await erasePerson(ctx, subject, byCommand)).toMatchObject({ kind: 'ERASED' });
    // Closing the account queued messages; their texts are deleted once they are sent.
    await ctx.db
      .updateTable('outbox')
      .set({ state: 'SENT', next_attempt_at: null, to_enc: '', ...noText })
      .execute();
    const allowed = columnsThatLive(['CONTRACT', 'RECIPIENT']);
    for (const canary of canaries)
      for (const place of await placesOf(ctx.db, canary))
        expect(allowed, `${canary} in ${place}`).toContain(place);
  });

  test('a visit to a card page is deleted as many days after its end as the page says', async () => {
    const { ctx, clock } = testContext(await fresh());
    const { memberNo } = await aShop(ctx);
    const at = wallNow(ctx);
    const visit = { memberNo, gateway: 'stripe', createdAt: at, expiresAt: at };
    await ctx.transaction((trx) => insertCardPage(trx, { ...visit, referenceHash: 'used' }));
    await ctx.transaction((trx) => takeCardPage(trx, 'used', at));
    await ctx.transaction((trx) => insertCardPage(trx, { ...visit, referenceHash: 'never used' }));
    const left = () => ctx.db.selectFrom('card_page').select('reference_hash').execute();
    const days = Number(/^\d+/.exec(lifeOf('card_page'))?.[0]);
    clock.advance({ days });
    await runStep(ctx);
    expect(await left()).toHaveLength(2);
    clock.advance({ days: 1 });
    await runStep(ctx);
    expect(await left()).toEqual([]);
  });
});

test('docs/personal-data.md lists the same columns', async () => {
  await expect(personalDataPage()).toMatchFileSnapshot('../../docs/personal-data.md');
});

/** The content of each `table.column`, opened if sealed; nothing for an empty one. */
async function valuesOf(db: Db, columns: string[]): Promise<Record<string, string[]>> {
  const values: Record<string, string[]> = {};
  for (const place of columns) {
    const [table = '', column = ''] = place.split('.');
    const { rows } = await sql<{ value: string | null }>`
      select ${sql.ref(column)} as value from ${sql.table(table)}`.execute(db);
    values[place] = rows.flatMap(({ value }) => {
      const text = value && column.endsWith('_enc') ? open(value) : value;
      return text ? [text] : [];
    });
  }
  return values;
}
