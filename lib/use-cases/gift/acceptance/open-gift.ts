import { Temporal } from 'temporal-polyfill';
import { findApplicationsOfGroup } from '@/db/queries/application/applications';
import { listProductsByNo } from '@/db/queries/catalog/products';
import { findLink } from '@/db/queries/gift/gift-links';
import { findGiftRecipient, findGroup } from '@/db/queries/gift/groups';
import type { Db } from '@/db/schema';
import { hashToken } from '@/db/sealed';
import type { Context } from '@/lib/context';
import type { Application } from '@/lib/domain/application/application';
import { shopDate } from '@/lib/domain/application/schedule';
import type { GiftLink, GiftRecipient, Group, LinkDeadReason } from '@/lib/domain/gift/group';
import { DomainError, type ErrorCode, isRefusal } from '@/lib/domain/shared/errors';
import { tokenPattern } from '@/lib/domain/shared/ids';
import { areUnderReview } from '../../billing/ledger/under-review';
import { businessNow } from '../../shared/calendar';
import { countFailure } from '../../shared/limits';

/** The error of a dead link: it says how the gift ended and nothing else. */
export const deadLinkCodes = {
  ACCEPTED: 'GIFT_ALREADY_ACCEPTED',
  DECLINED: 'GIFT_DECLINED',
  CLOSED: 'GIFT_CLOSED',
  EXPIRED: 'GIFT_EXPIRED',
  REPLACED: 'GIFT_LINK_REPLACED',
  WITHDRAWN: 'GIFT_LINK_WITHDRAWN',
  NOT_ME: 'GIFT_LINK_WITHDRAWN',
} as const satisfies Record<LinkDeadReason, ErrorCode>;

/** A gift that its recipient can answer now. */
export type OpenGift = {
  tokenHash: string;
  group: Group;
  recipient: GiftRecipient;
  waiting: Application[];
  /** Usable until the end of this shop day. */
  lastDay: string;
};

/**
 * The gift behind a link (docs/rules/gift.md#dead-links). The deadline is checked here too, so that a late
 * expiry job does not matter (B38). Changes nothing. Throws NOT_FOUND, UNDER_REVIEW, or one of `deadLinkCodes`.
 */
export async function getOpenGift(ctx: Context, db: Db, token: string): Promise<OpenGift> {
  const link = await findLinkOf(db, token);
  if (link.deadReason) throw new DomainError(deadLinkCodes[link.deadReason]);
  const gift = await readLinked(db, link);
  const open = await openOrRefusal(ctx, db, link, gift);
  if (typeof open === 'string') throw new DomainError(open);
  return open;
}

async function findLinkOf(db: Db, token: string): Promise<GiftLink> {
  const link = tokenPattern.test(token) ? await findLink(db, hashToken(token)) : undefined;
  if (!link) throw new DomainError('NOT_FOUND');
  return link;
}

type Linked = { group: Group | undefined; recipient: GiftRecipient | undefined; applications: Application[] };

const readLinked = async (db: Db, { groupNo }: GiftLink): Promise<Linked> => ({
  group: await findGroup(db, groupNo),
  recipient: await findGiftRecipient(db, groupNo),
  applications: await findApplicationsOfGroup(db, groupNo),
});

/** Of a link that is not dead. */
async function openOrRefusal(
  ctx: Context,
  db: Db,
  { tokenHash, expiresAt }: GiftLink,
  { group, recipient, applications }: Linked,
): Promise<OpenGift | ErrorCode> {
  const waiting = applications.filter(({ status }) => status === 'WAITING');
  if (await areUnderReview(db, waiting)) return 'UNDER_REVIEW';
  if (expiresAt !== null && expiresAt <= businessNow(ctx)) return 'GIFT_EXPIRED';
  // This link was made while the recipient accepted through an earlier one.
  if (recipient?.acceptedAt) return 'GIFT_ALREADY_ACCEPTED';
  if (!group || !recipient || !(await isServed(db, waiting))) return 'GIFT_CLOSED';
  return { tokenHash, group, recipient, waiting, lastDay: lastDayOf(ctx, expiresAt, group) };
}

export type ExpiredGift = {
  group: Group;
  recipient: GiftRecipient;
  /** What the recipient could have accepted through the link. */
  applications: Application[];
};

/**
 * The gift behind a link of which the page says that it expired. Changes nothing. Throws as `getOpenGift` for every other dead link,
 * STATE_FORBIDS while the link is alive.
 */
export async function getExpiredGift(ctx: Context, db: Db, token: string): Promise<ExpiredGift> {
  const link = await findLinkOf(db, token);
  if (link.deadReason && link.deadReason !== 'EXPIRED') throw new DomainError(deadLinkCodes[link.deadReason]);
  const gift = await readLinked(db, link);
  const refusal = link.deadReason ? 'GIFT_EXPIRED' : await openOrRefusal(ctx, db, link, gift);
  if (refusal !== 'GIFT_EXPIRED')
    throw new DomainError(typeof refusal === 'string' ? refusal : 'STATE_FORBIDS');
  const { group, recipient, applications: all } = gift;
  if (!group || !recipient) throw new DomainError('NOT_FOUND');
  const applications = all.filter(
    ({ status, statusReason }) => status === 'WAITING' || statusReason === 'SHIPPING_INPUT_CANCEL',
  );
  if (applications.length === 0) throw new DomainError('GIFT_CLOSED');
  return { group, recipient, applications };
}

/** A gift cannot be accepted if none of its products is served to existing applications any more (B63). */
export async function isServed(db: Db, waiting: Application[]): Promise<boolean> {
  const products = await listProductsByNo(
    db,
    waiting.map(({ productNo }) => productNo),
  );
  return products.some((product) => product.servesExisting);
}

/** Without a living link it is the gift's deadline, or the day on which it was made. */
export function lastDayOf(ctx: Context, expiresAt: string | null, group: Group): string {
  if (expiresAt === null) return group.deadlineOn ?? group.createdOn;
  const lastMoment = Temporal.Instant.from(expiresAt).subtract({ milliseconds: 1 });
  return shopDate(lastMoment, ctx.config.SHOP_TIME_ZONE).toString();
}

/** The form of a token or a group number, cut or padded ones too; anything else is no credential. */
const tokenLike = /^[A-Za-z0-9_=%-]{16,80}$/;

/**
 * The credential of endpoints 9 and 10, checked before anything else is read. Absent, doubled or malformed: LINK_TOKEN_MISSING.
 * No such link (the plain group number too): NOT_FOUND, and after too many of those from one client network LOCKED. A right token
 * always passes. `find` says for which gifts it is right.
 */
export async function admitLink(
  ctx: Context,
  { token, clientNet }: { token: string | null; clientNet: string },
  find: (ctx: Context, db: Db, token: string) => Promise<unknown> = getOpenGift,
): Promise<void> {
  if (token === null || !tokenLike.test(token)) throw new DomainError('LINK_TOKEN_MISSING');
  try {
    await find(ctx, ctx.db, token);
  } catch (error) {
    if (isRefusal(error, 'NOT_FOUND')) {
      const { LIMIT_LINK_MISSES: max, LIMIT_LINK_WINDOW_SECONDS: windowSeconds } = ctx.config;
      await countFailure(ctx, { kind: 'link-miss', subject: clientNet, max, windowSeconds });
    }
    throw error;
  }
}
