import { findApplicationsOfGroup } from '@/db/queries/application/applications';
import { findGroup } from '@/db/queries/gift/groups';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { Application } from '@/lib/domain/application/application';
import type { GiftWay } from '@/lib/domain/gift/way';
import { DomainError } from '@/lib/domain/shared/errors';
import type { GroupNo } from '@/lib/domain/shared/ids';
import { readWays } from '../../gift/link/read-way';

/** How far each gift has come; the applications must be the orderer's own. */
export const readOwnWays = (ctx: Context, own: readonly Application[]) => readWays(ctx, own);

/** How far one of the orderer's own gifts has come. NOT_FOUND for others', and for what is no gift. */
export async function readOwnWay(
  ctx: Context,
  { member, groupNo }: { member: Member; groupNo: GroupNo },
): Promise<GiftWay> {
  const group = await findGroup(ctx.db, groupNo);
  const applications =
    group?.memberNo === member.memberNo ? await findApplicationsOfGroup(ctx.db, groupNo) : [];
  const stand = applications.find(({ status }) => status === 'WAITING') ?? applications[0];
  const way = stand && (await readWays(ctx, [stand])).get(groupNo);
  if (!way) throw new DomainError('NOT_FOUND');
  return way;
}
