import { type ClosedDays, neverClosed } from '../application/closed-days';
import { type CourierFiles, defaultCourierFiles, type FileCourier } from '../order/courier-file';
import type { Identity } from './identity';

/**
 * What the merchant sets for the shop (docs/rules/operations.md#merchant-settings). Each one is stored as JSON
 * under its name; `defaultSettings` has the defaults, amounts in won.
 */
export type ShopSettings = Identity & {
  /** The page where the recipient enters the address; null: the shop's own page. */
  addressInputUrl: string | null;
  autoCancel: { isOn: boolean; cancelDays: number };
  /** How many days a link is valid if auto-cancel is off. */
  linkLifeDays: number;
  /** Days before the deadline on which a recipient without an answer is reminded; empty: no reminder. */
  reminderDays: number[];
  /** Days after the invitation on which a recipient who has not opened it is reminded; 0: no reminder. */
  unopenedReminderDays: number;
  /** How often name and number of a waiting gift can be corrected. */
  recipientChanges: number;
  /** Days that the orderer's one extension adds to a gift's deadline. */
  extensionDays: number;
  /** How often a recipient can move the dates of a gift, and by how many days at most. */
  awayUses: number;
  awayDays: number;
  /** Whether a gift can go to a far region, and who pays for it; `mostAmt`: what a giver can agree to for each order. */
  farGifts: { way: FarGiftWay; mostAmt: number };
  orderLeadDays: number;
  closedDays: ClosedDays;
  /** Days before a charge on which its orderer is told; 0: not told. */
  chargeNoticeDays: number;
  pauseLimitDays: number;
  confirmAfterDays: number;
  /** The orderer's cards that the retry ladder may try, and the days on which it may. */
  retryCards: RetryCards;
  retryDays: RetryDays;
  /** Whether a dispute or a fraud warning pauses the applications of the payment. */
  pausesOnDispute: boolean;
  /** From and until as HH:MM in the shop's zone: messages that are not urgent wait for the morning. */
  nightHours: NightHours;
  /** Tracking page per courier; the parcel number is appended. */
  trackingUrls: Record<string, string>;
  /** The columns of the file for each courier's program. */
  courierFiles: CourierFiles;
  /** The last choice for such a file; the shop writes it itself. */
  lastCourierFile: { courier: FileCourier; format: 'CSV' | 'XLSX' };
  /** Whether merchants must have a second factor (docs/rules/accounts.md#second-factor); an OWNER decides it. */
  isSecondFactorDemanded: boolean;
};

export const farGiftWays = ['REFUSED', 'SHOP_PAYS', 'GIVER_AGREES'] as const;
type FarGiftWay = (typeof farGiftWays)[number];
export const retryCardsChoices = ['ALL', 'MAIN_ONLY'] as const;
type RetryCards = (typeof retryCardsChoices)[number];
export const retryDaysChoices = ['EVERY_DAY', 'FIRST_AND_LAST'] as const;
type RetryDays = (typeof retryDaysChoices)[number];
export type NightHours = { isOn: boolean; from: string; until: string };

/** The limits of the console's settings, used by forms and the contract. */
export const settingLimits = {
  cancelDays: { min: 1, max: 30 },
  linkLifeDays: { min: 1, max: 90 },
  reminderDay: { min: 1, max: 29 },
  reminders: 5,
  unopenedReminderDays: { min: 0, max: 29 },
  recipientChanges: { min: 0, max: 10 },
  extensionDays: { min: 1, max: 30 },
  awayUses: { min: 0, max: 10 },
  awayDays: { min: 1, max: 60 },
  farGiftAmt: { min: 0, max: 100_000 },
  orderLeadDays: { min: 0, max: 7 },
  chargeNoticeDays: { min: 0, max: 14 },
  pauseLimitDays: { min: 1, max: 730 },
  confirmAfterDays: { min: 1, max: 30 },
  urlLength: 300,
  shopNameLength: 30,
  businessLineLength: 100,
  logoBytes: 2 * 1024 * 1024,
} as const;

export const defaultSettings: ShopSettings = {
  addressInputUrl: null,
  autoCancel: { isOn: true, cancelDays: 10 },
  linkLifeDays: 30,
  reminderDays: [2],
  unopenedReminderDays: 3,
  recipientChanges: 3,
  extensionDays: 7,
  awayUses: 2,
  awayDays: 30,
  farGifts: { way: 'REFUSED', mostAmt: 3_000 },
  orderLeadDays: 2,
  closedDays: neverClosed,
  chargeNoticeDays: 3,
  pauseLimitDays: 180,
  confirmAfterDays: 8,
  retryCards: 'ALL',
  retryDays: 'EVERY_DAY',
  pausesOnDispute: true,
  nightHours: { isOn: true, from: '21:00', until: '08:00' },
  // No name yet; the sandbox has the software's (db/seed.ts).
  shopNameKo: '쇼핑몰',
  shopNameEn: 'Shop',
  logo: null,
  accentColour: null,
  contact: { phone: '', email: '', hoursKo: '', hoursEn: '' },
  business: {
    companyName: '',
    representative: '',
    registrationNo: '',
    mailOrderNo: '',
    address: '',
    hostingProvider: '',
  },
  isSecondFactorDemanded: false,
  trackingUrls: {
    CJ: 'https://trace.cjlogistics.com/next/tracking.html?wblNo=',
    HANJIN: 'https://www.hanjin.com/kor/CMS/DeliveryMgr/WaybillResult.do?mCode=MN038&schLang=KR&wblnumText2=',
    LOTTE: 'https://www.lotteglogis.com/home/reservation/tracking/linkView?InvNo=',
    POST: 'https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?displayHeader=N&sid1=',
    LOGEN: 'https://www.ilogen.com/m/personal/trace.pop/',
    CU: 'https://www.cupost.co.kr/postbox/delivery/localResult.cupost?invoice_no=',
    CVS: 'https://www.cvsnet.co.kr/invoice/tracking.do?invoice_no=',
  },
  courierFiles: defaultCourierFiles,
  lastCourierFile: { courier: 'CJ', format: 'XLSX' },
};
