/** The seed's members (docs/rules/operations.md#sandbox). */
export const sandboxAccounts = ['gildong', 'younghee', 'owner', 'staff'] as const;
export type SandboxAccount = (typeof sandboxAccounts)[number];
