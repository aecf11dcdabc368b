import { listApplications } from '@/db/queries/application/application-lists';
import { findRoundStatuses } from '@/db/queries/order/orders';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { Application } from '@/lib/domain/application/application';
import type { ApplicationView } from '@/lib/domain/application/application-view';
import type { Status } from '@/lib/domain/application/status';
import { pick } from '@/lib/domain/shared/pick';
import { viewApplications } from './view';

/**
 * Endpoint 4 of docs/rules/api.md#twelve-endpoints: the orderer's applications, gifts and ordinary ones alike, newest first.
 */
export async function listOwnApplications(
  ctx: Context,
  input: {
    member: Member;
    page: number;
    size: number;
    fromDate: string | null;
    untilDate: string | null;
    statuses: readonly Status[] | null;
  },
): Promise<{ views: ApplicationView[]; totalCount: number }> {
  const { records, totalCount } = await listApplications(ctx.db, input.member.memberNo, {
    ...pick(input, 'fromDate', 'untilDate', 'statuses'),
    offset: (input.page - 1) * input.size,
    limit: input.size,
  });
  return { views: await viewApplications(ctx, records), totalCount };
}

/** The ordered rounds of each application, for how far their boxes are; the applications must be the orderer's own. */
export const readOwnRounds = (ctx: Context, own: readonly Application[]) =>
  findRoundStatuses(
    ctx.db,
    own.map(({ recurringPaymentId }) => recurringPaymentId),
  );
