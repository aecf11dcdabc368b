import type { CarrierReport, MessageState } from '../messaging/message';
import type { InvitationStand } from './invitation';

/** The steps of a gift from its invitation to its answer or its end, in their order (docs/rules/gift.md#the-way-of-a-gift). */
export const waySteps = [
  'PLANNED',
  'SENT',
  'ARRIVED',
  'OPENED',
  'ACCEPTED',
  'DECLINED',
  'EXPIRED',
  'CLOSED',
  'ASKED_AGAIN',
] as const;
export type WayStep = (typeof waySteps)[number];

/** Where a gift that waits can be; UNREACHED: the newest text with its link was not sent or did not arrive. */
export const waitingPlaces = ['PLANNED', 'SENT', 'ARRIVED', 'OPENED', 'UNREACHED'] as const;
export type WaitingPlace = (typeof waitingPlaces)[number];

export type GiftWay = {
  steps: Array<{ step: WayStep; at: string }>;
  /** The invitation has not left: its first step is in the future. */
  isPlanned: boolean;
  /** Where it stands; null once it left, or the gift ended before. */
  invitation: InvitationStand | null;
  /** The recipient does not know of the gift, as far as the shop can tell. */
  isUnreached: boolean;
};

/** The newest text with a gift's link. */
export type NewestLinkText = {
  createdAt: string;
  state: MessageState;
  sentAt: string | null;
  delivery: CarrierReport | null;
  deliveryAt: string | null;
};

export type WayFacts = {
  /** The moment of an invitation that has not left. */
  invitationAt: string | null;
  stand: InvitationStand | null;
  text: NewestLinkText | null;
  openedAt: string | null;
  acceptedAt: string | null;
  askedAgainAt: string | null;
  /** The reader of the newest link said that the gift is not for them. */
  isWrongNumber: boolean;
  end: { step: 'DECLINED' | 'EXPIRED' | 'CLOSED'; at: string } | null;
};

/** The steps that happened, with their times; a carrier that reports nothing leaves its step out. */
export function wayOf(facts: WayFacts): GiftWay {
  const { invitationAt, stand, text, openedAt, acceptedAt, askedAgainAt, isWrongNumber, end } = facts;
  const isPlanned = invitationAt !== null && end === null;
  const times: Array<[WayStep, string | null | undefined]> = [
    ['PLANNED', isPlanned ? invitationAt : text?.createdAt],
    ['SENT', text?.sentAt],
    ['ARRIVED', text?.delivery === 'DELIVERED' ? text.deliveryAt : null],
    ['OPENED', openedAt],
    ['ACCEPTED', acceptedAt],
    [end?.step ?? 'CLOSED', acceptedAt === null ? end?.at : null],
    ['ASKED_AGAIN', isAskedSince(text, askedAgainAt) && acceptedAt === null ? askedAgainAt : null],
  ];
  const steps = times.flatMap(([step, at]) => (at ? [{ step, at }] : []));
  const isOver = acceptedAt !== null || end !== null;
  const isLost = isWrongNumber || (openedAt === null && !isUnderway(text));
  return {
    steps,
    isPlanned,
    invitation: isPlanned ? stand : null,
    isUnreached: !isOver && !isPlanned && isLost,
  };
}

/** A wish is over once a newer link was sent. */
const isAskedSince = (text: NewestLinkText | null, askedAgainAt: string | null): boolean =>
  askedAgainAt !== null && (text === null || text.createdAt <= askedAgainAt);

const isUnderway = (text: NewestLinkText | null): boolean =>
  text !== null && (text.state === 'PENDING' || text.state === 'SENT') && text.delivery !== 'UNDELIVERED';
