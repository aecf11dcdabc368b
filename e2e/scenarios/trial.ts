import { setTimeout as wait } from 'node:timers/promises';
import { expectInvariants, noteStock } from '../checks/invariants';
import type { Caller } from '../fixtures';
import type { StockBaseline } from '../invariants/evidence';
import { type OwnShop, openOwnShop } from '../shop/own-shop';
import { dueSoon, registerCard } from '../stories';
import { giveMany, type OneGift } from './many-gifts';

/**
 * A shop for crashes, races and outages. Each check covers the gifts of earlier scenarios too, so that a late
 * fault is found.
 */
export type Fixture = { own: OwnShop; orderer: Caller; gifts: OneGift[]; baseline: StockBaseline };

/** A dead process's lease ends after three seconds, which is longer than the time limit of a bank call. */
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

/** The invariants hold; minutes pass on the shop's clock, because an unknown outcome is checked again after one. */
export async function expectAllWell({ own, gifts, baseline }: Fixture): Promise<void> {
  await expectInvariants(own.shop, { gifts, baseline }, async () => {
    await own.shop.clock.advance('PT1M');
    await wait(250);
  });
}

/** New accepted gifts, and the time of their first charge. */
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

/** Restarts after a kill, with all faults removed. */
export async function comeBack({ own }: Fixture): Promise<void> {
  await own.restart();
  await own.shop.gateway.heal();
  await own.shop.messageChannel.heal();
}

/** `answered`, or `cut off` for a call that a kill interrupted. */
export const cutOff = (call: Promise<unknown>) => call.then(() => 'answered').catch(() => 'cut off');
