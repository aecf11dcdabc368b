import { isLanguage, type Language, languageCookie, languages, pickLanguage } from './language';
import { address } from './messages/address';
import { auth } from './messages/auth';
import { cart } from './messages/cart';
import { catalog } from './messages/catalog';
import { claim } from './messages/claim';
import { common } from './messages/common';
import { error } from './messages/error';
import { gift } from './messages/gift';
import { greeting } from './messages/greeting';
import { my } from './messages/my';
import { myClaim } from './messages/my-claim';
import { myArchive } from './messages/my-kept';
import { order } from './messages/order';
import { orderSheet } from './messages/order-sheet';
import { sandbox } from './messages/sandbox';
import { shop } from './messages/shop';
import { tracking } from './messages/tracking';

export { isLanguage, type Language, languageCookie, languages, pickLanguage };

/** Every area; the test reads them all. */
export const areas = [
  common,
  error,
  shop,
  catalog,
  cart,
  address,
  orderSheet,
  my,
  myClaim,
  myArchive,
  gift,
  greeting,
  order,
  claim,
  auth,
  sandbox,
  tracking,
] as const;
type KeyOf<Area> = Area extends { ko: infer Messages } ? keyof Messages & string : never;
export type MessageKey = KeyOf<(typeof areas)[number]>;
export type MessageParams = Record<string, string | number>;
export type Translate = (key: MessageKey, params?: MessageParams) => string;

const catalogues: Record<Language, ReadonlyMap<string, string>> = {
  ko: new Map(areas.flatMap((area) => Object.entries(area.ko))),
  en: new Map(areas.flatMap((area) => Object.entries(area.en))),
};

export function isMessageKey(key: string): key is MessageKey {
  return catalogues.ko.has(key);
}

/**
 * Fills the placeholders of a sentence; unknown ones stay visible. `{count:box|boxes}` is the number with its noun; the first
 * form is for one.
 */
export function fillMessage(message: string, params: MessageParams): string {
  return message.replace(
    /\{(\w+)(?::([^{}|]+)\|([^{}]+))?\}/g,
    (whole, name: string, one?: string, more?: string) => {
      const value = params[name];
      if (value === undefined || one === undefined) return String(value ?? whole);
      return `${value} ${Number(value) === 1 ? one : more}`;
    },
  );
}

const translators: Record<Language, Translate> = {
  ko: (key, params = {}) => fillMessage(catalogues.ko.get(key) ?? key, params),
  en: (key, params = {}) => fillMessage(catalogues.en.get(key) ?? key, params),
};

/** `translate(language)` gives the `t` of that language; `t('cart.title')`, `t('round.of', { n: 2, total: 6 })`. */
export function translate(language: Language): Translate {
  return translators[language];
}

/** The sentence for an error code of `lib/domain/shared/errors.ts`, or for the browser's own code (`NETWORK`). */
export function errorMessage(t: Translate, code: string): string {
  const key = `error.${code}`;
  return t(isMessageKey(key) ? key : 'error.INTERNAL');
}

/** The sentence for one field's error code. */
export function fieldMessage(t: Translate, code: string): string {
  const key = `field.${code}`;
  return t(isMessageKey(key) ? key : 'field.invalid');
}
