import { rightsOf, type SignedIn } from '@/lib/domain/account/rights';
import type { ShopSettings } from '@/lib/domain/operations/settings';
import type { MemberNo } from '@/lib/domain/shared/ids';
import { toColumns } from '../../columns';
import { prepared } from '../../prepared';
import type { Db, Trx } from '../../schema';
import { memberColumns, toMember } from './members';
import { toRights } from './staff-roles';

export type SessionKind = 'COOKIE' | 'TOKEN';
export type Session = {
  sidHash: string;
  kind: SessionKind;
  userAgent: string;
  clientNet: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
};

const columns = [
  'session.sid_hash as sidHash',
  'session.kind as kind',
  'session.user_agent as userAgent',
  'session.client_net as clientNet',
  'session.created_at as createdAt',
  'session.last_seen_at as lastSeenAt',
  'session.expires_at as expiresAt',
] as const;

export async function insertSession(trx: Trx, memberNo: MemberNo, session: Session): Promise<void> {
  await trx
    .insertInto('session')
    .values({
      ...toColumns(session, 'sidHash', 'kind', 'userAgent', 'clientNet', 'createdAt'),
      ...toColumns(session, 'lastSeenAt', 'expiresAt'),
      member_no: memberNo,
      revoked_at: null,
    })
    .execute();
}

/**
 * A session that was not revoked, with its member, if the member may still act. The caller checks whether the session has
 * expired.
 */
export async function findLiveSession(
  db: Db,
  sidHash: string,
  kind: SessionKind,
): Promise<{ session: Session; member: SignedIn } | undefined> {
  const { rows } = await liveSession(db, { sidHash, kind });
  const [row] = rows;
  if (!row) return undefined;
  const { sidHash: hash, kind: found, userAgent, clientNet, createdAt, lastSeenAt, expiresAt } = row;
  return {
    session: { sidHash: hash, kind: found, userAgent, clientNet, createdAt, lastSeenAt, expiresAt },
    member: {
      ...toMember(row),
      rights: rightsOf(row.role, toRights(row.rights)),
      lacksFactor: row.role !== 'ORDERER' && row.isFactorDemanded === 'true' && row.factorSince === null,
    },
  };
}

const liveSession = prepared((db, { sidHash, kind }: { sidHash: string; kind: SessionKind }) =>
  db
    .selectFrom('session')
    .innerJoin('member', 'member.member_no', 'session.member_no')
    .leftJoin('staff_role', 'staff_role.role_no', 'member.staff_role_no')
    .leftJoin('second_factor', (join) =>
      join
        .onRef('second_factor.member_no', '=', 'member.member_no')
        .on('second_factor.confirmed_at', 'is not', null),
    )
    .select([...columns, ...memberColumns])
    .select(['staff_role.rights as rights', 'second_factor.confirmed_at as factorSince'])
    .select((eb) =>
      eb
        .selectFrom('setting')
        .select('value')
        .where('name', '=', 'isSecondFactorDemanded' satisfies keyof ShopSettings)
        .as('isFactorDemanded'),
    )
    .where('session.sid_hash', '=', sidHash)
    .where('session.kind', '=', kind)
    .where('session.revoked_at', 'is', null)
    .where('member.status', '=', 'ACTIVE'),
);

/** Newest first; the caller filters out sessions that were idle too long. */
export async function listLiveSessions(db: Db, memberNo: MemberNo, now: string): Promise<Session[]> {
  return db
    .selectFrom('session')
    .select(columns)
    .where('member_no', '=', memberNo)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('sid_hash')
    .limit(200)
    .execute();
}

export async function touchSession(trx: Trx, sidHash: string, from: string, to: string): Promise<void> {
  await trx
    .updateTable('session')
    .set({ last_seen_at: to })
    .where('sid_hash', '=', sidHash)
    .where('last_seen_at', '=', from)
    .execute();
}

/** Ends one session; with `memberNo`, only that member's. False when there was none to end. */
export async function revokeSession(
  trx: Trx,
  sidHash: string,
  at: string,
  memberNo?: MemberNo,
): Promise<boolean> {
  let update = trx
    .updateTable('session')
    .set({ revoked_at: at })
    .where('sid_hash', '=', sidHash)
    .where('revoked_at', 'is', null);
  if (memberNo !== undefined) update = update.where('member_no', '=', memberNo);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends a member's sessions: sign-out everywhere, password change, role change, disabling. */
export async function revokeSessionsOf(
  trx: Trx,
  memberNo: MemberNo,
  at: string,
  exceptSidHash?: string,
): Promise<void> {
  let update = trx
    .updateTable('session')
    .set({ revoked_at: at })
    .where('member_no', '=', memberNo)
    .where('revoked_at', 'is', null);
  if (exceptSidHash !== undefined) update = update.where('sid_hash', '!=', exceptSidHash);
  await update.execute();
}
