import { setTimeout as wait } from 'node:timers/promises';
import type { shopAt } from '../fixtures';
import type { Evidence, GiftFacts, StockBaseline } from '../invariants/evidence';
import { keptProblems } from '../invariants/kept';
import { messageProblems } from '../invariants/messages';
import { moneyProblems } from '../invariants/money';
import { readEvidence, signInOrderers } from '../invariants/read';
import { roundProblems } from '../invariants/rounds';
import { statusProblems } from '../invariants/statuses';
import { baselineOf, stockProblems } from '../invariants/stock';

export type { GiftFacts } from '../invariants/evidence';

/**
 * What must hold after every race, crash and outage (docs/safety.md, INV1 to INV10). It reads the bank's ledger, the inbox and
 * the API as orderer, recipient and sandbox, never the shop's tables, and describes each problem in words.
 */
type Shop = ReturnType<typeof shopAt>;
export type Facts = { gifts: GiftFacts[]; baseline?: StockBaseline };

export function findProblems(evidence: Evidence): string[] {
  return [
    ...moneyProblems(evidence),
    ...roundProblems(evidence),
    ...statusProblems(evidence),
    ...messageProblems(evidence),
    ...stockProblems(evidence),
    ...keptProblems(evidence),
  ];
}

export async function checkInvariants(shop: Shop, facts: Facts): Promise<string[]> {
  return findProblems(await readEvidence(shop, await signInOrderers(shop), facts));
}

/** The stock at the start of a story, for INV7 at its end. */
export async function noteStock(shop: Shop): Promise<StockBaseline> {
  return baselineOf(await readEvidence(shop, await signInOrderers(shop), { gifts: [] }));
}

const patienceMs = 60_000;

/**
 * Checks until the invariants hold, for a minute at most. `meanwhile` runs between two checks: an unknown outcome is checked
 * again minutes later, by the shop's own clock.
 */
export async function expectInvariants(
  shop: Shop,
  facts: Facts,
  meanwhile: () => Promise<unknown> = () => wait(250),
): Promise<void> {
  const orderers = await signInOrderers(shop);
  const until = Date.now() + patienceMs;
  for (;;) {
    const problems = findProblems(await readEvidence(shop, orderers, facts));
    if (problems.length === 0) return;
    if (Date.now() > until) throw new Error(`After a minute:\n  ${problems.join('\n  ')}`);
    await meanwhile();
  }
}
