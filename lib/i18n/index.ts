import { particleAfter, particles } from '@/lib/domain/shared/words/particle';
import { sentences } from '@/lib/i18n/sentences';
import { type Language, languages } from '../domain/shared/words/language';
import { isLanguage, languageCookie, pickLanguage } from './language';
import type { areas } from './sentences';

export { isLanguage, type Language, languageCookie, languages, pickLanguage };

type KeyOf<Area> = Area extends { ko: infer Messages } ? keyof Messages & string : never;
export type MessageKey = KeyOf<(typeof areas)[number]>;
export type MessageParams = Record<string, string | number>;
export type Translate = (key: MessageKey, params?: MessageParams) => string;

export function isMessageKey(key: string): key is MessageKey {
  return sentences.ko.has(key) || sentences.en.has(key);
}

const placeholder = new RegExp(`\\{(\\w+)(?::([^{}|]+)\\|([^{}]+))?\\}(${particles})?`, 'g');

/**
 * Fills the placeholders of a sentence; unknown ones stay visible. `{count:box|boxes}` is the number with its noun; the first
 * form is for one. The Korean particle after a placeholder is chosen by the value.
 */
export function fillMessage(message: string, params: MessageParams): string {
  return message.replace(placeholder, (whole, name: string, one?: string, more?: string, particle = '') => {
    const value = params[name];
    if (value === undefined) return whole;
    const chosenParticle = particle && particleAfter(String(value), particle);
    if (one === undefined) return `${value}${chosenParticle}`;
    return `${value} ${Number(value) === 1 ? one : more}${chosenParticle}`;
  });
}

const translators: Record<Language, Translate> = {
  ko: (key, params = {}) => fillMessage(sentences.ko.get(key) ?? key, params),
  en: (key, params = {}) => fillMessage(sentences.en.get(key) ?? key, params),
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
