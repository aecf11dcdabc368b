import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { anApplication, aShop } from '@/lib/testing/fixtures/builders';
import { anAcceptance, aSentGift, giftTerms, guestLogin } from '@/lib/testing/fixtures/gifts';
import { acceptGift } from '@/lib/use-cases/gift/acceptance/accept';
import { expireWaitingGifts } from '@/lib/use-cases/gift/acceptance/expire-waiting';
import { moveNextBox } from '@/lib/use-cases/gift/guest/away';
import { issueGuestToken } from '@/lib/use-cases/gift/guest/issue-guest-token';
import { openDatabase } from './client';
import { isMigrated, migrateToLatest, NewerDatabaseError } from './migrate';
import { insertChangeHistory } from './queries/application/applications';
import { findBoxCasesOfGroup, insertBoxCase, withdrawBoxCase } from './queries/gift/box-cases';
import { checkSealKey } from './queries/operations/seal-check';
import { findMatches } from './queries/operations/search';
import { SealError } from './sealed';
import { seedTemplates } from './seed/message-templates';

/** Undoes 0020. */
const withoutPlans = [
  sql`drop index application_group_invitation`,
  sql`alter table application_group drop column invitation_at`,
  sql`alter table application_group drop column label_enc`,
  sql`alter table gift_recipient drop column language`,
];

/** Undoes 0036 and 0035. */
const withoutRights = [
  sql`drop table recovery_code`,
  sql`drop table second_factor`,
  sql`drop index member_staff_role`,
  sql`alter table member drop column staff_role_no`,
  sql`drop table staff_role`,
];

/** Undoes 0050 and 0049. */
const withoutListOrders = [
  sql`drop index application_status_since`,
  sql`drop index order_line_amount`,
  sql`drop index claim_refund`,
];
/** Undoes 0042. */
const withoutChosenDay = [sql`alter table application drop column chosen_on`];

/** Undoes 0050, 0049, 0045, 0044, 0043, 0042 and 0041. */
const withoutPictureLeases = [
  ...withoutChosenDay,
  ...withoutListOrders,
  sql`drop index application_next_delivery`,
  sql`drop index refund_refused`,
  sql`alter table refund drop column again_key`,
  sql`alter table refund drop column goodwill_enc`,
  sql`drop index shop_picture_loose`,
  sql`alter table shop_picture drop column loose_since`,
  sql`alter table shop_picture drop column lease_until`,
];

/** Undoes 0050, 0049, 0045, 0044, 0043, 0042, 0041 and 0039. */
const withoutAskedAgain = [
  ...withoutPictureLeases,
  sql`alter table gift_recipient drop column asked_again_at`,
];

/** Undoes 0045, 0044, 0043, 0042, 0041, 0039 and 0037. */
const withoutFarGifts = [...withoutAskedAgain, sql`alter table application_group drop column most_area_amt`];

/** Undoes 0032 and 0031. */
const withoutClosedDays = [
  sql`drop index application_ran_out`,
  sql`alter table application drop column ran_out_no`,
  sql`drop table ran_out`,
  sql`alter table application drop column moved_from_on`,
  sql`alter table shop_order drop column moved_from_on`,
];

/** Undoes 0030. */
const withoutRunMoney = [
  sql`drop index status_history_at`,
  sql`drop index application_registered_day`,
  sql`drop index application_planned`,
  sql`alter table job_run drop column paid_amt`,
  sql`alter table job_run drop column declined_amt`,
  sql`alter table job_run drop column unknown_amt`,
];

/** Undoes 0029. */
const withoutCategories = [
  sql`drop table product_category`,
  sql`drop table category`,
  sql`alter table product add column category_ko text not null default ''`,
  sql`alter table product add column category_en text not null default ''`,
];

/** Undoes 0029 and 0028. */
const withoutPictures = [
  ...withoutCategories,
  sql`drop index order_line_product`,
  sql`alter table product_option drop column picture_no`,
  sql`drop table product_picture`,
];

/** Undoes 0045, 0044, 0043, 0042, 0041, 0039, 0037, 0036, 0035, 0032, 0031, 0030, 0029, 0028 and 0027. */
const withoutLooks = [
  ...withoutFarGifts,
  ...withoutRights,
  ...withoutClosedDays,
  ...withoutRunMoney,
  ...withoutPictures,
  sql`drop table list_look`,
  sql`drop index audit_log_action`,
  sql`drop index shop_order_kind`,
];

/** Undoes the same, 0025, 0023, 0022 and 0018. */
const withoutPutRight = [
  ...withoutLooks,
  sql`drop table shop_picture`,
  sql`drop index charge_settled`,
  sql`drop index refund_settled`,
  sql`drop index kept_money_settled`,
  sql`alter table product drop column is_tax_free`,
  sql`alter table order_line drop column is_tax_free`,
  sql`alter table kept_money drop column settled_at`,
  sql`alter table kept_money drop column tax_free_amt`,
  sql`alter table kept_money drop column delivery_amt`,
  sql`alter table application drop column charge_told_on`,
  sql`alter table application drop column paused_delivery_on`,
  sql`alter table card drop column expiry_told`,
  sql`alter table gift_recipient drop column changes`,
  sql`alter table application_group drop column is_extended`,
];

/** Undoes 0015. */
const withoutSearch = [
  sql`drop table orderer_fragment`,
  sql`drop table recipient_fragment`,
  sql`drop table address_fragment`,
  sql`drop index parcel_invoice_tail`,
  sql`alter table parcel drop column invoice_tail_idx`,
  sql`drop index application_tail`,
  sql`drop index application_group_tail`,
  sql`drop index shop_order_tail`,
  sql`alter table gift_recipient add column name_idx text`,
  sql`create index gift_recipient_name on gift_recipient (name_idx)`,
  sql`alter table gift_recipient add column contact_last4_idx text`,
  sql`create index gift_recipient_last4 on gift_recipient (contact_last4_idx)`,
  sql`alter table member add column name_idx text`,
  sql`create index member_name on member (name_idx)`,
  sql`alter table member add column mobile_idx text`,
];

/** Undoes 0021. */
const withoutTerm = [
  sql`drop table box_case`,
  sql`alter table gift_recipient drop column few_texts`,
  sql`alter table application drop column away_enc`,
  sql`alter table application drop column away_uses`,
];

/** Undoes 0017, and what came later. */
const withoutCards = [...withoutTerm, sql`drop table gift_card`, sql`drop table gift_thanks`];

/** Undoes 0014 and 0013. */
const withoutPaymentCases = [
  sql`drop index application_living`,
  sql`alter table application drop column agreed_area_amt`,
  sql`drop table payment_case`,
  sql`drop index charge_gateway_ref`,
  sql`drop index application_flag_reason`,
  sql`drop index card_remove`,
  sql`alter table card drop column expires_on`,
  sql`alter table card drop column remove_at`,
  sql`delete from message_template where kind = 'PAYMENT_CASE'`,
];

/** Undoes 0019. */
async function dropPageVersion({ db, dialect }: FreshDatabase) {
  if (dialect === 'postgres') await sql`drop function renew_page_version() cascade`.execute(db);
  else {
    const triggers = await sql<{
      name: string;
    }>`select name from sqlite_master where type = 'trigger'`.execute(db);
    for (const { name } of triggers.rows) await sql`drop trigger ${sql.id(name)}`.execute(db);
  }
  await sql`drop table page_version`.execute(db);
}

describeOnBoth('migrations', (fresh) => {
  test('run once, and again without harm, by two processes at once', async () => {
    const first = await fresh();
    const second = openDatabase(first.url);
    await Promise.all([migrateToLatest(first), migrateToLatest(second)]);
    expect(await isMigrated(first.db)).toBe(true);
    await second.close();
  });

  test('leave nothing when one fails midway, and run at the next start', async () => {
    const opened = await fresh();
    for (const statement of withoutFarGifts) await statement.execute(opened.db);
    for (const statement of withoutRights) await statement.execute(opened.db);
    await sql`delete from kysely_migration where name >= '0035'`.execute(opened.db);
    await sql`create table recovery_code (code_hash text)`.execute(opened.db);
    await expect(migrateToLatest(opened)).rejects.toThrow('recovery_code');
    await sql`drop table recovery_code`.execute(opened.db);
    await migrateToLatest(opened);
    expect(await isMigrated(opened.db)).toBe(true);
  });

  test('keep what is there', async () => {
    const opened = await fresh();
    await opened.db
      .insertInto('setting')
      .values({ name: 'linkLifeDays', value: '7', updated_at: 'now' })
      .execute();
    await migrateToLatest(opened);
    expect(await opened.db.selectFrom('setting').select('value').execute()).toEqual([{ value: '7' }]);
  });

  test('give the recipient’s texts their own kind, and remove the reason of a decline from the giver’s text', async () => {
    const opened = await fresh();
    const write = (kind: string, title: string, body: string) =>
      opened.db
        .insertInto('message_template')
        .values({ kind, language: 'ko', is_enabled: 0, title, body, alimtalk_code: 'KA01TP1' })
        .execute();
    await write('GIFT_ACCEPTED', '수락', '우리 가게의 말');
    await write('GIFT_DECLINED', '거절 #{reason}', '마음만 받으셨어요.\n#{reason}\n이유: #{reason}.');
    await dropPageVersion(opened);
    for (const backwards of [
      ...withoutPlans,
      ...withoutPutRight,
      ...withoutCards,
      ...withoutSearch,
      ...withoutPaymentCases,
    ])
      await backwards.execute(opened.db);
    await sql`delete from kysely_migration where name >= '0012'`.execute(opened.db);
    await migrateToLatest(opened);
    const rows = await opened.db
      .selectFrom('message_template')
      .selectAll()
      .where('kind', 'like', 'GIFT%')
      .orderBy('kind')
      .execute();
    const own = {
      language: 'ko',
      is_enabled: 0,
      title: '수락',
      body: '우리 가게의 말',
      alimtalk_code: 'KA01TP1',
    };
    expect(rows).toEqual([
      { ...own, kind: 'GIFT_ACCEPTED' },
      {
        ...own,
        kind: 'GIFT_DECLINED',
        title: '거절 ',
        body: '마음만 받으셨어요.\n이유: .',
        alimtalk_code: null,
      },
      { ...own, kind: 'GIFT_RECEIVED' },
    ]);
  });

  test('update unchanged texts, and keep texts that the merchant wrote or Kakao approved', async () => {
    const opened = await fresh();
    const failed = `[#{shop.name}] #{orderer.name}, we could not charge your cards, so the recurring delivery (#{product.name}) is paused.
Reason: #{reason}

Change the card and resume: it goes on with this delivery.
#{link}`;
    const accepted = `[#{shop.name}] 선물 수락이 완료됐어요.

보내는 분: #{orderer.name}님
선물: #{product.name}
선물번호: #{group.no}

배송 일정 보기
#{link}`;
    const acceptedTitle = '[#{shop.name}] 선물 수락이 완료됐어요';
    const failedTitle = '[#{shop.name}] Payment failed, deliveries paused';
    const old = [
      ['PAYMENT_FAILED', 'en', failedTitle, failed, null, true],
      // 0012 copied the giver's words to the recipient's own kind.
      ['GIFT_RECEIVED', 'ko', acceptedTitle, accepted, null, true],
      ['GIFT_ACCEPTED', 'ko', acceptedTitle, accepted, 'KA01TP1', false],
      ['PAYMENT_FAILED', 'ko', failedTitle, failed, null, false],
      ['GIFT_ACCEPTED', 'en', 'Gift accepted!', 'Our own words', null, false],
      ['GIFT_RECEIVED', 'en', acceptedTitle, `${accepted} `, null, false],
    ] as const;
    for (const [kind, language, title, body, alimtalk_code] of old)
      await opened.db
        .insertInto('message_template')
        .values({ kind, language, is_enabled: 0, title, body, alimtalk_code })
        .execute();
    await dropPageVersion(opened);
    for (const backwards of [...withoutPlans, ...withoutPutRight, ...withoutCards])
      await backwards.execute(opened.db);
    await sql`delete from kysely_migration where name >= '0016'`.execute(opened.db);
    await migrateToLatest(opened);
    const rows = await opened.db.selectFrom('message_template').selectAll().execute();
    for (const [kind, language, title, body, alimtalk_code, isRenewed] of old) {
      const seeded = seedTemplates.find((template) => template.kind === kind)?.[language];
      const row = rows.find((each) => each.kind === kind && each.language === language);
      expect(row).toEqual({
        kind,
        language,
        is_enabled: 0,
        alimtalk_code,
        ...(isRenewed ? seeded : { title, body }),
      });
    }
  });

  test('say in the default text of a refund that the bank was asked, and leave a merchant’s own words', async () => {
    const opened = await fresh();
    const former = {
      title: '[#{shop.name}] 환불을 진행해요',
      body: `[#{shop.name}] #{orderer.name}님, #{delivery.kind}(#{product.name})의 환불을 진행해요.
환불 금액: #{amount}
#{reason}

결제한 카드로 돌려드리고, 카드사에 따라 며칠 걸릴 수 있어요.
#{link}`,
    };
    const own = { title: '[#{shop.name}] Our refund', body: 'Our own words' };
    const old = [
      ['ko', former],
      ['en', own],
    ] as const;
    for (const [language, text] of old)
      await opened.db
        .insertInto('message_template')
        .values({ kind: 'CLAIM_REFUNDED', language, is_enabled: 1, ...text, alimtalk_code: null })
        .execute();
    await sql`delete from kysely_migration where name >= '0047'`.execute(opened.db);
    for (const statement of withoutListOrders) await statement.execute(opened.db);
    await migrateToLatest(opened);
    const rows = await opened.db
      .selectFrom('message_template')
      .select(['language', 'title', 'body'])
      .execute();
    const seeded = seedTemplates.find(({ kind }) => kind === 'CLAIM_REFUNDED')?.ko;
    expect(rows).toEqual(
      expect.arrayContaining([
        { language: 'ko', ...seeded },
        { language: 'en', ...own },
      ]),
    );
  });

  test('reword what a text says of an invitation that left, the last box and a moved one, and leave a merchant’s own words', async () => {
    const opened = await fresh();
    const shop = '[#{shop.name}]';
    const old = [
      [
        'LAST_BOX_SHIPPED',
        'en',
        `${shop} The last box of your gift is on its way`,
        `${shop} #{recipient.name}, the last box of the gift from #{orderer.name} is on its way. Thank you for being with us.

Gift: #{product.name}

Follow the box
#{link}`,
      ],
      [
        'GIFT_INVITED',
        'ko',
        `${shop} 선물 안내를 보내 드려요`,
        `${shop} #{orderer.name}님, 정해 두신 때가 되어 #{recipient.name}님께 선물(#{product.name}) 안내를 보내 드려요.
입력 기한: #{deadline}까지

선물이 가는 길 보기
#{link}`,
      ],
      [
        'BOX_DATE_MOVED',
        'ko',
        `${shop} 배송일이 바뀌었어요`,
        `${shop} #{orderer.name}님, #{delivery.kind}(#{product.name})의 다음 배송 예정일이 바뀌었어요.

배송 예정일: #{delivery.date}
결제일: #{charge.date}

일정 보기
#{link}`,
      ],
      [
        'GIFT_DATE_MOVED',
        'en',
        `${shop} Your delivery date has changed`,
        `${shop} #{recipient.name}, the next box of the gift from #{orderer.name} (#{product.name}) has a new date.

Delivery: #{delivery.date}

See the schedule
#{link}`,
      ],
      ['GIFT_INVITED', 'en', `${shop} On its way`, 'Our own words'],
    ] as const;
    for (const [kind, language, title, body] of old)
      await opened.db
        .insertInto('message_template')
        .values({ kind, language, is_enabled: 1, title, body, alimtalk_code: null })
        .execute();
    await sql`delete from kysely_migration where name >= '0048'`.execute(opened.db);
    for (const statement of withoutListOrders) await statement.execute(opened.db);
    await migrateToLatest(opened);
    const rows = await opened.db
      .selectFrom('message_template')
      .select(['kind', 'language', 'title', 'body'])
      .execute();
    const renewed = old.map(([kind, language, title, body]) => {
      const seeded = seedTemplates.find((template) => template.kind === kind)?.[language];
      return { kind, language, ...(body === 'Our own words' ? { title, body } : seeded) };
    });
    expect(rows).toEqual(expect.arrayContaining(renewed));
  });

  test('end a gift that waited before them by its deadline', async () => {
    const opened = await fresh();
    const { ctx, clock } = testContext(opened);
    const shop = await aShop(ctx);
    await giftTerms(ctx);
    const gift = await aSentGift(ctx, shop);
    const ordinary = await anApplication(ctx, shop);
    await dropPageVersion(opened);
    for (const backwards of [
      sql`drop index application_waiting`,
      ...withoutPlans,
      ...withoutPutRight,
      sql`alter table application drop column waiting_until`,
      sql`create index application_group_deadline on application_group (deadline_on)`,
      ...withoutCards,
      ...withoutSearch,
      ...withoutPaymentCases,
      sql`drop table kept_money`,
      sql`drop table kept_number`,
      sql`drop table kept_complaint`,
      sql`drop table kept_contract`,
      sql`delete from message_template where kind in ('GIFT_RECEIVED', 'GIFT_DELAYED', 'GIFT_PICKUP')`,
      sql`delete from kysely_migration where name >= '0010'`,
    ])
      await backwards.execute(opened.db);
    await migrateToLatest(opened);
    const found = async (text: string) => (await findMatches(opened.db, { within: 'ALL', text })).groupNos;
    expect(await found('길동')).toEqual([gift.groupNo, ordinary.groupNo].sort());
    for (const table of ['orderer_fragment', 'recipient_fragment'] as const)
      await opened.db.deleteFrom(table).execute();
    for (const backwards of [...withoutLooks, sql`delete from kysely_migration where name >= '0027'`])
      await backwards.execute(opened.db);
    await migrateToLatest(opened);
    expect(await found('ㄱㄷ')).toEqual([gift.groupNo, ordinary.groupNo].sort());
    clock.advance({ days: 30 });
    expect(await expireWaitingGifts(ctx)).toEqual({ worked: 1, failed: 0 });
    const rows = await opened.db
      .selectFrom('application')
      .select(['group_no', 'status', 'waiting_until'])
      .execute();
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual({ group_no: gift.groupNo, status: 'SYSTEM_CLOSED', waiting_until: null });
    expect(rows).toContainEqual({ group_no: ordinary.groupNo, status: 'ACTIVE', waiting_until: null });
  });

  test('keep the day that a recipient chose for the coming box, and no other', async () => {
    const opened = await fresh();
    const { ctx } = testContext(opened);
    const shop = await aShop(ctx);
    await giftTerms(ctx);
    const { groupNo, token, application } = await aSentGift(ctx, shop);
    await acceptGift(ctx, anAcceptance(token));
    const guestToken = await issueGuestToken(ctx, guestLogin(groupNo));
    const chosen = application.recurringPaymentId;
    for (const deliveryOn of ['2026-01-20', '2026-01-24'])
      await moveNextBox(ctx, { key: groupNo, guestToken, id: chosen, deliveryOn });
    const others = [await anApplication(ctx, shop), await anApplication(ctx, shop)];
    const [made, movedByShop] = others.map(({ recurringPaymentId }) => recurringPaymentId);
    const nextDeliveryOn = others[0]?.nextDeliveryOn ?? null;
    // The box that was moved has come; another one was moved by the shop.
    for (const [id, actor, on] of [
      [made, 'RECIPIENT', '2026-01-02'],
      [movedByShop, 'MERCHANT', nextDeliveryOn],
    ] as const)
      await ctx.transaction((trx) =>
        insertChangeHistory(trx, {
          ...{ recurringPaymentId: id ?? chosen, at: '2026-01-01T00:00:00Z', actor, actorNo: null },
          ...{ kind: 'DATE_MOVED', before: { nextDeliveryOn: null }, after: { nextDeliveryOn: on } },
        }),
      );
    const found = async () =>
      new Map(
        (
          await opened.db.selectFrom('application').select(['recurring_payment_id', 'chosen_on']).execute()
        ).map((row) => [row.recurring_payment_id, row.chosen_on]),
      );
    const before = await found();
    for (const backwards of [...withoutPictureLeases, sql`delete from kysely_migration where name >= '0041'`])
      await backwards.execute(opened.db);
    await migrateToLatest(opened);
    expect(await found()).toEqual(before);
    expect([chosen, made ?? '', movedByShop ?? ''].map((id) => before.get(id))).toEqual([
      '2026-01-24',
      null,
      null,
    ]);
  });

  test('keep the reports of recipients with their numbers, and allow one to be withdrawn', async () => {
    const opened = await fresh();
    const { ctx } = testContext(opened);
    const shop = await aShop(ctx);
    await giftTerms(ctx);
    const { groupNo } = await aSentGift(ctx, shop);
    const report = { kind: 'DAMAGED', words: '깨졌어요', reportedAt: '2026-01-05T00:00:00.000Z' } as const;
    await ctx.transaction((trx) => insertBoxCase(trx, { groupNo, orderOptionNo: 1, ...report }));
    await opened.db.updateTable('box_case').set({ case_no: 7 }).execute();
    const later = [...withoutFarGifts, ...withoutRights];
    for (const backwards of [...later, sql`delete from kysely_migration where name >= '0034'`])
      await backwards.execute(opened.db);
    await migrateToLatest(opened);
    await ctx.transaction((trx) => insertBoxCase(trx, { groupNo, orderOptionNo: 2, ...report }));
    expect(await ctx.transaction((trx) => withdrawBoxCase(trx, { groupNo, caseNo: 7 }))).toBe(true);
    const cases = await findBoxCasesOfGroup(opened.db, groupNo);
    expect(cases.map(({ caseNo, state, words }) => [caseNo, state, words])).toEqual([
      [7, 'WITHDRAWN', ''],
      [8, 'OPEN', '깨졌어요'],
    ]);
  });

  test('refuse a database that a newer version wrote, by name', async () => {
    const opened = await fresh();
    const log = opened.db as unknown as {
      insertInto: (table: string) => { values: (row: object) => { execute(): Promise<unknown> } };
    };
    await log
      .insertInto('kysely_migration')
      .values({ name: '9999-from-the-future', timestamp: '2099-01-01T00:00:00Z' })
      .execute();
    await expect(migrateToLatest(opened)).rejects.toThrow(NewerDatabaseError);
    await expect(migrateToLatest(opened)).rejects.toThrow('9999-from-the-future');
  });

  test('the start refuses a database that is sealed with another key', async () => {
    const opened = await fresh();
    await opened.db.transaction().execute(checkSealKey);
    await opened.db.transaction().execute(checkSealKey);
    await opened.db
      .updateTable('shop_meta')
      .set({ value: 'c29tZXRoaW5nIGVsc2UgdGhhdCBkb2VzIG5vdCBvcGVu' })
      .execute();
    await expect(opened.db.transaction().execute(checkSealKey)).rejects.toThrow(SealError);
  });
});
