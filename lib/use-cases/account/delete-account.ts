import { findApplication } from '@/db/queries/applications';
import type { AuditEntry } from '@/db/queries/audit-log';
import { findOpenApplicationIds, hasOpenBusiness, wipeMember } from '@/db/queries/member-deletion';
import { revokeSessionsOf } from '@/db/queries/sessions';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/domain/errors';
import type { MemberNo } from '@/lib/domain/ids';
import type { Member } from '@/lib/domain/member';
import { audit } from '../audit';
import { isUnderReviewOf } from '../books/under-review';
import { wallNow } from '../calendar';
import { closeApplication } from '../recurring-payment/close';
import { requirePassword } from './require-password';

/** An orderer leaves, on their own word (domain.md, People). */
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
 * The end of an account by anybody's hand: refused while a paid box is unshipped or a charge unknown; then every open
 * application closes as INVALID_MEMBER, recipients are told, and the account's contact data goes. All or nothing.
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
  if (!(await wipeMember(trx, memberNo, at))) throw new DomainError('ALREADY_CHANGED');
  await revokeSessionsOf(trx, memberNo, at);
  await audit(ctx, trx, {
    at,
    ...by,
    action: 'account.delete',
    object: `member ${memberNo}`,
    details: { closed: ids },
  });
}
