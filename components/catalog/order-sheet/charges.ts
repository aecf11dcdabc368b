import type { PlannedRound } from '@/lib/contract/catalog/order-sheet';

export type Charge = { chargeYmd: string; deliveryYmd: string; amount: number };

/** Rounds charged on one day for one delivery form one charge. */
export function chargesOf(rounds: readonly PlannedRound[]): Charge[] {
  const byDay = new Map<string, Charge>();
  for (const { chargeYmd, deliveryYmd, amount } of rounds) {
    const key = `${chargeYmd} ${deliveryYmd}`;
    const before = byDay.get(key)?.amount ?? 0;
    byDay.set(key, { chargeYmd, deliveryYmd, amount: before + amount });
  }
  return [...byDay.values()];
}
