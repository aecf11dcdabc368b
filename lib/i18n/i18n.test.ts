import { expect, test } from 'vitest';
import { errorStatus } from '../domain/errors';
import { statuses } from '../domain/status';
import { errorMessage, fieldMessage, isMessageKey, messageCount, pickLanguage, translate } from './index';
import { auth } from './messages/auth';
import { cart } from './messages/cart';
import { common } from './messages/common';
import { error } from './messages/error';
import { gift } from './messages/gift';
import { my } from './messages/my';
import { order } from './messages/order';
import { orderSheet } from './messages/order-sheet';
import { sandbox } from './messages/sandbox';
import { shop } from './messages/shop';

const areas = { common, error, shop, cart, orderSheet, my, gift, order, auth, sandbox };

test('every error code has a sentence in both languages', () => {
  for (const code of [...Object.keys(errorStatus), 'NETWORK']) {
    expect(isMessageKey(`error.${code}`), code).toBe(true);
    expect(errorMessage(translate('ko'), code)).not.toBe(errorMessage(translate('en'), code));
  }
});

test('every status has its words', () => {
  for (const status of statuses) expect(isMessageKey(`status.${status}`), status).toBe(true);
});

test('both languages take the same parameters, and no sentence is empty', () => {
  const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
  for (const { ko, en } of Object.values(areas)) {
    const english = new Map(Object.entries(en));
    for (const [key, text] of Object.entries(ko)) {
      expect(text.trim(), key).not.toBe('');
      expect(names(english.get(key) ?? ''), key).toEqual(names(text));
    }
  }
});

test('no two areas use the same key', () => {
  const keys = Object.values(areas).flatMap((area) => Object.keys(area.ko));
  expect(keys.length).toBe(messageCount);
});

test('parameters are filled, unknown ones stay visible', () => {
  expect(translate('ko')('round.of', { n: 2, total: 6 })).toBe('6회 중 2회차');
  expect(translate('en')('round.nth')).toBe('Delivery {n}');
});

test('an unknown code falls back to a kind sentence', () => {
  expect(errorMessage(translate('en'), 'WHATEVER')).toBe(translate('en')('error.INTERNAL'));
  expect(fieldMessage(translate('en'), 'whatever')).toBe(translate('en')('field.invalid'));
});

test('the language is the cookie, then what the browser asks for, then Korean', () => {
  expect(pickLanguage('en', 'ko')).toBe('en');
  expect(pickLanguage(undefined, 'fr-FR,en-GB;q=0.8,ko;q=0.9')).toBe('ko');
  expect(pickLanguage('xx', 'en-US,en;q=0.9')).toBe('en');
  expect(pickLanguage(null, 'fr')).toBe('ko');
  expect(pickLanguage(null, 'en;q=0')).toBe('ko');
});
