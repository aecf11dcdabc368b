import type { OrderPayment } from '../billing/order-payment';
import type { Contact } from '../catalog/address';
import type { FreeGiftCondition, FreeGiftOption } from '../catalog/free-gifts';
import type { Claim } from '../claim/claim';
import type { LinkDeadReason, LinkText, WaitingRights } from '../gift/group';
import type { GiftWay } from '../gift/way';
import type { MoneyState, OrderLine, PaymentState } from '../order/order';
import type { GroupNo, OrderNo } from '../shared/ids';
import type { Language } from '../shared/words/language';
import type { Application } from './application';
import type { ApplicationView } from './application-view';
import type { RecordedChange, StatusStep } from './history';
import { isPossible, type StatusEvent } from './status';

/** An application as the merchant sees it: whatever identifies a person stays masked (docs/rules/privacy.md#unmasking). */
export type ConsoleApplication = {
  view: ApplicationView;
  orderer: { memberId: string; name: string };
  recipientName: string | null;
};

export const merchantActionTypes = [
  'PAUSE',
  'RESUME',
  'RERUN',
  'RESEND_LINK',
  'CHANGE_RECIPIENT',
  'EXTEND_DEADLINE',
  'CHOOSE_FREE_GIFTS',
  'CLEAR_FLAG',
  'CLOSE',
] as const;
export type MerchantAction = (typeof merchantActionTypes)[number];

/** A round that was not created or not paid. `isTryLeft`: it can be retried now. */
export type Rerun = { isTryLeft: boolean } & (
  | { kind: 'FAILED_ROUND' }
  | { kind: 'DUE_ORDER'; orderNo: OrderNo }
  | { kind: 'SHORT_STOCK' }
  | { kind: 'SET_ASIDE'; task: string; subject: string; error: string }
);

/** The merchant's possible actions, from the status table; a failed round is retried instead of resumed. */
export function merchantActions(
  application: Pick<Application, 'status' | 'isFlagged'>,
  facts: { rerun: Rerun | null; canChooseFreeGifts: boolean; isPlanned: boolean },
): MerchantAction[] {
  const { status, isFlagged } = application;
  const can = (event: StatusEvent) => isPossible(status, event, 'MERCHANT');
  const isPossibleNow: Record<MerchantAction, boolean> = {
    PAUSE: can('PAUSE'),
    RESUME: can('RESUME') && facts.rerun?.kind !== 'FAILED_ROUND',
    RERUN: facts.rerun?.isTryLeft === true,
    // A planned invitation has no link yet, and no deadline.
    RESEND_LINK: status === 'WAITING' && !facts.isPlanned,
    CHANGE_RECIPIENT: status === 'WAITING',
    EXTEND_DEADLINE: status === 'WAITING' && !facts.isPlanned,
    CHOOSE_FREE_GIFTS: status === 'WAITING' && facts.canChooseFreeGifts,
    CLEAR_FLAG: isFlagged,
    CLOSE: can('CLOSE'),
  };
  return merchantActionTypes.filter((action) => isPossibleNow[action]);
}

/** The merchant's actions that several applications can take together: those that need nothing but what their list knows. */
export const togetherActionTypes = ['PAUSE', 'RESUME', 'CLEAR_FLAG'] as const;
export type TogetherAction = (typeof togetherActionTypes)[number];

/** Its last round could not be paid, and is retried instead of resumed. */
export const hasFailedRound = ({ status, failedRoundOn }: Pick<Application, 'status' | 'failedRoundOn'>) =>
  status === 'SYSTEM_PAUSED' && failedRoundOn !== null;

/** Those of `merchantActions` that the application can take together with others. */
export function togetherActions(
  application: Pick<Application, 'status' | 'isFlagged' | 'failedRoundOn'>,
): TogetherAction[] {
  const rerun: Rerun | null = hasFailedRound(application) ? { kind: 'FAILED_ROUND', isTryLeft: false } : null;
  const possible = merchantActions(application, { rerun, canChooseFreeGifts: false, isPlanned: false });
  return togetherActionTypes.filter((action) => possible.includes(action));
}

/** One event of an application. `actorId` is the merchant's sign-in name. */
export type TimelineEntry = { actorId: string | null } & (
  | ({ type: 'STATUS'; reasonText: string | null } & StatusStep)
  | ({ type: 'CHANGE' } & RecordedChange)
);

export type RoundRow = OrderLine & {
  deliveryOn: string;
  paymentState: PaymentState;
  moneyState: MoneyState;
  nextAttemptOn: string | null;
  paidAt: string | null;
  /** How many cards were asked for it. */
  tries: number;
  claims: Claim[];
};

export type StoredConsent = {
  party: 'ORDERER' | 'RECIPIENT';
  termsType: string;
  version: string;
  titleKo: string;
  titleEn: string;
  isAgreed: boolean;
  agreedAt: string;
};

/** Names of products and options, by the numbers in the history. */
export type Names = {
  products: Map<number, { ko: string; en: string }>;
  options: Map<number, { ko: string; en: string }>;
};

export type ConsoleFreeGifts = {
  condition: FreeGiftCondition | null;
  chosen: FreeGiftOption[];
  soldOutNos: number[];
  /** False only while a gift waits: its condition and choice are fixed at acceptance. */
  isFrozen: boolean;
};

type MadeLink = {
  createdAt: string;
  text: LinkText;
  expiresAt: string | null;
  deadReason: LinkDeadReason | null;
  deadAt: string | null;
};

export type ConsoleDetail = ConsoleApplication & {
  rounds: Array<RoundRow & OrderPayment>;
  upcoming: Array<{ round: number; on: string }>;
  timeline: TimelineEntry[];
  names: Names;
  consents: StoredConsent[];
  freeGifts: ConsoleFreeGifts;
  actions: MerchantAction[];
  rerun: Rerun | null;
  group: ConsoleGroup;
};

export type ConsoleGroup = {
  groupNo: GroupNo;
  isGift: boolean;
  createdAt: string;
  language: Language;
  recipientContact: string | null;
  acceptedAt: string | null;
  /** The acceptance deadline; null if no application of the group is WAITING. */
  deadlineOn: string | null;
  today: string;
  waiting: WaitingRights | null;
  /** null without a gift. */
  way: GiftWay | null;
  /** The guest login is locked until then after too many failures; null if it is not locked. */
  guestLockedUntil: string | null;
  links: MadeLink[];
};

/** The unmasked data of one view, which is recorded in the audit log. */
export type Unmasked = {
  orderer: { memberId: string; name: string; contact: string; email: string };
  recipient: { name: string; contact: string; address: Contact | null } | null;
};
