import type { Contact } from '../catalog/address';
import type { ShopSettings } from '../operations/settings';
import { addDays } from '../shared/days';
import type { GroupNo, MemberNo, OrderSheetNo } from '../shared/ids';
import type { Language } from '../shared/words/language';

/** The result of one order sheet (docs/rules/rounds.md#words). `orderer` is the contact given when applying. */
export type Group = {
  groupNo: GroupNo;
  memberNo: MemberNo;
  orderSheetNo: OrderSheetNo;
  isGift: boolean;
  language: Language;
  orderer: { name: string; contact: string; email: string };
  createdAt: string;
  createdOn: string;
  /** The last shop day on which the gift can be accepted; null if only the link's own life limits it. */
  deadlineOn: string | null;
  /** The orderer has used the one extension of the deadline. */
  isExtended: boolean;
  /** What the giver agreed to pay of the regional fee of each order; null: nothing. */
  mostAreaAmt: number | null;
  /** The moment of a planned invitation; until then the deadline is a forecast. null: it is sent. */
  invitationAt: string | null;
};

/**
 * The gift's recipient: the orderer's input, and after acceptance the recipient's own input. Erased values are empty or
 * null.
 */
export type GiftRecipient = {
  groupNo: GroupNo;
  typedName: string;
  typedContact: string;
  /** Name, numbers and address as entered at acceptance. */
  address: Contact | null;
  passwordHash: string | null;
  declineReason: string | null;
  /** When a person first saw the gift. */
  openedAt: string | null;
  acceptedAt: string | null;
  /** When they asked for the expired gift again; once a gift. */
  askedAgainAt: string | null;
  /** How often name or number were corrected while the gift waited. */
  changes: number;
  /** The language that the giver or the recipient chose; null: the giver's own. */
  language: Language | null;
  /** They want only the necessary texts. */
  fewTexts: boolean;
};

/**
 * REPLACED: a newer link went to the same number. WITHDRAWN: the gift now goes to another number. NOT_ME: its reader said that
 * it is meant for someone else.
 */
export const linkDeadReasons = [
  'ACCEPTED',
  'DECLINED',
  'CLOSED',
  'EXPIRED',
  'REPLACED',
  'WITHDRAWN',
  'NOT_ME',
] as const;
export type LinkDeadReason = (typeof linkDeadReasons)[number];

/** The state of a link's text. NOT_SENT: its template was off, it failed, or it was dropped before sending. */
export const linkTexts = ['SENT', 'SENDING', 'NOT_SENT'] as const;
export type LinkText = (typeof linkTexts)[number];

/** An address-entry link, stored by the hash of its token. `expiresAt` is the first instant at which it is invalid. */
export type GiftLink = {
  tokenHash: string;
  groupNo: GroupNo;
  createdAt: string;
  expiresAt: string | null;
  deadReason: LinkDeadReason | null;
};

export type Consent = {
  termsNo: number;
  termsType: string;
  termsVersion: string;
  isAgreed: boolean;
};

/** With auto-cancel on: the day of the invitation + cancel days (docs/rules/gift.md#deadline). Fixed when the invitation leaves. */
export function deadlineOf(settings: Pick<ShopSettings, 'autoCancel'>, invitedOn: string): string | null {
  const { isOn, cancelDays } = settings.autoCancel;
  return isOn ? addDays(invitedOn, cancelDays) : null;
}

/** The last day of a link sent on `sentOn`: the group's deadline, or the end of the link's own life. */
export function lastLinkDay(
  group: Pick<Group, 'deadlineOn'>,
  settings: Pick<ShopSettings, 'linkLifeDays'>,
  sentOn: string,
): string {
  return group.deadlineOn ?? addDays(sentOn, settings.linkLifeDays);
}

/** What can still be done for a gift that waits. */
export type WaitingRights = {
  /** Links that can be sent again today. */
  resendsLeft: number;
  recipientChangesLeft: number;
  /** The days of an extension; the orderer's one may be used. */
  extensionDays: number;
  isExtended: boolean;
  /** The moment of a planned invitation: only then can it be changed or withdrawn. */
  invitationAt: string | null;
};

/** How often name and number of a waiting gift can still be corrected. */
export const changesLeft = ({ changes }: Pick<GiftRecipient, 'changes'>, recipientChanges: number): number =>
  Math.max(0, recipientChanges - changes);

/** Whether a reminder is due: one of its days before the deadline has come, and no link was sent on or after that day. */
export function isReminderDue(
  gift: { deadlineOn: string; linkSentOn: string },
  reminderDays: readonly number[],
  today: string,
): boolean {
  return reminderDays.some((days) => isDue(addDays(gift.deadlineOn, -days), gift.linkSentOn, today));
}

/** Whether to remind of an invitation that nobody opened: its day has come, and no link was sent on or after that day. */
export function isUnopenedReminderDue(
  gift: { invitedOn: string; linkSentOn: string },
  days: number,
  today: string,
): boolean {
  return days > 0 && isDue(addDays(gift.invitedOn, days), gift.linkSentOn, today);
}

const isDue = (day: string, linkSentOn: string, today: string): boolean => day <= today && linkSentOn < day;
