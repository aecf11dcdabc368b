import { insertMember } from '@/db/queries/account/members';
import { findTerms } from '@/db/queries/account/terms';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { fieldError } from '@/lib/domain/shared/errors';
import type { MemberNo } from '@/lib/domain/shared/ids';
import { audit } from '../../shared/audit';
import { today, wallNow } from '../../shared/calendar';
import { takeQuota } from '../../shared/limits';
import { hashPassword, refuseWeak } from '../passwords';
import { comparableId } from './login-limits';

/** The terms that a new orderer must agree to. */
export const signUpTermsTypes = ['USE'] as const;

export type SignUp = Omit<Member, 'memberNo' | 'role'> & {
  password: string;
  agreedTermsTypes: string[];
  clientNet: string;
};

/** Creates an orderer. The audit trail records the consent with the version of the terms and the time. */
export async function signUp(ctx: Context, input: SignUp): Promise<MemberNo> {
  const { password, agreedTermsTypes, clientNet, ...profile } = input;
  const memberId = comparableId(profile.memberId);
  refuseWeak(password, [memberId, profile.name, profile.mobile, profile.email]);
  const terms = await findTerms(ctx.db, signUpTermsTypes, today(ctx));
  if (terms.some(({ isRequired, termsType }) => isRequired && !agreedTermsTypes.includes(termsType)))
    throw fieldError('agreementTermsAgrees', 'required', 'TERMS_NOT_AGREED');
  await ctx.transaction((trx) =>
    takeQuota(ctx, trx, {
      kind: 'sign-up',
      subject: clientNet,
      maxPerDay: ctx.config.LIMIT_SIGN_UPS_PER_CLIENT_PER_DAY,
    }),
  );
  const passwordHash = await hashPassword(password);
  return ctx.transaction(async (trx) => {
    const at = wallNow(ctx);
    const memberNo = await insertMember(trx, {
      ...profile,
      memberId,
      role: 'ORDERER',
      passwordHash,
      createdAt: at,
    });
    if (memberNo === undefined) throw fieldError('memberId', 'duplicate', 'MEMBER_ID_TAKEN');
    const agreed = terms.filter(({ termsType }) => agreedTermsTypes.includes(termsType));
    await audit(ctx, trx, {
      at,
      actor: 'ORDERER',
      actorNo: memberNo,
      action: 'account.sign_up',
      object: `member ${memberNo}`,
      details: { agreed: agreed.map(({ termsNo, termsType, version }) => ({ termsNo, termsType, version })) },
    });
    return memberNo;
  });
}
