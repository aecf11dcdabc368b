import type { Needed } from '../account/rights';

/** What each table of the exports needs. */
export const exportRights = {
  APPLICATIONS: 'ORDERS',
  ORDERS: 'ORDERS',
  ACCOUNTS: 'MONEY',
} as const satisfies Record<string, Needed>;
