import { findApplicationsOfGroup } from '@/db/queries/application/applications';
import { findConsents } from '@/db/queries/application/console-application-details';
import { findGiftRecipient, findGroup } from '@/db/queries/gift/groups';
import type { LoggedMessage } from '@/db/queries/messaging/message-log';
import type { Context } from '@/lib/context';
import type {
  ConsoleApplication,
  ConsoleGroup,
  StoredConsent,
} from '@/lib/domain/application/console-application';
import { orNotFound } from '@/lib/domain/shared/errors';
import { asGroupNo, type GroupNo } from '@/lib/domain/shared/ids';
import { maskPhone } from '@/lib/domain/shared/masking';
import { pick } from '@/lib/domain/shared/pick';
import { guestLoginLimit } from '../../gift/guest/issue-guest-token';
import { readGiftLinks } from '../../gift/link/read-links';
import { readWays } from '../../gift/link/read-way';
import { readWaitingRights } from '../../gift/link/waiting-rights';
import { listMessages } from '../../messaging/message/list-messages';
import { today } from '../../shared/calendar';
import { lockedUntilOf } from '../../shared/limits';
import { deadlineShown } from '../view/view';
import { viewForMerchant } from './list';

/** Only a group's newest messages are shown. */
const mostMessages = 100;

export type ConsoleGroupDetail = {
  group: ConsoleGroup;
  applications: ConsoleApplication[];
  messages: LoggedMessage[];
  consents: StoredConsent[];
};

/** One group: its applications, and for a gift its links and deadline. */
export async function readGroupForMerchant(ctx: Context, groupNo: string): Promise<ConsoleGroupDetail> {
  const no = asGroupNo(groupNo);
  const group = await readConsoleGroup(ctx, no);
  const ids = (await findApplicationsOfGroup(ctx.db, no)).map((one) => one.recurringPaymentId);
  return {
    group,
    applications: await viewForMerchant(ctx, ids),
    messages: await readMessages(ctx, no),
    consents: await findConsents(ctx.db, no),
  };
}

export async function readMessages(ctx: Context, groupNo: GroupNo): Promise<LoggedMessage[]> {
  const all = { state: null, kind: null, delivery: null, beforeMessageNo: null };
  const { messages } = await listMessages(ctx, { ...all, groupNo, limit: mostMessages });
  return messages;
}

export async function readConsoleGroup(ctx: Context, groupNo: GroupNo): Promise<ConsoleGroup> {
  const group = orNotFound(await findGroup(ctx.db, groupNo));
  const recipient = await findGiftRecipient(ctx.db, groupNo);
  const applications = await findApplicationsOfGroup(ctx.db, groupNo);
  const waiting = applications.find(({ status }) => status === 'WAITING');
  const isWaiting = waiting !== undefined;
  const stand = waiting ?? applications[0];
  const links = await readGiftLinks(ctx, groupNo);
  const living = links.find(({ deadReason }) => deadReason === null);
  const linkExpiresAt = living?.expiresAt ?? null;
  const contact = recipient && (recipient.address?.contact1 ?? recipient.typedContact);
  return {
    groupNo,
    ...pick(group, 'isGift', 'createdAt', 'language'),
    recipientContact: contact ? maskPhone(contact) : null,
    acceptedAt: recipient?.acceptedAt ?? null,
    deadlineOn: isWaiting ? deadlineShown(ctx, { deadlineOn: group.deadlineOn, linkExpiresAt }) : null,
    today: today(ctx),
    waiting: isWaiting ? await readWaitingRights(ctx, groupNo) : null,
    way: stand ? ((await readWays(ctx, [stand])).get(groupNo) ?? null) : null,
    guestLockedUntil: group.isGift ? await lockedUntilOf(ctx, guestLoginLimit, groupNo) : null,
    links,
  };
}
