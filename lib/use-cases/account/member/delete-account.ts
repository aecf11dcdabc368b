import { findOpenApplicationIds, hasOpenBusiness, wipeMember } from '@/db/queries/account/member-deletion';
import { revokeSessionsOf } from '@/db/queries/account/sessions';
import { findApplication } from '@/db/queries/application/applications';
import type { AuditEntry } from '@/db/queries/operations/audit-log';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { DomainError, requireChanged } from '@/lib/domain/shared/errors';
import type { MemberNo } from '@/lib/domain/shared/ids';
import { closeApplication } from '../../application/status/close-application';
import { isUnderReviewOf } from '../../billing/ledger/under-review';
import { audit } from '../../shared/audit';
import { wallNow } from '../../shared/calendar';
import { requirePassword } from './require-password';

/** The orderer deletes the account; the password is checked again (docs/rules/accounts.md#leaving). */
export async function deleteAccount(
  ctx: Context,
  { member, password }: { member: Member; password: string },
): Promise<void> {
  await requirePassword(ctx, member, password, 'password');
  const { memberNo } = member;
  await ctx.transaction((trx) => endAccount(ctx, trx, memberNo, { actor: 'ORDERER', actorNo: memberNo }));
  ctx.log.info({ event: 'account.deleted', memberNo });
}

/**
 * Ends an account, by the member or by a merchant. Refused while a paid box is unshipped or a charge is unknown. Then every open
 * application closes as INVALID_MEMBER, recipients are notified, and the account's contact data is deleted. All or nothing.
 */
export async function endAccount(
  ctx: Context,
  trx: Trx,
  memberNo: MemberNo,
  by: Pick<AuditEntry, 'actor' | 'actorNo'>,
): Promise<void> {
  if ((await hasOpenBusiness(trx, memberNo)) || (await isUnderReviewOf(trx, memberNo)))
    throw new DomainError('ACCOUNT_IN_USE');
  const ids = await findOpenApplicationIds(trx, memberNo);
  for (const id of ids) {
    const application = await findApplication(trx, id);
    if (application)
      await closeApplication(ctx, trx, application, { event: 'INVALID_MEMBER', actor: 'SYSTEM' });
  }
  const at = wallNow(ctx);
  requireChanged(await wipeMember(trx, memberNo, at));
  await revokeSessionsOf(trx, memberNo, at);
  await audit(ctx, trx, {
    at,
    ...by,
    action: 'account.delete',
    object: `member ${memberNo}`,
    details: { closed: ids },
  });
}
