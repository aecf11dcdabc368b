/** The seed's members (running.md, Sandbox). */
export const sandboxAccounts = ['gildong', 'younghee', 'owner', 'staff'] as const;
export type SandboxAccount = (typeof sandboxAccounts)[number];
