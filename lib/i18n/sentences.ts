import type { Language } from '../domain/shared/words/language';
import { address } from './messages/address';
import { auth } from './messages/auth';
import { cart } from './messages/cart';
import { catalog } from './messages/catalog';
import { claim } from './messages/claim';
import { common } from './messages/common';
import { complete } from './messages/complete';
import { error, fault } from './messages/error';
import { gift } from './messages/gift';
import { greeting } from './messages/greeting';
import { identity } from './messages/identity';
import { my } from './messages/my';
import { myClaim } from './messages/my-claim';
import { myArchive } from './messages/my-kept';
import { occasion } from './messages/occasion';
import { offer } from './messages/offer';
import { order } from './messages/order';
import { orderSheet } from './messages/order-sheet';
import { plan } from './messages/plan';
import { recipient } from './messages/recipient';
import { sandbox } from './messages/sandbox';
import { shop } from './messages/shop';
import { shopList } from './messages/shop-list';
import { tracking } from './messages/tracking';
import { writeCard } from './messages/write-card';

/** Every area; the test reads them all. */
export const areas = [
  common,
  error,
  fault,
  shop,
  plan,
  shopList,
  catalog,
  cart,
  address,
  orderSheet,
  complete,
  my,
  myClaim,
  myArchive,
  gift,
  offer,
  greeting,
  identity,
  recipient,
  writeCard,
  occasion,
  order,
  claim,
  auth,
  sandbox,
  tracking,
] as const;

/** The sentences of all pages. In a browser, the build replaces this file by sentences.browser.ts: the sentences of one page and language. */
export const sentences: Record<Language, ReadonlyMap<string, string>> = {
  ko: new Map(areas.flatMap((area) => Object.entries(area.ko))),
  en: new Map(areas.flatMap((area) => Object.entries(area.en))),
};
