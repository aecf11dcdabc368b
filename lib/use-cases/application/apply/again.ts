import { findApplicationsOfGroup } from '@/db/queries/application/applications';
import { findGiftCard } from '@/db/queries/gift/greetings';
import { findGiftRecipient, findGroup, findRecipientsOf } from '@/db/queries/gift/groups';
import type { Db } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { Application } from '@/lib/domain/application/application';
import type { MaskedRecipient } from '@/lib/domain/application/application-view';
import { isFinal } from '@/lib/domain/application/status';
import type { GiftCard } from '@/lib/domain/gift/card';
import { DomainError, type ErrorCode } from '@/lib/domain/shared/errors';
import type { GroupNo, MemberNo, OrderSheetNo } from '@/lib/domain/shared/ids';
import { pick } from '@/lib/domain/shared/pick';
import { createOrderSheet, type NewSheetLine } from '../../catalog/order-sheet/create';
import { priceLines } from '../../catalog/order-sheet/price-lines';
import { maskedRecipient } from '../view/view';

type Own = { member: Member; groupNo: GroupNo };

/** The refusals of `makeSheetAgain`, for every caller. */
export const whyNotAgain: readonly ErrorCode[] = [
  'STATE_FORBIDS',
  'ENTERPRISE_ONLY',
  'PRODUCT_NOT_RECURRING',
  'PRODUCT_TOO_CHEAP',
  'PRODUCT_SOLD_OUT',
  'CYCLE_NOT_ALLOWED',
  'LAST_ROUND_NOT_ALLOWED',
  'QUOTA_EXCEEDED',
];

/**
 * A gift sheet with the products and the plan of what is over of a gift (docs/rules/gift.md#the-same-gift-again). What cannot be had
 * any more is left out and named; where nothing can, the first reason is thrown.
 */
export async function makeSheetAgain(
  ctx: Context,
  { member, groupNo }: Own,
): Promise<{ orderSheetNo: OrderSheetNo; missing: Application[] }> {
  const applications = await findEnded(ctx.db, member.memberNo, groupNo);
  if (applications.length === 0) throw new DomainError('STATE_FORBIDS');
  const lines: NewSheetLine[] = [];
  const missing: Application[] = [];
  let reason = new DomainError('NOT_FOUND');
  for (const application of applications) {
    const line = pick(
      application,
      ...(['productNo', 'optionNo', 'orderCnt', 'optionInputs', 'cycle', 'lastRound'] as const),
    );
    try {
      await priceLines(
        ctx,
        ctx.db,
        [...lines, line].map((one) => ({ ...one, cycle: application.cycle, freeGiftOptionNos: null })),
      );
      lines.push(line);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (missing.length === 0) reason = error;
      missing.push(application);
    }
  }
  if (lines.length === 0) throw new DomainError(reason.code);
  return { orderSheetNo: await createOrderSheet(ctx, { member, isGift: true, cartNos: [], lines }), missing };
}

export type EarlierGift = {
  groupNo: GroupNo;
  card: GiftCard | null;
  /** null once the recipient is forgotten. */
  recipient: MaskedRecipient | null;
  /** Those that are over. */
  applications: Application[];
};

/** What a sheet takes from an earlier gift of the same giver; undefined while nothing of it is over. */
export async function readEarlierGift(
  ctx: Context,
  { member, groupNo }: Own,
): Promise<EarlierGift | undefined> {
  const applications = await findEnded(ctx.db, member.memberNo, groupNo);
  if (applications.length === 0) return undefined;
  const typed = await findTypedRecipient(ctx.db, member.memberNo, groupNo);
  return {
    groupNo,
    card: await findGiftCard(ctx.db, groupNo),
    recipient: maskedRecipient({ typedRecipient: typed }),
    applications,
  };
}

/** What of the giver's own gift is over: the rest goes on, and is not sent again beside itself. */
async function findEnded(db: Db, memberNo: MemberNo, groupNo: GroupNo): Promise<Application[]> {
  await requireOwnGift(db, memberNo, groupNo);
  return (await findApplicationsOfGroup(db, groupNo)).filter(({ status }) => isFinal(status));
}

const gifts = 30;
const most = 3;

/**
 * Whom the giver's newest gifts went to, each once, masked: a gift can go to the same person again. `again`: the gift whose recipient
 * comes first.
 */
export async function listKnownRecipients(
  ctx: Context,
  { member, again }: { member: Member; again?: GroupNo | undefined },
) {
  const newest = await findRecipientsOf(ctx.db, member.memberNo, gifts);
  const typed = again && (await findTypedRecipient(ctx.db, member.memberNo, again));
  const first = newest.filter(({ groupNo }) => groupNo === again);
  const offered = first.length === 0 && again && typed ? [{ ...typed, groupNo: again, label: null }] : first;
  const known = new Map<string, MaskedRecipient & { groupNo: GroupNo; label: string | null }>();
  for (const { groupNo, label, ...to } of [...offered, ...newest]) {
    const masked = maskedRecipient({ typedRecipient: to });
    if (masked && !known.has(to.contact)) known.set(to.contact, { ...masked, groupNo, label });
  }
  return [...known.values()].slice(0, most);
}

/** The recipient of an earlier gift as its giver typed it; null once it is forgotten. NOT_FOUND for others' gifts. */
export async function findTypedRecipient(
  db: Db,
  memberNo: MemberNo,
  groupNo: GroupNo,
): Promise<{ name: string; contact: string } | null> {
  await requireOwnGift(db, memberNo, groupNo);
  const recipient = await findGiftRecipient(db, groupNo);
  if (!recipient || recipient.typedContact === '') return null;
  return { name: recipient.typedName, contact: recipient.typedContact };
}

async function requireOwnGift(db: Db, memberNo: MemberNo, groupNo: GroupNo): Promise<void> {
  const group = await findGroup(db, groupNo);
  if (group?.memberNo !== memberNo || !group.isGift) throw new DomainError('NOT_FOUND');
}
