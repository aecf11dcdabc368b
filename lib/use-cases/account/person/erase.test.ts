import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { backupTables } from '@/db/backup/backup-tables';
import { findMemberById, insertMember } from '@/db/queries/account/members';
import { findMatches } from '@/db/queries/operations/search';
import { open } from '@/db/sealed';
import type { Context } from '@/lib/context';
import { initialsOf } from '@/lib/domain/shared/names';
import { erasureLogFile, readErasures } from '@/lib/ports/erasure-log';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { memberOf } from '@/lib/testing/fixtures/applications';
import { aContact, anApplication, aShop } from '@/lib/testing/fixtures/builders';
import { anAcceptance, aSentGift, giftTerms, guestLogin } from '@/lib/testing/fixtures/gifts';
import { theOrder } from '@/lib/testing/fixtures/orders';
import { aFolder, restoreInto, takeBackup } from '@/lib/testing/fixtures/restored';
import { eachTriedTwice } from '@/lib/testing/tried-again';
import { watchLog } from '@/lib/testing/watched-log';
import { closeByOrderer } from '../../application/status/close';
import { listOwnApplications } from '../../application/view/list';
import { readApplication } from '../../application/view/read';
import { createDueOrders } from '../../billing/round/create-due';
import { acceptGift } from '../../gift/acceptance/accept';
import { issueGuestToken } from '../../gift/guest/issue-guest-token';
import { readAsGuest } from '../../gift/guest/read-as-guest';
import { readLaterInput } from '../../gift/guest/read-later-input';
import { listOrders } from '../../order/own/list-orders';
import { deliverOrder, shipOrder } from '../../order/shared/ship';
import { erasePerson, findPerson, repeatErasure } from './erase';
import { parseSubject } from './subject';

const home = {
  ...aContact,
  receiverName: '남궁민수',
  contact1: '01098765432',
  address: '부산 해운대구 파도길 9',
  detailAddress: '702호',
  memo: '살짝 놓아 주세요',
};
const invoiceNo = '987654321098';
const canaries = [home.receiverName, home.contact1, home.address, home.detailAddress, home.memo, invoiceNo];
const byCommand = { actor: 'COMMAND', actorNo: null } as const;
const mobile = { kind: 'MOBILE', digits: home.contact1 } as const;

async function setUp(database: FreshDatabase) {
  const made = testContext(database);
  // The log is next to the database, and all databases of a test run share one folder.
  const DATABASE_URL = `file:${join(aFolder(), 'shop.db')}`;
  const ctx: Context = { ...made.ctx, config: { ...made.ctx.config, DATABASE_URL, dialect: 'sqlite' } };
  const shop = await aShop(ctx);
  await giftTerms(ctx);
  const accepted = async () => {
    const gift = await aSentGift(ctx, shop, { lastRound: 1 });
    await acceptGift(ctx, anAcceptance(gift.token, { address: home }));
    return gift;
  };
  /** An accepted and charged gift, ready to ship. */
  const finished = async () => {
    const gift = await accepted();
    made.clock.advance({ days: 8 });
    await createDueOrders(ctx);
    const { orderNo } = (await theOrder(ctx, gift.groupNo)).order;
    const ship = () => shipOrder(ctx, { orderNo, companyType: 'CJ', invoiceNo });
    return { ...gift, orderNo, ship };
  };
  return { ctx, shop, member: await memberOf(ctx, shop.memberNo), accepted, finished };
}

/** Every text of every table, unsealed. The address book is the orderer's own. */
async function everythingIn(ctx: Context): Promise<string> {
  const texts: string[] = [];
  for (const { name } of backupTables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(ctx.db);
    for (const value of rows.flatMap((row) => Object.values(row)))
      if (typeof value === 'string') texts.push(value, opened(value));
  }
  return texts.join('\n');
}

function opened(value: string): string {
  try {
    return open(value);
  } catch {
    return '';
  }
}

const logIn = (ctx: Context, groupNo: string) => issueGuestToken(ctx, guestLogin(groupNo, home.receiverName));

describeOnBoth('erasing a person', (fresh) => {
  test('leaves nothing of a recipient, ends every access, and keeps the payments', async () => {
    const { ctx, member, finished } = await setUp(await fresh());
    const gift = await finished();
    await gift.ship();
    await deliverOrder(ctx, { orderNo: gift.orderNo });
    const token = await logIn(ctx, gift.groupNo);
    const before = await everythingIn(ctx);
    for (const canary of canaries) expect(before).toContain(canary);
    const { order: paid } = await theOrder(ctx, gift.groupNo);
    const byInitials = async () =>
      (await findMatches(ctx.db, { within: 'ALL', text: initialsOf(home.receiverName) })).groupNos;
    expect(await byInitials()).toEqual([gift.groupNo]);

    const found = await findPerson(ctx, mobile);
    const counts = { gifts: 1, orders: 1, parcels: 1, messages: 4, links: 1, guestTokens: 1 };
    expect(found).toMatchObject({ groupNos: [gift.groupNo], holds: [], counts });
    expect(await erasePerson(ctx, mobile, byCommand)).toMatchObject({ kind: 'ERASED', person: { counts } });

    expect(await byInitials()).toEqual([]);
    const after = await everythingIn(ctx);
    for (const canary of canaries) expect(after).not.toContain(canary);
    await expect(logIn(ctx, gift.groupNo)).rejects.toMatchObject({ code: 'GUEST_LOGIN_FAILED' });
    await expect(readAsGuest(ctx, gift.groupNo, token)).rejects.toMatchObject({
      code: 'GUEST_TOKEN_INVALID',
    });
    await expect(readLaterInput(ctx, gift.token)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { order } = await theOrder(ctx, gift.groupNo);
    const { payAmt, paidAt, deliveryOn, lines } = paid;
    expect(order).toMatchObject({ payAmt, paidAt, deliveryOn, lines });
    expect(order.receiver).toMatchObject({ name: '-', address: '-', memo: '' });
    // The orderer's own pages keep working.
    const page = { member, page: 1, size: 10 };
    const period = { startYmd: null, endYmd: null, requestTypes: null, keyword: null };
    expect((await listOrders(ctx, { ...page, ...period })).totalCount).toBe(1);
    const listed = await listOwnApplications(ctx, {
      ...page,
      fromDate: null,
      untilDate: null,
      statuses: null,
    });
    expect(listed.totalCount).toBe(1);
    const id = gift.application.recurringPaymentId;
    expect((await readApplication(ctx, { member, id })).rounds).toHaveLength(1);
    expect(await erasePerson(ctx, mobile, byCommand)).toEqual({ kind: 'NOT_FOUND' });
  });

  test('leaves counts and a keyed index, but no content, in the trail and the log outside', async () => {
    const { ctx, finished } = await setUp(await fresh());
    await (await finished()).ship();
    await erasePerson(ctx, mobile, byCommand);
    const row = await ctx.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'person.erase')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(row.details)).toMatchObject({ gifts: 1, orders: 1, members: 0 });
    const file = erasureLogFile(ctx.config);
    const [entry] = readErasures(file, '2026-01-01T00:00:00Z');
    expect(entry).toMatchObject({ kind: 'MOBILE', at: row.at });
    expect(row.object).toBe(`mobile ${entry?.subject}`);
    expect(`${JSON.stringify(row)}${readFileSync(file, 'utf8')}`).not.toContain(home.contact1);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readErasures(file, '2027-01-01T00:00:00Z')).toEqual([]);
  });

  test('is logged once, however often the database retries it', async () => {
    const { ctx, finished } = await setUp(await fresh());
    await (await finished()).ship();
    const told = watchLog(ctx);
    expect(await erasePerson(eachTriedTwice(ctx), mobile, byCommand)).toMatchObject({ kind: 'ERASED' });
    expect(told()).toEqual(['audit', 'person.erased']);
  });

  test('is refused while something still needs the data, and changes nothing then', async () => {
    const { ctx, member, accepted, finished } = await setUp(await fresh());
    const live = await accepted();
    expect(await erasePerson(ctx, mobile, byCommand)).toMatchObject({
      kind: 'HELD',
      person: { holds: [{ groupNo: live.groupNo, why: 'LIVE_APPLICATION' }] },
    });
    const ids = [live.application.recurringPaymentId];
    await closeByOrderer(ctx, { member, ids, reason: 'ETC', reasonText: '…' });
    const gift = await finished();
    const unshipped = { groupNo: gift.groupNo, why: 'UNSHIPPED_BOX' };
    expect(await erasePerson(ctx, mobile, byCommand)).toMatchObject({ person: { holds: [unshipped] } });
    expect(await everythingIn(ctx)).toContain(home.address);
    expect(readErasures(erasureLogFile(ctx.config), '')).toEqual([]);
    // The gift that ended can be erased alone.
    expect(await erasePerson(ctx, { kind: 'GROUP', groupNo: live.groupNo }, byCommand)).toMatchObject({
      kind: 'ERASED',
    });
    await gift.ship();
    await ctx.db.updateTable('charge').set({ state: 'UNKNOWN' }).execute();
    const charged = { groupNo: gift.groupNo, why: 'OPEN_CHARGE' };
    expect(await erasePerson(ctx, mobile, byCommand)).toMatchObject({ person: { holds: [charged] } });
    await ctx.db.updateTable('charge').set({ state: 'PAID' }).execute();
    expect(await erasePerson(ctx, mobile, byCommand)).toMatchObject({ kind: 'ERASED' });
  });

  test('deletes a member’s account as the member would; a merchant and an unknown id are refused', async () => {
    const { ctx, shop, member } = await setUp(await fresh());
    const { recurringPaymentId } = await anApplication(ctx, shop);
    const { memberNo: _, ...profile } = member;
    const owner = { ...profile, memberId: 'owner', role: 'OWNER' as const };
    await ctx.transaction((trx) =>
      insertMember(trx, { ...owner, passwordHash: 'unused', createdAt: '2026-01-05T00:00:00.000Z' }),
    );
    const erase = (memberId: string) => erasePerson(ctx, { kind: 'MEMBER', memberId }, byCommand);
    expect(await erase('owner')).toMatchObject({ person: { holds: [{ why: 'MERCHANT' }] } });
    expect(await erase('nobody')).toEqual({ kind: 'NOT_FOUND' });
    expect(await erase('gildong')).toMatchObject({ kind: 'ERASED' });
    expect(await findMemberById(ctx.db, 'gildong')).toBeUndefined();
    const closed = await ctx.db
      .selectFrom('application')
      .select(['status', 'status_reason'])
      .where('recurring_payment_id', '=', recurringPaymentId)
      .executeTakeFirst();
    expect(closed).toEqual({ status: 'SYSTEM_CLOSED', status_reason: 'INVALID_MEMBER' });
    const row = await ctx.db
      .selectFrom('member')
      .select(['name_enc', 'mobile_enc'])
      .orderBy('member_no')
      .executeTakeFirst();
    expect(row).toEqual({ name_enc: '', mobile_enc: '' });
  });

  test('is repeated after a restore of an earlier backup; what is still live is named instead', async () => {
    const database = await fresh();
    const { ctx, member, finished, accepted } = await setUp(database);
    const gift = await finished();
    await gift.ship();
    const still = await accepted();
    const backup = await takeBackup(ctx, database);
    await erasePerson(ctx, { kind: 'GROUP', groupNo: gift.groupNo }, byCommand);
    const ids = [still.application.recurringPaymentId];
    await closeByOrderer(ctx, { member, ids, reason: 'ETC', reasonText: '…' });
    await erasePerson(ctx, { kind: 'GROUP', groupNo: still.groupNo }, byCommand);

    const restored = await restoreInto(ctx, await fresh(), backup.file);
    const entries = readErasures(erasureLogFile(ctx.config), backup.madeAt);
    const kinds = [];
    for (const entry of entries) kinds.push((await repeatErasure(restored, entry)).kind);
    expect(kinds).toEqual(['ERASED', 'HELD']);
    expect((await theOrder(restored, gift.groupNo)).order.receiver.address).toBe('-');
  });
});

test.each([
  ['010-1234-5678', { kind: 'MOBILE', digits: '01012345678' }],
  [' 0161234567 ', { kind: 'MOBILE', digits: '0161234567' }],
  ['26010512345678901234', { kind: 'GROUP', groupNo: '26010512345678901234' }],
  ['gildong', { kind: 'MEMBER', memberId: 'gildong' }],
  ['0212345678', null],
  ['2601051234567890123', null],
  ['', null],
  ['Gil dong', null],
])('%s is read as %o', (text, subject) => {
  expect(parseSubject(text)).toEqual(subject);
});
