/** How long the e-commerce act wants records kept (docs/rules/privacy.md#retention): from their end, not longer. */
export const retentionYears = { complaints: 3, contracts: 5 } as const;

/** Days to keep a card-page visit and a provider's call: longer than a provider repeats them. */
export const callDays = 30;
