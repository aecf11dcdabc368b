/** How long the e-commerce act wants records kept (docs/rules/privacy.md#retention): from their end, not longer. */
export const retentionYears = { complaints: 3, contracts: 5 } as const;

/** Days that a visit to a provider's card page and a provider's call stay known: longer than any of them is repeated. */
export const callDays = 30;
