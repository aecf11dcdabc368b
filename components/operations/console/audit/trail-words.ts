import { type ConsoleKey, isConsoleKey, type TranslateConsole } from '@/lib/i18n/console';

/** What is written `member 7` or `option/37` in the log, by the word before the number. */
const things: Record<string, ConsoleKey> = {
  application: 'audit.thing.application',
  area_fee: 'settings.areaFees',
  'box case': 'audit.thing.boxCase',
  claim: 'audit.thing.claim',
  condition: 'audit.thing.condition',
  courier: 'closedDays.courier',
  'delivery date': 'orders.deliveryDate',
  delivery_rule: 'audit.thing.deliveryRule',
  group: 'audit.thing.group',
  holiday: 'audit.thing.holiday',
  member: 'audit.thing.member',
  message: 'audit.thing.message',
  notice: 'audit.thing.notice',
  option: 'audit.thing.option',
  order: 'audit.thing.order',
  'order line': 'audit.thing.orderLine',
  'payment case': 'audit.thing.paymentCase',
  product: 'audit.thing.product',
  role: 'staff.role',
  setting: 'audit.thing.setting',
  template: 'audit.thing.template',
  terms: 'audit.thing.terms',
  webhook: 'audit.thing.webhook',
};

/** Names of fields and settings; others that the console has no word for stay as they are written. */
const names: Record<string, ConsoleKey> = {
  accentColour: 'settings.shop.accent',
  addPrice: 'products.option.addPrice',
  addressInputUrl: 'settings.url',
  after: 'audit.field.after',
  amount: 'orders.amount',
  autoCancel: 'settings.autoCancel',
  awayDays: 'settings.awayDays',
  awayUses: 'settings.awayUses',
  before: 'audit.field.before',
  business: 'settings.shop.business',
  cancelDays: 'settings.cancelDays',
  chargeNoticeDays: 'settings.chargeNotice',
  claimNo: 'audit.field.claimNo',
  claimType: 'audit.field.kind',
  clientNet: 'audit.field.clientNet',
  closedDays: 'closedDays.title',
  companyType: 'closedDays.courier',
  confirmAfterDays: 'settings.confirmAfter',
  contact: 'settings.shop.contact',
  deliveryNo: 'audit.field.deliveryNo',
  deliveryOn: 'orders.deliveryDate',
  descriptionEn: 'products.descriptionEn',
  descriptionKo: 'products.descriptionKo',
  email: 'settings.shop.email',
  endYmd: 'exports.end',
  extensionDays: 'settings.extensionDays',
  farGifts: 'settings.farGifts',
  groupNo: 'audit.thing.group',
  hoursEn: 'settings.shop.hoursEn',
  hoursKo: 'settings.shop.hoursKo',
  immediateDiscountAmt: 'products.immediateDiscountAmt',
  isMasked: 'audit.field.isMasked',
  isOnSale: 'products.isOnSale',
  isRecurring: 'products.isRecurring',
  kind: 'audit.field.kind',
  linkLifeDays: 'settings.linkLife',
  logo: 'settings.shop.logo',
  mostAmt: 'settings.farGifts.mostAmt',
  nightHours: 'settings.night',
  orderLeadDays: 'settings.leadDays',
  orderNo: 'audit.thing.order',
  orderNos: 'audit.thing.order',
  orderOptionNo: 'audit.thing.orderLine',
  orderOptionNos: 'audit.thing.orderLine',
  pauseLimitDays: 'settings.pauseLimit',
  phone: 'settings.shop.phone',
  productNo: 'audit.thing.product',
  reason: 'audit.field.reason',
  recipientChanges: 'settings.recipientChanges',
  recurringDiscountAmt: 'products.recurringDiscountAmt',
  refundAmt: 'audit.field.refundAmt',
  reminderDays: 'settings.reminders',
  retryCards: 'settings.retryCards',
  retryDays: 'settings.retryDays',
  role: 'staff.role',
  salePrice: 'products.salePrice',
  servesExisting: 'products.servesExisting',
  shopNameEn: 'settings.shop.en',
  shopNameKo: 'settings.shop.ko',
  startYmd: 'exports.start',
  state: 'orders.status',
  status: 'orders.status',
  step: 'audit.field.step',
  stock: 'products.stock',
  unopenedReminderDays: 'settings.unopenedReminder',
};

const nameWord = (t: TranslateConsole, name: string): string => {
  const key = Object.hasOwn(names, name) ? names[name] : undefined;
  return key ? t(key) : name;
};

/** What an entry is about: `option/37` is "option 37", `setting shopNameKo` names the setting. */
export function thingWords(t: TranslateConsole, object: string): string {
  const [, thing = '', rest = ''] = /^([a-z_]+(?: case| line| date)?)[ /](.+)$/.exec(object) ?? [];
  const key = Object.hasOwn(things, thing) ? things[thing] : undefined;
  if (!key) return object;
  return `${t(key)} ${thing === 'setting' ? nameWord(t, rest) : rest}`;
}

/** The name of a detail by its path: `before.salePrice`. */
export const detailName = (t: TranslateConsole, path: string): string =>
  path
    .split('.')
    .map((name) => nameWord(t, name))
    .join(' · ');

/** What the console calls a value of a list elsewhere: a status, a step, a choice. */
const kindsOfValues = [
  'consoleStatus',
  'orderStatus',
  'claims.status',
  'claims.type',
  'orders.step',
  'audit.actor',
  'settings.retryCards',
  'settings.retryDays',
  'settings.farGifts',
] as const;

/** A value in the console's words; undefined where it has none. */
export function detailWord(t: TranslateConsole, value: unknown): string | undefined {
  if (typeof value === 'boolean') return t(value ? 'console.yes' : 'audit.field.no');
  if (value === null) return t('console.none');
  return kindsOfValues
    .map((kind) => `${kind}.${value}`)
    .filter(isConsoleKey)
    .map((key) => t(key))[0];
}
