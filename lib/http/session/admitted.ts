import type { Needed } from '@/lib/domain/account/rights';

export type CallerKind = 'anyone' | 'orderer' | 'member' | 'merchant';

/**
 * Who may call. A call of the console names the right that it needs (docs/rules/accounts.md#rights), and does not compile
 * without one.
 */
export type Admitted<K extends CallerKind = CallerKind> = K extends 'merchant'
  ? { caller: K; right: Needed }
  : { caller: K; right?: never };
