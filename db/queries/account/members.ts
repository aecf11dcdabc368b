import type { Member } from '@/lib/domain/account/member';
import { asMemberNo, type MemberNo } from '@/lib/domain/shared/ids';
import { fromColumns, toColumns } from '../../columns';
import type { Db, Tables, Trx } from '../../schema';
import { open, seal } from '../../sealed';

export type NewMember = Omit<Member, 'memberNo'> & {
  passwordHash: string;
  createdAt: string;
  /** A role of the shop's own, for STAFF. */
  roleNo?: number | null;
};
export type Credentials = { memberNo: MemberNo; passwordHash: string };

type MemberRow = Pick<
  Tables['member'],
  'member_id' | 'role' | 'name_enc' | 'mobile_enc' | 'email_enc' | 'language'
> & { member_no: number };

export const memberColumns = [
  'member.member_no',
  'member.member_id',
  'member.role',
  'member.name_enc',
  'member.mobile_enc',
  'member.email_enc',
  'member.language',
] as const;

export function toMember(row: MemberRow): Member {
  return {
    ...fromColumns(row, 'member_no', 'member_id', 'role', 'language'),
    name: open(row.name_enc),
    mobile: open(row.mobile_enc),
    email: open(row.email_enc),
  };
}

/** Members that may act; disabled and deleted ones are as good as absent. */
const activeMembers = (db: Db) => db.selectFrom('member').where('member.status', '=', 'ACTIVE');

export async function findMember(db: Db, memberNo: MemberNo): Promise<Member | undefined> {
  const row = await activeMembers(db)
    .select(memberColumns)
    .where('member_no', '=', memberNo)
    .executeTakeFirst();
  return row && toMember(row);
}

export async function findMemberById(db: Db, memberId: string): Promise<Member | undefined> {
  const row = await activeMembers(db)
    .select(memberColumns)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row && toMember(row);
}

export async function findCredentials(db: Db, memberId: string): Promise<Credentials | undefined> {
  const row = await activeMembers(db)
    .select(['member_no', 'password_hash'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row && { memberNo: asMemberNo(row.member_no), passwordHash: row.password_hash };
}

/** The new member's number, or undefined when the id is taken. */
export async function insertMember(trx: Trx, member: NewMember): Promise<MemberNo | undefined> {
  const row = await trx
    .insertInto('member')
    .values({
      ...toColumns(member, 'memberId', 'role', 'passwordHash', 'language', 'createdAt'),
      status: 'ACTIVE',
      name_enc: seal(member.name),
      mobile_enc: seal(member.mobile),
      email_enc: seal(member.email),
      deleted_at: null,
      staff_role_no: member.roleNo ?? null,
    })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .returning('member_no')
    .executeTakeFirst();
  return row && asMemberNo(row.member_no);
}

/** Compare-and-set on the verified hash, so that one of two simultaneous changes wins. */
export async function replacePasswordHash(
  trx: Trx,
  memberNo: MemberNo,
  from: string,
  to: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('member')
    .set({ password_hash: to })
    .where('member_no', '=', memberNo)
    .where('password_hash', '=', from)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function setPasswordHash(trx: Trx, memberNo: MemberNo, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('member')
    .set({ password_hash: hash })
    .where('member_no', '=', memberNo)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function setMemberLanguage(
  trx: Trx,
  memberNo: MemberNo,
  language: Member['language'],
): Promise<void> {
  await trx.updateTable('member').set({ language }).where('member_no', '=', memberNo).execute();
}
