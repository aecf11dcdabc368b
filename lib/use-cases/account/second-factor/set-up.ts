import { findCredentials, replacePasswordHash } from '@/db/queries/account/members';
import {
  beginSecondFactor,
  confirmSecondFactor,
  findSecondFactor,
  replaceRecoveryCodes,
} from '@/db/queries/account/second-factors';
import { revokeSessionsOf } from '@/db/queries/account/sessions';
import { readSettings } from '@/db/queries/operations/settings';
import type { Trx } from '@/db/schema';
import { hashToken } from '@/db/sealed';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { DomainError, fieldError, requireChanged } from '@/lib/domain/shared/errors';
import { textIn } from '@/lib/domain/shared/words/language';
import { auditMerchant } from '../../shared/audit';
import { wallNow } from '../../shared/calendar';
import { requirePassword } from '../member/require-password';
import { keyUri, newRecoveryCodes, newSecret, plainRecoveryCode } from './codes';
import { countGuess, takeAppCode, takeCode } from './take-code';

/**
 * A new key for the merchant's own app. It asks for nothing until it is confirmed. The password is checked again, so that a
 * stolen session cannot lock its owner out. Throws STATE_FORBIDS where a second factor is set up already.
 */
export async function beginSetUp(
  ctx: Context,
  { member, password }: { member: Member; password: string },
): Promise<{ secret: string; uri: string }> {
  await requirePassword(ctx, member, password, 'password');
  const { shopNameKo, shopNameEn } = await readSettings(ctx.db);
  const secret = await newSecret();
  await ctx.transaction(async (trx) => {
    // A confirmation at the same moment must not confirm the new key with the old one's code.
    await waitForSignIn(trx, member);
    const isBegun = await beginSecondFactor(trx, member.memberNo, { secret, at: wallNow(ctx) });
    if (!isBegun) throw new DomainError('STATE_FORBIDS');
  });
  const shopName = textIn(member.language, shopNameKo, shopNameEn);
  return { secret, uri: await keyUri(secret, { shopName, memberId: member.memberId }) };
}

/** The first code of the app: from now on each sign-in needs one, and all other sessions end. Returns the recovery codes, once. */
export async function confirmSetUp(
  ctx: Context,
  { member, sid, code }: { member: Member; sid: string; code: string },
): Promise<string[]> {
  const confirm = async (trx: Trx) => {
    await waitForSignIn(trx, member);
    const factor = await findSecondFactor(trx, member.memberNo);
    if (!factor || factor.isConfirmed) throw new DomainError('STATE_FORBIDS');
    if (!(await takeAppCode(ctx, trx, member, factor, code)))
      throw fieldError('code', 'invalid', 'SECOND_FACTOR_WRONG');
    const at = wallNow(ctx);
    requireChanged(await confirmSecondFactor(trx, member.memberNo, at));
    await revokeSessionsOf(trx, member.memberNo, at, hashToken(sid));
    const object = `member ${member.memberNo}`;
    await auditMerchant(ctx, trx, member, { action: 'second_factor.set_up', object });
    return newCodes(trx, member);
  };
  return countGuess(ctx, member, () => ctx.transaction(confirm));
}

/** New recovery codes; the earlier ones count no more. */
export async function renewRecoveryCodes(
  ctx: Context,
  { member, code }: { member: Member; code: string },
): Promise<string[]> {
  const renew = async (trx: Trx) => {
    const factor = await findSecondFactor(trx, member.memberNo);
    if (!factor?.isConfirmed) throw new DomainError('STATE_FORBIDS');
    await takeCode(ctx, trx, member, code);
    const object = `member ${member.memberNo}`;
    await auditMerchant(ctx, trx, member, { action: 'second_factor.renew_codes', object });
    return newCodes(trx, member);
  };
  return countGuess(ctx, member, () => ctx.transaction(renew));
}

async function newCodes(trx: Trx, { memberNo }: Member): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashToken(plainRecoveryCode(code)));
  await replaceRecoveryCodes(trx, memberNo, hashes);
  return codes;
}

/** A sign-in that runs now either asks for the new factor, or its session is there to be ended. */
async function waitForSignIn(trx: Trx, { memberId, memberNo }: Member): Promise<void> {
  const known = await findCredentials(trx, memberId);
  const isThere = known && (await replacePasswordHash(trx, memberNo, known.passwordHash, known.passwordHash));
  requireChanged(isThere === true);
}
