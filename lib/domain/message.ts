/** What a template may say, by placeholder; `gift.address` is the specification's own (spec 1). */
export const placeholders = [
  'shop.name',
  'gift.address',
  'link',
  'orderer.name',
  'recipient.name',
  'product.name',
  'deadline',
  'group.no',
  'reason',
  'amount',
  'delivery.date',
  'notice.change',
  'notice.date',
] as const;
export type Placeholder = (typeof placeholders)[number];

type Kind = {
  /** Somebody waits for it, or money or access hangs on it: it leaves at night too. The others wait for the morning. */
  isUrgent: boolean;
  /** What the shop fills in, beside its own name. */
  placeholders: readonly Placeholder[];
};

const gift = ['orderer.name', 'recipient.name', 'product.name', 'group.no'] as const;
const application = ['orderer.name', 'product.name', 'group.no', 'link'] as const;

/** Every message that the shop sends. A new kind also needs its words in db/seed/message-templates.ts. */
export const messageKindTable = {
  ADDRESS_INPUT: {
    isUrgent: true,
    placeholders: ['gift.address', 'link', 'orderer.name', 'recipient.name', 'product.name', 'deadline'],
  },
  ADDRESS_REMINDER: {
    isUrgent: false,
    placeholders: ['gift.address', 'link', 'orderer.name', 'recipient.name', 'product.name', 'deadline'],
  },
  GIFT_ACCEPTED: { isUrgent: true, placeholders: [...gift, 'link', 'delivery.date'] },
  GIFT_DECLINED: { isUrgent: true, placeholders: [...gift, 'link', 'reason'] },
  GIFT_EXPIRED: { isUrgent: true, placeholders: [...gift, 'link'] },
  GIFT_CLOSED: { isUrgent: true, placeholders: gift },
  PAYMENT_FAILED: { isUrgent: true, placeholders: [...application, 'reason'] },
  DELIVERY_DELAYED: { isUrgent: true, placeholders: application },
  ROUND_PAID: { isUrgent: false, placeholders: [...application, 'delivery.date'] },
  APPLICATION_CLOSED: { isUrgent: true, placeholders: application },
  CLAIM_APPROVED: { isUrgent: false, placeholders: application },
  CLAIM_REFUSED: { isUrgent: false, placeholders: [...application, 'reason'] },
  CLAIM_REFUNDED: { isUrgent: false, placeholders: [...application, 'amount', 'reason'] },
  CHANGE_NOTICE: {
    isUrgent: false,
    placeholders: [...application, 'deadline', 'notice.change', 'notice.date'],
  },
  CHANGE_NOTICE_CANCELLED: { isUrgent: false, placeholders: application },
  GUEST_PASSWORD_RESET: { isUrgent: true, placeholders: ['recipient.name', 'group.no', 'link'] },
  PAYMENT_CASE: { isUrgent: false, placeholders: ['recipient.name', 'reason', 'amount', 'link'] },
  STAFF_INVITATION: { isUrgent: true, placeholders: ['recipient.name', 'deadline', 'link'] },
  MEMBER_PASSWORD_RESET: { isUrgent: true, placeholders: ['orderer.name', 'link'] },
} as const satisfies Record<string, Kind>;

/** Kinds whose text carries a link that opens a gift: a text that has not left dies with what it opens. */
export const giftLinkKinds = ['ADDRESS_INPUT', 'ADDRESS_REMINDER'] as const;

export type MessageKind = keyof typeof messageKindTable;
export const messageKinds = Object.keys(messageKindTable) as MessageKind[];

export function isUrgent(kind: MessageKind): boolean {
  return messageKindTable[kind].isUrgent;
}

export function placeholdersOf(kind: MessageKind): readonly Placeholder[] {
  return ['shop.name', ...messageKindTable[kind].placeholders];
}

/** One pass, so that a value that looks like a placeholder stays text; unknown ones become empty. */
export function fillPlaceholders(text: string, values: Record<string, string | undefined>): string {
  return text.replace(/#\{([a-z.]+)\}/g, (_, name: string) => values[name] ?? '');
}

/** What Kakao needs beside its template's code: a value for each place of the wording. Nothing where there is no code. */
export function alimtalkOf(
  code: string | null,
  body: string,
  values: Record<string, string | undefined>,
): { code: string; variables: Record<string, string> } | null {
  if (code === null) return null;
  const names = [...body.matchAll(/#\{([a-z.]+)\}/g)].map(([, name = '']) => name);
  return { code, variables: Object.fromEntries(names.map((name) => [name, values[name] ?? ''])) };
}
