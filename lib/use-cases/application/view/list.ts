import { listApplications } from '@/db/queries/application/application-lists';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
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
