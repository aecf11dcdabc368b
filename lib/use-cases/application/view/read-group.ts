import { findGroup } from '@/db/queries/gift/groups';
import { readSettings } from '@/db/queries/operations/settings';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { Applied } from '@/lib/domain/application/application-view';
import type { LinkText, WaitingRights } from '@/lib/domain/gift/group';
import { DomainError } from '@/lib/domain/shared/errors';
import type { GroupNo } from '@/lib/domain/shared/ids';
import { readGiftLinks } from '../../gift/link/read-links';
import { readWaitingRights } from '../../gift/link/waiting-rights';
import { today } from '../../shared/calendar';
import { readApplied } from '../apply/read-applied';
import { invitationDays } from '../invitation/plan-for';

export type OwnGroup = Applied & {
  /** null without a gift. */
  waiting: WaitingRights | null;
  orderLeadDays: number;
  today: string;
  timeZone: string;
  /** The first and the last day on which an invitation can leave. */
  invitationDays: { from: string; until: string };
  /** The state of the newest link's text; unused without a gift. */
  linkText: LinkText;
};

/** The orderer's own group in its present state, the recipient masked. NOT_FOUND for a group of someone else. */
export async function readOwnGroup(
  ctx: Context,
  { member, groupNo }: { member: Member; groupNo: GroupNo },
): Promise<OwnGroup> {
  const group = await findGroup(ctx.db, groupNo);
  if (group?.memberNo !== member.memberNo) throw new DomainError('NOT_FOUND');
  const { orderLeadDays } = await readSettings(ctx.db);
  const [newest] = await readGiftLinks(ctx, groupNo);
  return {
    ...(await readApplied(ctx, ctx.db, groupNo)),
    waiting: group.isGift ? await readWaitingRights(ctx, groupNo) : null,
    orderLeadDays,
    today: today(ctx),
    timeZone: ctx.config.SHOP_TIME_ZONE,
    invitationDays: invitationDays(ctx),
    linkText: newest?.text ?? 'NOT_SENT',
  };
}
