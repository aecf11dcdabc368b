import { findOption } from '@/db/queries/catalog/products';
import type { ClaimRecord } from '@/db/queries/claim/claims';
import { findOwnClaim, findOwnClaimOfLine } from '@/db/queries/claim/own-claims';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { ClaimResult, OptionWords } from '@/lib/domain/claim/claim-view';
import { DomainError } from '@/lib/domain/shared/errors';
import { viewClaims } from '../view';

/** The status and the result of one of the orderer's own claims. */
export async function readOwnClaim(
  ctx: Context,
  { member, claimNo }: { member: Member; claimNo: number },
): Promise<ClaimResult> {
  return resultOf(ctx, await findOwnClaim(ctx.db, member.memberNo, claimNo));
}

/** The same, found by its order line. */
export async function readClaimOfLine(
  ctx: Context,
  { member, orderOptionNo }: { member: Member; orderOptionNo: number },
): Promise<ClaimResult> {
  return resultOf(ctx, await findOwnClaimOfLine(ctx.db, member.memberNo, orderOptionNo));
}

async function resultOf(ctx: Context, record: ClaimRecord | undefined): Promise<ClaimResult> {
  const [view] = record ? await viewClaims(ctx, [record]) : [];
  if (!record || !view) throw new DomainError('NOT_FOUND');
  const refunds = view.order.refunds.filter(
    ({ claimNo, isMadeGood }) => claimNo === record.claimNo && !isMadeGood,
  );
  return {
    ...view,
    // The words are about what a gift's recipient reported, which the giver does not read.
    refusedReason: record.details.isRecipients ? null : record.refusedReason,
    exchangeOption: await exchangeOptionOf(ctx, record),
    refunds: refunds.map(({ amount, state, startedAt }) => ({ amount, state, startedAt })),
  };
}

async function exchangeOptionOf(ctx: Context, { details }: ClaimRecord): Promise<OptionWords | null> {
  const wanted = details.exchangeOptionNo && (await findOption(ctx.db, details.exchangeOptionNo));
  if (!wanted) return null;
  const { optionNo, nameKo, nameEn, valueKo, valueEn } = wanted.option;
  return {
    optionNo,
    optionNameKo: nameKo,
    optionNameEn: nameEn,
    optionValueKo: valueKo,
    optionValueEn: valueEn,
  };
}
