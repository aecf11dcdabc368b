import type { Card } from '../billing/card';
import type { OrderAmounts } from '../billing/money';
import type { Contact } from '../catalog/address';
import type { FreeGiftCondition, FreeGiftOption } from '../catalog/free-gifts';
import type { Group, WaitingRights } from '../gift/group';
import type { RoundLine } from '../order/order';
import type { RecurringPaymentId } from '../shared/ids';
import type { Application } from './application';
import type { AnnouncedChange } from './change-notice';
import type { Timetable } from './closed-days';
import type { NextAction } from './status';

export type CardLabel = Pick<Card, 'cardNo' | 'cardName' | 'endDigits'>;

/** A gift's recipient as the orderer sees it: what the orderer typed, masked (docs/rules/privacy.md#masking). */
export type MaskedRecipient = { name: string; contact: string };

/** An application with the values derived from it today. */
export type ApplicationView = {
  application: Application;
  card: CardLabel;
  nextActions: NextAction[];
  /** Exact while ACTIVE; otherwise the date that it would have if accepted or resumed today. null if no delivery follows. */
  nextDelivery: { on: string | null; movedFromOn: string | null; isEstimated: boolean };
  /** The shop's, for the dates after the next one. */
  timetable: Timetable;
  nextRound: number;
  /** The cost of the next round if it ships alone; null if no round follows. */
  nextAmount: number | null;
  /** The regional fee that the recipient's region may add while a gift waits; null: none. */
  farAreaAmt: number | null;
  /** The acceptance deadline of a WAITING gift. */
  deadlineOn: string | null;
  /** The moment of a planned invitation. */
  invitationAt: string | null;
  recipient: MaskedRecipient | null;
  /** The giver's own name for a gift, for the giver alone. */
  label: string | null;
  /** Announced changes still to come, newest first. */
  changes: AnnouncedChange[];
};

export type ApplicationDetail = ApplicationView & {
  /** An ordinary application's own address; null for a gift. */
  address: { contact: Contact; updatedAt: string } | null;
  /** null unless it is a gift that waits. */
  waiting: WaitingRights | null;
  rounds: RoundLine[];
  /** Another application of the group still runs; shipping together can lower the fee. */
  hasCompany: boolean;
};

/** The result of applying with an order sheet. */
export type Applied = {
  group: Group;
  applications: Application[];
  card: CardLabel;
  cartNos: number[];
  amounts: OrderAmounts;
  deadlineOn: string | null;
  recipient: MaskedRecipient | null;
  address: Contact | null;
};

export type FreeGiftChoice = {
  recurringPaymentId: RecurringPaymentId;
  /** null without free gifts. */
  condition: FreeGiftCondition | null;
  chosen: FreeGiftOption[];
};
