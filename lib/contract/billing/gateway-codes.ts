import { z } from 'zod';

/** Our gateways by the contract's codes. A gateway without a code throws here; it never reaches a client. */
const codes = { sandbox: 'DUMMY', stripe: 'STRIPE', toss: 'TOSS_PAYMENTS' } as const;

export const pgType = z.enum(codes);
export type PgType = z.output<typeof pgType>;

export function pgTypeOf(gateway: string): PgType {
  const known = Object.entries(codes).find(([name]) => name === gateway);
  if (!known) throw new Error(`Gateway ${gateway} has no code in the contract`);
  return known[1];
}
