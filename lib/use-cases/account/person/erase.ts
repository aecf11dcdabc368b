import { afterCommit } from '@/db/after-commit';
import {
  countErasable,
  type ErasureCounts,
  type ErasureHold,
  eraseRecipient,
  findErasureHolds,
  findGroupsOfMobile,
  findKnownGifts,
  mobileIndex,
  mobileIndexes,
} from '@/db/queries/account/erasure';
import { hasOpenBusiness } from '@/db/queries/account/member-deletion';
import { findMember, findMemberById } from '@/db/queries/account/members';
import type { Db, Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import { asMemberNo, type GroupNo, type MemberNo } from '@/lib/domain/shared/ids';
import { appendErasure, type ErasureEntry, erasureLogFile } from '@/lib/ports/erasure-log';
import { isUnderReviewOf } from '../../billing/ledger/under-review';
import { audit } from '../../shared/audit';
import { businessNow, wallNow } from '../../shared/calendar';
import { endAccount } from '../member/delete-account';
import type { Subject } from './subject';

/** What is stored about a person, and the reasons why it cannot be erased now. */
export type FoundPerson = {
  /** How the erasure log identifies the person: by a keyed index, a gift's number or a member's number. */
  entry: Omit<ErasureEntry, 'at'>;
  groupNos: GroupNo[];
  memberNo: MemberNo | null;
  counts: ErasureCounts;
  holds: Array<{ groupNo: GroupNo | null; why: ErasureHold | 'OPEN_BUSINESS' | 'MERCHANT' }>;
};

export type Erasure =
  | { kind: 'ERASED'; person: FoundPerson }
  /** Nothing was erased: some data is needed until a contract is closed, a box shipped, or a charge settled. */
  | { kind: 'HELD'; person: FoundPerson }
  | { kind: 'NOT_FOUND' };

export type ErasedBy = { actor: 'COMMAND' | 'OWNER' | 'STAFF'; actorNo: number | null };

/** Shows what an erasure would delete, and changes nothing. */
export async function findPerson(ctx: Context, subject: Subject): Promise<FoundPerson | null> {
  return findIn(ctx.db, subject);
}

/**
 * Erases a person on request (docs/rules/privacy.md#erasure): all or nothing. A recipient loses name, number,
 * address, memo, parcel numbers, password, tokens, links and texts; a member's account is deleted. Orders,
 * charges and consents stay as contract records. The audit trail gets counts. A log outside the database lets a
 * restore repeat the erasure.
 */
export async function erasePerson(ctx: Context, subject: Subject, by: ErasedBy): Promise<Erasure> {
  return ctx.transaction(async (trx) => {
    const person = await findIn(trx, subject);
    if (!person) return { kind: 'NOT_FOUND' };
    if (person.holds.length > 0) return { kind: 'HELD', person };
    await erase(ctx, trx, person, by);
    // The last step before the commit: a person whose erasure is not in the log would come back with an old
    // backup.
    appendErasure(erasureLogFile(ctx.config), { at: wallNow(ctx), ...person.entry });
    return { kind: 'ERASED', person };
  });
}

/** After a restore: repeats an erasure that was made since the backup. */
export async function repeatErasure(ctx: Context, entry: ErasureEntry): Promise<Erasure> {
  return ctx.transaction(async (trx) => {
    const person = await findByEntry(trx, entry);
    if (!person) return { kind: 'NOT_FOUND' };
    if (person.holds.length > 0) return { kind: 'HELD', person };
    await erase(ctx, trx, person, { actor: 'COMMAND', actorNo: null });
    return { kind: 'ERASED', person };
  });
}

async function erase(ctx: Context, trx: Trx, person: FoundPerson, by: ErasedBy): Promise<void> {
  const { entry, groupNos, memberNo, counts } = person;
  for (const groupNo of groupNos) await eraseRecipient(trx, groupNo, businessNow(ctx));
  if (memberNo !== null) await endAccount(ctx, trx, memberNo, by);
  await audit(ctx, trx, {
    at: wallNow(ctx),
    ...by,
    action: 'person.erase',
    object: `${entry.kind.toLowerCase()} ${entry.subject}`,
    details: { ...counts, members: memberNo === null ? 0 : 1 },
  });
  afterCommit(trx, () => ctx.log.info({ event: 'person.erased', kind: entry.kind, ...counts }));
}

async function findIn(db: Db, subject: Subject): Promise<FoundPerson | null> {
  switch (subject.kind) {
    case 'MOBILE': {
      const groupNos = await findGroupsOfMobile(db, mobileIndexes(subject.digits));
      const entry = { kind: 'MOBILE', subject: mobileIndex(subject.digits), groupNos } as const;
      return findRecipients(db, entry, groupNos);
    }
    case 'GROUP':
      return findByEntry(db, { kind: 'GROUP', subject: subject.groupNo });
    case 'MEMBER': {
      const member = await findMemberById(db, subject.memberId);
      return member ? findByEntry(db, { kind: 'MEMBER', subject: `${member.memberNo}` }) : null;
    }
  }
}

async function findByEntry(db: Db, entry: FoundPerson['entry']): Promise<FoundPerson | null> {
  const { kind, subject } = entry;
  if (kind === 'MEMBER') return findMemberIn(db, entry);
  const named = await findKnownGifts(db, kind === 'GROUP' ? [subject] : (entry.groupNos ?? []));
  const under = kind === 'GROUP' ? [] : await findGroupsOfMobile(db, [subject]);
  return findRecipients(db, entry, [...new Set([...named, ...under])]);
}

async function findRecipients(
  db: Db,
  entry: FoundPerson['entry'],
  groupNos: GroupNo[],
): Promise<FoundPerson | null> {
  if (groupNos.length === 0) return null;
  const [counts, holds] = [await countErasable(db, groupNos), await findErasureHolds(db, groupNos)];
  return { entry, groupNos, memberNo: null, counts, holds };
}

async function findMemberIn(db: Db, entry: FoundPerson['entry']): Promise<FoundPerson | null> {
  const member = await findMember(db, asMemberNo(Number(entry.subject)));
  if (!member) return null;
  const { memberNo } = member;
  const holds: FoundPerson['holds'] = [];
  if (member.role !== 'ORDERER') holds.push({ groupNo: null, why: 'MERCHANT' });
  if ((await hasOpenBusiness(db, memberNo)) || (await isUnderReviewOf(db, memberNo)))
    holds.push({ groupNo: null, why: 'OPEN_BUSINESS' });
  return { entry, groupNos: [], memberNo, counts: await countErasable(db, []), holds };
}
