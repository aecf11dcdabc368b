/** How long the e-commerce act wants records kept (domain.md, People and their data): from their end, not longer. */
export const retentionYears = { complaints: 3, contracts: 5 } as const;
