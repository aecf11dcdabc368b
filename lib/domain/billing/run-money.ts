/** What a run of jobs charged, in the currency's smallest unit: paid, declined by every card that was asked, and without a clear answer. */
export type RunMoney = { paid: number; declined: number; unknown: number };

export const noMoney: RunMoney = { paid: 0, declined: 0, unknown: 0 };

export const addMoney = (one: RunMoney, other: RunMoney): RunMoney => ({
  paid: one.paid + other.paid,
  declined: one.declined + other.declined,
  unknown: one.unknown + other.unknown,
});
