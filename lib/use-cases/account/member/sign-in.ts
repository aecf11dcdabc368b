import { findCredentials, findMember, replacePasswordHash } from '@/db/queries/account/members';
import { findSecondFactor } from '@/db/queries/account/second-factors';
import { insertSession, type SessionKind } from '@/db/queries/account/sessions';
import { hashToken, newToken } from '@/db/sealed';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { DomainError, isRefusal } from '@/lib/domain/shared/errors';
import { instantText } from '@/lib/domain/shared/instant-text';
import { clearFailures, countFailure, giveBackFailures, givingBack } from '../../shared/limits';
import { verifyPassword } from '../passwords';
import { countGuess, takeCode } from '../second-factor/take-code';
import { comparableId, loginLimits } from './login-limits';
import { sessionLife } from './session-life';

export type SignIn = {
  memberId: string;
  password: string;
  /** Of the second factor: a code of the app, or a recovery code. */
  code?: string | undefined;
  kind: SessionKind;
  userAgent: string;
  clientNet: string;
};

/**
 * Checks a password and opens a session; the session login and `POST /oauth/token` both come here and share the limits. An
 * unknown, disabled or deleted member costs the same work and gets the same answer. A merchant with a second factor needs a code
 * of it: a wrong one is a failure as a wrong password is, and counts by the member too; none at all is not.
 */
export async function signIn(ctx: Context, input: SignIn): Promise<{ sid: string; member: Member }> {
  const memberId = comparableId(input.memberId);
  const limits = loginLimits(ctx, memberId, input.clientNet);
  const log = (result: string, memberNo: number | null) =>
    ctx.log.info({
      event: 'account.sign_in',
      actor: memberNo === null ? 'nobody' : `member ${memberNo}`,
      object: input.kind.toLowerCase(),
      result,
    });

  await countFailure(ctx, ...limits).catch((error) => {
    if (isRefusal(error, 'LOCKED')) log('locked', null);
    throw error;
  });
  const known = await findCredentials(ctx.db, memberId);
  const isRight = await verifyPassword(known?.passwordHash, input.password).catch(givingBack(ctx, ...limits));
  const member = known && isRight ? await findMember(ctx.db, known.memberNo) : undefined;
  const sid =
    member &&
    known &&
    (await openSession(ctx, member, known.passwordHash, input).catch(async (error) => {
      if (!(error instanceof DomainError)) throw error;
      log(error.code.toLowerCase(), known.memberNo);
      if (error.code !== 'SECOND_FACTOR_WRONG') await giveBackFailures(ctx, ...limits);
      throw error;
    }));
  if (!member || sid === undefined) {
    log('failed', known?.memberNo ?? null);
    throw new DomainError('LOGIN_FAILED');
  }
  await clearFailures(ctx, ...limits);
  log('ok', member.memberNo);
  return { sid, member };
}

async function openSession(
  ctx: Context,
  member: Member,
  checkedHash: string,
  input: SignIn,
): Promise<string | undefined> {
  const open = () => openWithCode(ctx, member, checkedHash, input);
  const factor = member.role === 'ORDERER' ? undefined : await findSecondFactor(ctx.db, member.memberNo);
  return factor?.isConfirmed && input.code ? countGuess(ctx, member, open) : open();
}

async function openWithCode(
  ctx: Context,
  member: Member,
  checkedHash: string,
  input: SignIn,
): Promise<string | undefined> {
  const sid = newToken();
  const now = ctx.clock.wallNow();
  const expiresAt = now.add({ seconds: sessionLife(ctx.config, member.role).absoluteSeconds });
  return ctx.transaction(async (trx) => {
    // Writing the same hash again waits for a concurrent password change, which ends only the sessions that it can see.
    if (!(await replacePasswordHash(trx, member.memberNo, checkedHash, checkedHash))) return undefined;
    if (member.role !== 'ORDERER') await takeCode(ctx, trx, member, input.code);
    await insertSession(trx, member.memberNo, {
      sidHash: hashToken(sid),
      kind: input.kind,
      userAgent: input.userAgent.replace(/\p{Cc}/gu, ' ').slice(0, 200),
      clientNet: input.clientNet,
      createdAt: instantText(now),
      lastSeenAt: instantText(now),
      expiresAt: instantText(expiresAt),
    });
    return sid;
  });
}
