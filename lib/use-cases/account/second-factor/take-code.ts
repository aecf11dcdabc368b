import {
  findSecondFactor,
  type SecondFactor,
  takeRecoveryCode,
  takeStep,
} from '@/db/queries/account/second-factors';
import type { Trx } from '@/db/schema';
import { hashToken } from '@/db/sealed';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { DomainError, fieldError } from '@/lib/domain/shared/errors';
import { actorOf, audit } from '../../shared/audit';
import { wallNow } from '../../shared/calendar';
import { countFailure, giveBackFailures, type Limit } from '../../shared/limits';
import { digitsOfCode, plainRecoveryCode, stepOf } from './codes';

/**
 * Checks the second factor of a merchant who has one, in the transaction of what it opens. A code of the app and a recovery code
 * both count once (docs/rules/accounts.md#second-factor). Throws SECOND_FACTOR_NEEDED without a code, SECOND_FACTOR_WRONG for a
 * wrong or used one; the caller counts the guess (`countGuess`).
 */
export async function takeCode(
  ctx: Context,
  trx: Trx,
  member: Member,
  code: string | undefined,
): Promise<void> {
  const factor = await findSecondFactor(trx, member.memberNo);
  if (!factor?.isConfirmed) return;
  if (!code) throw new DomainError('SECOND_FACTOR_NEEDED');
  const isTaken =
    (await takeAppCode(ctx, trx, member, factor, code)) ||
    (digitsOfCode(code) === undefined && (await takeRecovery(ctx, trx, member, code)));
  if (!isTaken) throw fieldError('code', 'invalid', 'SECOND_FACTOR_WRONG');
}

/** Takes a code of the app; false for a wrong or used one. */
export async function takeAppCode(
  ctx: Context,
  trx: Trx,
  { memberNo }: Member,
  { secret }: SecondFactor,
  code: string,
): Promise<boolean> {
  const digits = digitsOfCode(code);
  const step = digits && (await stepOf(secret, digits, ctx.clock.wallNow()));
  return typeof step === 'number' && (await takeStep(trx, memberNo, step));
}

async function takeRecovery(ctx: Context, trx: Trx, member: Member, code: string): Promise<boolean> {
  const at = wallNow(ctx);
  if (!(await takeRecoveryCode(trx, member.memberNo, hashToken(plainRecoveryCode(code)), at))) return false;
  const { role, memberNo } = member;
  await audit(ctx, trx, {
    at,
    actor: role,
    actorNo: memberNo,
    action: 'second_factor.recover',
    object: `member ${memberNo}`,
    details: {},
  });
  ctx.log.info({ event: 'account.recovery_code', actor: actorOf(role, memberNo) });
  return true;
}

/**
 * Counts the guess of a code by the member, before it is compared: whichever client guesses, at the sign-in or signed in. A right code does
 * not count; earlier wrong ones stay counted. Throws LOCKED after too many.
 */
export async function countGuess<T>(
  ctx: Context,
  { memberNo }: Pick<Member, 'memberNo'>,
  compare: () => Promise<T>,
): Promise<T> {
  const limit: Limit = {
    kind: 'second-factor',
    subject: String(memberNo),
    max: ctx.config.LIMIT_LOGIN_FAILURES,
    windowSeconds: ctx.config.LIMIT_LOGIN_WINDOW_SECONDS,
  };
  await countFailure(ctx, limit);
  const result = await compare().catch(async (error) => {
    if (error instanceof DomainError && error.code !== 'SECOND_FACTOR_WRONG')
      await giveBackFailures(ctx, limit);
    throw error;
  });
  await giveBackFailures(ctx, limit);
  return result;
}
