import { findGiftRecipient, holdGuestPassword } from '@/db/queries/gift/groups';
import { insertGuestToken } from '@/db/queries/gift/guest-tokens';
import type { Context } from '@/lib/context';
import { DomainError, fieldError, isRefusal } from '@/lib/domain/shared/errors';
import type { GroupNo } from '@/lib/domain/shared/ids';
import { comparableName } from '@/lib/domain/shared/names';
import { verifyPassword } from '../../account/passwords';
import { issueToken } from '../../shared/issue-token';
import { clearFailures, countFailure, givingBack, type Limit } from '../../shared/limits';
import { groupOfKey } from '../link/group-of-key';

export const guestLoginLimit = 'guest-login';

export type GuestLogin = { key: string; name: string; password: string; clientNet: string };

/**
 * Endpoint 11 (docs/rules/gift.md#recipients-look-up). A wrong group, name or password and a gift that still waits cost the
 * same work and get the same answer; failures are counted before the password is compared, for numbers that do not exist too
 * (B20, S11, S13).
 */
export async function issueGuestToken(ctx: Context, input: GuestLogin): Promise<string> {
  const groupNo = await groupOfKey(ctx.db, input.key);
  const limits = guestLoginLimits(ctx, groupNo ?? input.key, input.clientNet);
  const log = (result: string) =>
    ctx.log.info({
      event: 'gift.guest_login',
      actor: 'RECIPIENT',
      object: groupNo ? `group ${groupNo}` : null,
      result,
    });

  await countFailure(ctx, ...limits).catch((error) => {
    if (isRefusal(error, 'LOCKED')) log('locked');
    throw error;
  });
  const recipient = groupNo && (await findGiftRecipient(ctx.db, groupNo));
  const hash = recipient ? recipient.passwordHash : null;
  const isRight = await verifyPassword(hash, input.password).catch(givingBack(ctx, ...limits));
  const name = recipient ? recipient.address?.receiverName : undefined;
  const isNamed = name !== undefined && comparableName(name) === comparableName(input.name);
  const token =
    groupNo !== undefined && hash !== null && isRight && isNamed
      ? await issue(ctx, groupNo, hash)
      : undefined;
  if (token === undefined) {
    log('failed');
    throw new DomainError('GUEST_LOGIN_FAILED');
  }
  await clearFailures(ctx, ...limits);
  log('ok');
  return token;
}

/**
 * The look-up password once more, of who has a guest token already. Failures count with those of the log-in. Returns the hash
 * that was compared. Throws WRONG_PASSWORD.
 */
export async function requireGuestPassword(
  ctx: Context,
  input: { groupNo: GroupNo; password: string; clientNet: string },
): Promise<string> {
  const { groupNo, password, clientNet } = input;
  const limits = guestLoginLimits(ctx, groupNo, clientNet);
  await countFailure(ctx, ...limits);
  const hash = (await findGiftRecipient(ctx.db, groupNo))?.passwordHash ?? null;
  const isRight = await verifyPassword(hash, password).catch(givingBack(ctx, ...limits));
  if (hash === null || !isRight) throw fieldError('password', 'WRONG_PASSWORD', 'WRONG_PASSWORD');
  await clearFailures(ctx, ...limits);
  return hash;
}

async function issue(ctx: Context, groupNo: GroupNo, checkedHash: string): Promise<string | undefined> {
  const { token, stored } = issueToken(ctx, { seconds: ctx.config.GUEST_TOKEN_SECONDS });
  return ctx.transaction(async (trx) => {
    if (!(await holdGuestPassword(trx, groupNo, checkedHash))) return undefined;
    await insertGuestToken(trx, { ...stored, groupNo });
    return token;
  });
}

/**
 * Too many failures from one client network, or in all, lock the guest log-in of a group for a while, on every
 * server (LIMIT_GUEST_LOGIN_…).
 */
function guestLoginLimits({ config }: Context, subject: string, client: string): Limit[] {
  const windowSeconds = config.LIMIT_GUEST_LOGIN_WINDOW_SECONDS;
  const common = { kind: guestLoginLimit, subject, windowSeconds };
  return [
    { ...common, client, max: config.LIMIT_GUEST_LOGIN_CLIENT_FAILURES },
    { ...common, max: config.LIMIT_GUEST_LOGIN_GROUP_FAILURES },
  ];
}
