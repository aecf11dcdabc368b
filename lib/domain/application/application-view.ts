import type { Card } from '../billing/card';
import type { OrderAmounts } from '../billing/money';
import type { Contact } from '../catalog/address';
import type { FreeGiftCondition, FreeGiftOption } from '../catalog/free-gifts';
import type { Group } from '../gift/group';
import type { OrderLine } from '../order/order';
import type { RecurringPaymentId } from '../shared/ids';
import type { Application } from './application';
import type { AnnouncedChange } from './change-notice';
import type { NextAction } from './status';

export type CardLabel = Pick<Card, 'cardNo' | 'cardName' | 'endDigits'>;

/** A gift's recipient as the orderer sees it: what the orderer typed, masked (docs/rules/privacy.md#masking). */
export type MaskedRecipient = { name: string; contact: string };

/** An application with what follows from it today. */
export type ApplicationView = {
  application: Application;
  card: CardLabel;
  nextActions: NextAction[];
  /** Exact while ACTIVE; else what accepting or resuming today would give. null where nothing follows. */
  nextDelivery: { on: string | null; isEstimated: boolean };
  nextRound: number;
  /** What the next round costs if it ships alone; null where nothing follows. */
  nextAmount: number | null;
  /** Until when a WAITING gift can be accepted. */
  deadlineOn: string | null;
  recipient: MaskedRecipient | null;
  /** What was announced and is still to come, newest first. */
  changes: AnnouncedChange[];
};

export type ApplicationDetail = ApplicationView & {
  /** An ordinary application's own address; null for a gift. */
  address: { contact: Contact; updatedAt: string } | null;
  /** How often the orderer may still have a new link sent today; null where there is nothing to send. */
  resendsLeft: number | null;
  rounds: Array<OrderLine & { deliveryOn: string }>;
};

/** What an order sheet turned into. */
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
  /** null where nothing is given away. */
  condition: FreeGiftCondition | null;
  chosen: FreeGiftOption[];
};
