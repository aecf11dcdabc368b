import { Temporal } from 'temporal-polyfill';
import { insertMember } from '@/db/queries/account/members';
import { insertReset } from '@/db/queries/account/one-time-links';
import { findStaff, waitForStaffTurn } from '@/db/queries/account/staff';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member, Merchant } from '@/lib/domain/account/member';
import { DomainError, fieldError, orNotFound } from '@/lib/domain/shared/errors';
import type { MemberNo } from '@/lib/domain/shared/ids';
import { formatDate } from '@/lib/domain/shared/words/date-text';
import { enqueueMessage } from '../../messaging/message/enqueue';
import { auditMerchant } from '../../shared/audit';
import { wallNow } from '../../shared/calendar';
import { issueToken } from '../../shared/issue-token';
import { takeQuota } from '../../shared/limits';
import { comparableId } from '../member/login-limits';
import { rightsToGive, told } from './change-staff';
import { requireAbove, requireStill } from './require-right';

const linkLife = { hours: 24 };

/**
 * Creates a merchant without a password. The invitation sends a one-time link to the merchant's own number, so that no one else
 * ever knows the password.
 */
export async function inviteStaff(
  ctx: Context,
  { by, ...input }: Omit<Merchant, 'memberNo'> & { roleNo?: number | null; by: Member },
): Promise<{ memberNo: MemberNo }> {
  const memberId = comparableId(input.memberId);
  return ctx.transaction(async (trx) => {
    const createdAt = wallNow(ctx);
    await waitForStaffTurn(trx, createdAt);
    const roleNo = input.role === 'OWNER' ? null : (input.roleNo ?? null);
    const given = await rightsToGive(trx, by, { role: input.role, roleNo });
    const memberNo = await insertMember(trx, { ...input, roleNo, memberId, passwordHash: '', createdAt });
    if (memberNo === undefined) throw fieldError('memberId', 'duplicate', 'MEMBER_ID_TAKEN');
    await sendInvitation(ctx, trx, { ...input, memberId, memberNo });
    await auditMerchant(ctx, trx, by, {
      action: 'staff.invite',
      object: `member ${memberNo}`,
      before: null,
      after: told({ role: input.role, isEnabled: true }, given),
    });
    return { memberNo };
  });
}

/** Invites again a merchant who has not set a password yet; three a day. */
export async function inviteStaffAgain(
  ctx: Context,
  { by, memberNo }: { by: Member; memberNo: number },
): Promise<void> {
  await ctx.transaction(async (trx) => {
    const self = await requireStill(trx, by, 'STAFF');
    const staff = orNotFound(await findStaff(trx, memberNo));
    requireAbove(self, { role: staff.merchant.role, rights: staff.rights });
    if (!staff.isInvited || !staff.isEnabled) throw new DomainError('STATE_FORBIDS');
    await sendInvitation(ctx, trx, staff.merchant);
    const object = `member ${staff.merchant.memberNo}`;
    await auditMerchant(ctx, trx, by, { action: 'staff.invite_again', object });
  });
}

async function sendInvitation(ctx: Context, trx: Trx, merchant: Merchant): Promise<void> {
  await takeQuota(ctx, trx, {
    kind: 'password-reset',
    subject: merchant.memberId,
    maxPerDay: ctx.config.LIMIT_PASSWORD_RESETS_PER_DAY,
  });
  const { token, stored, sendUntil } = issueToken(ctx, linkLife);
  await insertReset(trx, 'password_reset', merchant.memberNo, stored);
  const lastMoment = Temporal.Instant.from(stored.expiresAt).toZonedDateTimeISO(ctx.config.SHOP_TIME_ZONE);
  const day = formatDate(lastMoment.toPlainDate().toString(), merchant.language);
  await enqueueMessage(ctx, trx, {
    kind: 'STAFF_INVITATION',
    subject: stored.tokenHash,
    groupNo: null,
    to: merchant.mobile,
    language: merchant.language,
    values: {
      'recipient.name': merchant.name,
      deadline: `${day} ${lastMoment.toPlainTime().toString().slice(0, 5)}`,
      link: `${ctx.config.SHOP_BASE_URL}/password-reset/new?token=${token}&for=staff`,
    },
    expiresAt: sendUntil,
  });
}
