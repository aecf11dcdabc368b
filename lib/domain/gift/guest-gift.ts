import type { Terms } from '../account/terms';
import type { Application } from '../application/application';
import type { MovedFrom } from '../application/closed-days';
import type { ComingBox } from '../application/round-dates';
import type { Contact } from '../catalog/address';
import type { FarArea } from '../catalog/area-fees';
import type { FreeGiftCondition, FreeGiftOption } from '../catalog/free-gifts';
import type { Claim } from '../claim/claim';
import type { ShopSettings } from '../operations/settings';
import type { Order } from '../order/order';
import type { ShownDelivery } from '../order/order-view';
import type { Language } from '../shared/words/language';
import type { BoxCase } from './box-case';
import type { GiftCard } from './card';
import type { GiftRecipient, Group } from './group';
import type { Thanks } from './thanks';

/**
 * The free gifts that an application gets if its gift is accepted now (docs/rules/gift.md#free-gifts). An
 * option is listed only if its stock covers every round that carries it, since all of these pieces are reserved
 * at once.
 */
export type FreeGiftOffer = {
  condition: FreeGiftCondition;
  soldOutNos: number[];
  /** The merchant's choice in the console. */
  selectedNos: number[];
};

/** What the recipient sees before accepting (docs/rules/gift.md#address-link). */
export type LaterInput = {
  group: Group;
  recipient: GiftRecipient;
  /** The last day on which the link can be used. */
  lastDay: string;
  applications: Array<{
    application: Application;
    offer: FreeGiftOffer | null;
    firstDeliveryOn: string | null;
    movedFrom: MovedFrom | null;
  }>;
  terms: Terms[];
  card: GiftCard | null;
  farAreas: FarArea[];
};

/** The remaining choice of an accepted gift's recipient. Sold-out options are left out, unless they are chosen already. */
export type GuestChoice = {
  condition: FreeGiftCondition;
  chosen: FreeGiftOption[];
  options: FreeGiftOption[];
};

/** A parcel that its recipient can follow (docs/rules/privacy.md#tracking). */
export type GuestDelivery = Omit<ShownDelivery, 'deliveryNo'>;

/** An accepted gift for its recipient (docs/rules/gift.md#recipients-look-up). */
export type GuestGift = {
  group: Group;
  acceptedAt: string;
  address: Contact;
  texts: { language: Language; fewTexts: boolean };
  applications: Application[];
  /** By application: its next boxes without an order, as planned today. */
  planned: Map<string, ComingBox[]>;
  /** By application: the recipient's remaining choice. */
  choices: Map<string, GuestChoice>;
  /** How often, and by how many days, its dates can be moved. */
  away: Pick<ShopSettings, 'awayUses' | 'awayDays'>;
  closedDays: ShopSettings['closedDays'];
  /** Without voided lines: an unpaid line does not concern the recipient. */
  orders: Order[];
  /** The shop's day: a box that is due before it is late or on its way. */
  today: string;
  /** By order line. */
  deliveries: Map<number, GuestDelivery>;
  card: GiftCard | null;
  thanks: Thanks[];
  cases: BoxCase[];
  /** The claims that came of them. */
  claims: Claim[];
};

/** The address that a recipient entered, with the boxes that a new one would hold for. */
export type GuestAddress = {
  address: Contact;
  /** Those that have not arrived. `isMovable`: a new address holds for it; `preparedFrom`: until when that stays so at least. */
  boxes: Array<{
    application: Application;
    round: number;
    deliveryOn: string;
    isMovable: boolean;
    preparedFrom: string | null;
  }>;
  isChangeable: boolean;
  farAreas: FarArea[];
};

/** The next box of each application, for a calendar. */
export type GiftCalendar = {
  shopName: Record<Language, string>;
  boxes: Array<{ application: Application; round: number; on: string }>;
};
