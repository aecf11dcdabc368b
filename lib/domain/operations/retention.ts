/**
 * How many years from their end the e-commerce act requires records to be kept
 * (docs/rules/privacy.md#retention). They are not kept longer. All cutoffs: lib/use-cases/operations/retention/periods.ts.
 */
export const retentionYears = { complaints: 3, contracts: 5 } as const;

/** Days to keep a card-page visit and a provider's call: longer than a provider repeats them. */
export const callDays = 30;
