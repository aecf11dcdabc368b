import { findGroup } from '@/db/queries/groups';
import { readSettings } from '@/db/queries/settings';
import type { Context } from '@/lib/context';
import type { Applied } from '@/lib/domain/application-view';
import { DomainError } from '@/lib/domain/errors';
import type { LinkText } from '@/lib/domain/group';
import type { GroupNo } from '@/lib/domain/ids';
import type { Member } from '@/lib/domain/member';
import { today } from '../calendar';
import { readGiftLinks } from '../gift/read-links';
import { resendsLeft } from '../gift/resend-link';
import { readApplied } from './read-applied';

export type OwnGroup = Applied & {
  resendsLeft: number;
  orderLeadDays: number;
  today: string;
  /** What became of the newest link's text; of no use where there is no gift. */
  linkText: LinkText;
};

/** The orderer's own group as it stands now, the recipient masked. NOT_FOUND for a group of someone else. */
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
    resendsLeft: await resendsLeft(ctx, ctx.db, groupNo),
    orderLeadDays,
    today: today(ctx),
    linkText: newest?.text ?? 'NOT_SENT',
  };
}
