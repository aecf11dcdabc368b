import { particleAfter, particles } from '../shared/words/particle';

export type MessageState = 'PENDING' | 'SENT' | 'FAILED' | 'DROPPED';
/** What a carrier reports about a message that it took. */
export type CarrierReport = 'DELIVERED' | 'UNDELIVERED';

/** What a template may say, by placeholder; `gift.address` becomes the link (docs/rules/messages.md#two-texts-of-a-gift). */
const placeholders = [
  'shop.name',
  'gift.address',
  'link',
  'orderer.name',
  'recipient.name',
  'product.name',
  'delivery.kind',
  'deadline',
  'group.no',
  'reason',
  'amount',
  'delivery.date',
  'charge.date',
  'card',
  'round',
  'notice.change',
  'notice.date',
] as const;
export type Placeholder = (typeof placeholders)[number];

/** The reader of a text. A kind has one reader and is worded for that person only. */
type Reader = 'ORDERER' | 'RECIPIENT' | 'STAFF';

type Kind = {
  reader: Reader;
  /**
   * Sent at night too, since a person waits for it, or money or access depends on it. Others wait until
   * morning.
   */
  isUrgent: boolean;
  /** The values that the shop fills in, besides its own name. */
  placeholders: readonly Placeholder[];
};

const gift = ['orderer.name', 'recipient.name', 'product.name', 'group.no'] as const;
const application = ['orderer.name', 'product.name', 'delivery.kind', 'group.no', 'link'] as const;

/** Every message that the shop sends. A new kind also needs its text in db/seed/message-templates.ts. */
const messageKindTable = {
  ADDRESS_INPUT: {
    reader: 'RECIPIENT',
    isUrgent: true,
    placeholders: ['gift.address', 'link', 'orderer.name', 'recipient.name', 'product.name', 'deadline'],
  },
  ADDRESS_REMINDER: {
    reader: 'RECIPIENT',
    isUrgent: false,
    placeholders: ['gift.address', 'link', 'orderer.name', 'recipient.name', 'product.name', 'deadline'],
  },
  GIFT_INVITED: { reader: 'ORDERER', isUrgent: false, placeholders: [...gift, 'link', 'deadline'] },
  GIFT_ARRIVED: { reader: 'ORDERER', isUrgent: false, placeholders: [...gift, 'link'] },
  GIFT_NOT_ME: { reader: 'ORDERER', isUrgent: true, placeholders: [...gift, 'link'] },
  GIFT_ACCEPTED: { reader: 'ORDERER', isUrgent: true, placeholders: [...gift, 'link', 'delivery.date'] },
  GIFT_RECEIVED: { reader: 'RECIPIENT', isUrgent: true, placeholders: [...gift, 'link', 'delivery.date'] },
  GIFT_THANKED: { reader: 'ORDERER', isUrgent: false, placeholders: [...gift, 'link'] },
  GIFT_UNREACHED: { reader: 'ORDERER', isUrgent: true, placeholders: [...gift, 'link'] },
  GIFT_ENDING: { reader: 'ORDERER', isUrgent: false, placeholders: [...gift, 'link', 'deadline'] },
  GIFT_EXTENDED: { reader: 'RECIPIENT', isUrgent: false, placeholders: [...gift, 'deadline'] },
  GIFT_DECLINED: { reader: 'ORDERER', isUrgent: true, placeholders: [...gift, 'link'] },
  GIFT_EXPIRED: { reader: 'ORDERER', isUrgent: false, placeholders: [...gift, 'link'] },
  GIFT_ASKED_AGAIN: { reader: 'ORDERER', isUrgent: false, placeholders: [...gift, 'link'] },
  GIFT_CLOSED: { reader: 'RECIPIENT', isUrgent: true, placeholders: [...gift, 'link'] },
  PAYMENT_FAILED: { reader: 'ORDERER', isUrgent: true, placeholders: [...application, 'reason'] },
  CARD_LINK: { reader: 'ORDERER', isUrgent: true, placeholders: [...application, 'reason', 'amount'] },
  DELIVERY_DELAYED: { reader: 'ORDERER', isUrgent: true, placeholders: application },
  RAN_OUT: { reader: 'ORDERER', isUrgent: false, placeholders: application },
  DELIVERY_RESUMED: {
    reader: 'ORDERER',
    isUrgent: false,
    placeholders: [...application, 'delivery.date', 'charge.date'],
  },
  GIFT_RESUMED: { reader: 'RECIPIENT', isUrgent: false, placeholders: [...gift, 'link', 'delivery.date'] },
  GIFT_SUBSTITUTED: {
    reader: 'RECIPIENT',
    isUrgent: false,
    placeholders: [...gift, 'link', 'notice.change'],
  },
  GIFT_DELAYED: { reader: 'RECIPIENT', isUrgent: true, placeholders: [...gift, 'link'] },
  CHARGE_COMING: {
    reader: 'ORDERER',
    isUrgent: false,
    placeholders: [...application, 'amount', 'card', 'charge.date', 'delivery.date'],
  },
  CARD_EXPIRING: {
    reader: 'ORDERER',
    isUrgent: false,
    placeholders: [...application, 'card', 'deadline', 'charge.date'],
  },
  BOX_DATE_MOVED: {
    reader: 'ORDERER',
    isUrgent: false,
    placeholders: [...application, 'delivery.date', 'charge.date'],
  },
  GIFT_DATE_MOVED: { reader: 'RECIPIENT', isUrgent: false, placeholders: [...gift, 'link', 'delivery.date'] },
  ROUND_PAID: { reader: 'ORDERER', isUrgent: false, placeholders: [...application, 'delivery.date'] },
  LAST_ROUND_PAID: { reader: 'ORDERER', isUrgent: false, placeholders: application },
  BOX_SHIPPED: { reader: 'RECIPIENT', isUrgent: false, placeholders: [...gift, 'link'] },
  LAST_BOX_SHIPPED: { reader: 'RECIPIENT', isUrgent: false, placeholders: [...gift, 'link'] },
  BOX_DELIVERED: { reader: 'RECIPIENT', isUrgent: false, placeholders: [...gift, 'link'] },
  BOX_CASE_ANSWERED: { reader: 'RECIPIENT', isUrgent: false, placeholders: [...gift, 'link'] },
  BOX_CASE_CLAIMED: { reader: 'RECIPIENT', isUrgent: false, placeholders: [...gift, 'link'] },
  ORDER_SHIPPED: { reader: 'ORDERER', isUrgent: false, placeholders: application },
  ORDER_DELIVERED: { reader: 'ORDERER', isUrgent: false, placeholders: application },
  ROUND_DELIVERED: { reader: 'ORDERER', isUrgent: false, placeholders: [...application, 'round'] },
  APPLICATION_CLOSED: { reader: 'ORDERER', isUrgent: true, placeholders: application },
  CLAIM_APPROVED: { reader: 'ORDERER', isUrgent: false, placeholders: application },
  GIFT_PICKUP: { reader: 'RECIPIENT', isUrgent: false, placeholders: [...gift, 'link'] },
  CLAIM_REFUSED: { reader: 'ORDERER', isUrgent: false, placeholders: [...application, 'reason'] },
  CLAIM_REFUNDED: { reader: 'ORDERER', isUrgent: false, placeholders: [...application, 'amount', 'reason'] },
  CHANGE_NOTICE: {
    reader: 'ORDERER',
    isUrgent: false,
    placeholders: [...application, 'deadline', 'notice.change', 'notice.date'],
  },
  CHANGE_NOTICE_CANCELLED: {
    reader: 'ORDERER',
    isUrgent: false,
    placeholders: [...application, 'notice.date'],
  },
  GUEST_PASSWORD_RESET: {
    reader: 'RECIPIENT',
    isUrgent: true,
    placeholders: ['recipient.name', 'group.no', 'link'],
  },
  PAYMENT_CASE: {
    reader: 'STAFF',
    isUrgent: false,
    placeholders: ['recipient.name', 'reason', 'amount', 'link'],
  },
  STAFF_INVITATION: { reader: 'STAFF', isUrgent: true, placeholders: ['recipient.name', 'deadline', 'link'] },
  MEMBER_PASSWORD_RESET: { reader: 'ORDERER', isUrgent: true, placeholders: ['orderer.name', 'link'] },
} as const satisfies Record<string, Kind>;

/** Kinds with a link that opens a gift. */
export const giftLinkKinds = ['ADDRESS_INPUT', 'ADDRESS_REMINDER'] as const;
export const isGiftLink = (kind: string): boolean => giftLinkKinds.some((each) => each === kind);

/** About a gift that waits: an unsent text is dropped when its links become invalid. */
export const waitingKinds = [...giftLinkKinds, 'GIFT_EXTENDED'] as const;

/** Good to know, and nothing to do: not sent to a recipient who wants few texts. */
const spareKinds: readonly string[] = ['BOX_SHIPPED', 'LAST_BOX_SHIPPED', 'BOX_DELIVERED'];
export const isSpare = (kind: MessageKind): boolean => spareKinds.includes(kind);

export type MessageKind = keyof typeof messageKindTable;
/** The kinds for one reader. */
export type KindFor<R extends Reader> = {
  [K in MessageKind]: (typeof messageKindTable)[K]['reader'] extends R ? K : never;
}[MessageKind];
export const messageKinds = Object.keys(messageKindTable) as MessageKind[];

export function readerOf(kind: MessageKind): Reader {
  return messageKindTable[kind].reader;
}

export function isUrgent(kind: MessageKind): boolean {
  return messageKindTable[kind].isUrgent;
}

export function placeholdersOf(kind: MessageKind): readonly Placeholder[] {
  return ['shop.name', ...messageKindTable[kind].placeholders];
}

const filled = new RegExp(`#\\{([a-z.]+)\\}(${particles})?`, 'g');

/** One pass, so that a value that looks like a placeholder stays text; unknown placeholders become empty. */
export function fillPlaceholders(text: string, values: Record<string, string | undefined>): string {
  return text.replace(filled, (_, name: string, particle = '') => {
    const value = values[name] ?? '';
    return `${value}${particleAfter(value, particle)}`;
  });
}

/** Kakao's variables besides the template's code: a value for each placeholder. null without a code. */
export function alimtalkOf(
  code: string | null,
  body: string,
  values: Record<string, string | undefined>,
): { code: string; variables: Record<string, string> } | null {
  if (code === null) return null;
  const names = [...body.matchAll(/#\{([a-z.]+)\}/g)].map(([, name = '']) => name);
  return { code, variables: Object.fromEntries(names.map((name) => [name, values[name] ?? ''])) };
}
