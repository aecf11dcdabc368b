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
import { my } from './messages/my';
import { myClaim } from './messages/my-claim';
import { myArchive } from './messages/my-kept';
import { occasion } from './messages/occasion';
import { offer } from './messages/offer';
import { order } from './messages/order';
import { orderSheet } from './messages/order-sheet';
import { plan } from './messages/plan';
import { sandbox } from './messages/sandbox';
import { shop } from './messages/shop';
import { tracking } from './messages/tracking';
import { writeCard } from './messages/write-card';

/** The areas that the client components of a section of the site say. A test reads their sources against this list. */
export const sections = {
  every: [common, fault],
  shop: [shop, plan, catalog, occasion],
  cart: [cart],
  sheet: [orderSheet, address, greeting, writeCard, occasion, offer],
  complete: [complete],
  account: [auth],
  gift: [gift, offer, greeting, occasion, address, tracking],
  my: [
    my,
    myClaim,
    myArchive,
    order,
    claim,
    tracking,
    address,
    auth,
    greeting,
    writeCard,
    occasion,
    orderSheet,
    plan,
  ],
  sandbox: [sandbox, tracking],
  console: [error, my, myClaim, order, orderSheet, claim, tracking, auth, gift],
} as const;
export type Section = keyof typeof sections;
