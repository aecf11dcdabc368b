import { setTimeout as wait } from 'node:timers/promises';
import type { Caller } from './fixtures';
import { expectInvariants, noteStock } from './invariants';
import type { StockBaseline } from './invariants/evidence';
import { giveMany, type OneGift } from './many-gifts';
import { type OwnShop, openOwnShop } from './own-shop';
import { dueSoon, registerCard } from './stories';

/**
 * A shop that is put through crashes, races and outages. The gifts of one trial after the other stay in sight, so that what
 * goes wrong late is seen too.
 */
export type Fixture = { own: OwnShop; orderer: Caller; gifts: OneGift[]; baseline: StockBaseline };

/** What a dead process held is free again after three seconds, longer than the patience with a bank. */
const quick = {
  CHARGE_LEASE_SECONDS: '3',
  MESSAGE_LEASE_SECONDS: '3',
  GATEWAY_TIMEOUT_MS: '2500',
  JOBS_INTERVAL_MS: '200',
};
export const patience = { timeout: 60_000, interval: 20 };

export async function openFixture(
  env: Record<string, string> = {},
  via?: Parameters<typeof openOwnShop>[1],
): Promise<Fixture> {
  const own = await openOwnShop({ ...quick, ...env }, via);
  await own.shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  const orderer = await own.shop.as('gildong');
  await registerCard(orderer);
  return { own, orderer, gifts: [], baseline: await noteStock(own.shop) };
}

/** Everything holds; minutes pass on the shop's clock, since a lost answer is asked for again after one. */
export async function expectAllWell({ own, gifts, baseline }: Fixture): Promise<void> {
  await expectInvariants(own.shop, { gifts, baseline }, async () => {
    await own.shop.clock.advance('PT1M');
    await wait(250);
  });
}

/** New accepted gifts, and the moment at which they are charged for the first time. */
export async function giftsToCharge(
  trial: Fixture,
  count: number,
  lastRound = 1,
): Promise<{ gifts: OneGift[]; due: string }> {
  const { delivery, due } = await dueSoon(trial.own.shop);
  const wish = { delivery, lastRound };
  const gifts = await giveMany(trial.own.shop, trial.orderer, trial.gifts.length + 1, count, wish);
  trial.gifts.push(...gifts);
  return { gifts, due };
}

/** Starts again after a kill, with nothing wrong on the line any more. */
export async function comeBack({ own }: Fixture): Promise<void> {
  await own.restart();
  await own.shop.gateway.heal();
  await own.shop.messageChannel.heal();
}

/** How a call ended that may have lost its answer. */
export const cutOff = (call: Promise<unknown>) => call.then(() => 'answered').catch(() => 'cut off');
