import { findClaimsOfMember } from '@/db/queries/claim/own-claims';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { ClaimType } from '@/lib/domain/claim/claim';
import type { ClaimView } from '@/lib/domain/claim/claim-view';
import { periodOf } from '../../order/own/period';
import { viewClaims } from '../view';

/** The orderer's own claims of a period, newest first. */
export async function listOwnClaims(
  ctx: Context,
  input: {
    member: Member;
    startYmd: string | null;
    endYmd: string | null;
    types: ClaimType[] | null;
    page: number;
    size: number;
  },
): Promise<{ claims: ClaimView[]; totalCount: number }> {
  const { claims, totalCount } = await findClaimsOfMember(ctx.db, input.member.memberNo, {
    ...periodOf(ctx, input),
    types: input.types,
    offset: (input.page - 1) * input.size,
    limit: input.size,
  });
  return { claims: await viewClaims(ctx, claims), totalCount };
}
