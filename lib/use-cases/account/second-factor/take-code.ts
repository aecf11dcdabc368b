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
import { DomainError } from '@/lib/domain/shared/errors';
import { actorOf, audit } from '../../shared/audit';
import { wallNow } from '../../shared/calendar';
import type { Limit } from '../../shared/limits';
import { digitsOfCode, plainRecoveryCode, stepOf } from './codes';

/**
 * Checks the second factor of a merchant who has one, in the transaction of what it opens. A code of the app and a recovery code
 * both count once (docs/rules/accounts.md#second-factor). Throws SECOND_FACTOR_NEEDED without a code, SECOND_FACTOR_WRONG for a
 * wrong or used one; the caller counts the tries.
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
  if (!isTaken)
    throw new DomainError('SECOND_FACTOR_WRONG', { errors: [{ field: 'code', code: 'invalid' }] });
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

/** Tries of a signed-in merchant; those at the sign-in count as its failures. */
export const codeLimit = ({ config }: Context, { memberNo }: Member): Limit => ({
  kind: 'second-factor',
  subject: String(memberNo),
  max: config.LIMIT_LOGIN_FAILURES,
  windowSeconds: config.LIMIT_LOGIN_WINDOW_SECONDS,
});
