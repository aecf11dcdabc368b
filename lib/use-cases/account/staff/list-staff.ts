import { Temporal } from 'temporal-polyfill';
import { listed as asListed } from '@/db/damaged';
import { listSessionsOfStaff, listStaff, type StaffMember } from '@/db/queries/account/staff';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { maskPhone } from '@/lib/domain/shared/masking';
import { wallNow } from '../../shared/calendar';
import { isSessionOver } from '../member/session-life';

export type ListedStaff = ReturnType<typeof listed>;

/** All merchants, each with the number of open sessions. Numbers are masked (docs/rules/accounts.md#staff). */
export async function readStaff(ctx: Context, { merchant }: { merchant: Member }): Promise<ListedStaff[]> {
  const open = await listSessionsOfStaff(ctx.db);
  const staff = await listStaff(ctx.db, asListed);
  return staff.map((one) => {
    const sessions = open.filter(
      (session) => session.memberNo === one.merchant.memberNo && !isOver(ctx, one.merchant.role, session),
    );
    const lastSeenAt =
      sessions
        .map((session) => session.lastSeenAt)
        .sort()
        .at(-1) ?? null;
    return listed(one, {
      sessions: sessions.length,
      lastSeenAt,
      isSelf: one.merchant.memberNo === merchant.memberNo,
    });
  });
}

/** The names of the OWNERs, shown to a merchant who lacks a right. */
export async function readOwnerNames(ctx: Context): Promise<string[]> {
  const staff = await listStaff(ctx.db, asListed);
  return staff
    .filter(({ merchant, isEnabled }) => merchant.role === 'OWNER' && isEnabled)
    .map(({ merchant }) => merchant.name);
}

function isOver(
  ctx: Context,
  role: Member['role'],
  session: { createdAt: string; lastSeenAt: string; expiresAt: string },
): boolean {
  return isSessionOver(ctx.config, role, session, Temporal.Instant.from(wallNow(ctx)));
}

function listed(
  { merchant, rights, ofRole, hasFactor, isEnabled, isInvited, createdAt }: StaffMember,
  more: { sessions: number; lastSeenAt: string | null; isSelf: boolean },
) {
  const { memberNo, memberId, name, role } = merchant;
  const mobile = maskPhone(merchant.mobile);
  const who = { memberNo, memberId, name, role, mobile };
  return { ...who, rights, ofRole, hasFactor, isEnabled, isInvited, createdAt, ...more };
}
