import { DomainError } from '../shared/errors';
import type { Member, Role } from './member';

/** The tasks of the console, each a right of its own (docs/rules/accounts.md#rights). */
export const rights = [
  'ORDERS',
  'PACKING',
  'CATALOGUE',
  'MESSAGES',
  'MONEY',
  'PEOPLE',
  'SETTINGS',
  'STAFF',
] as const;
export type Right = (typeof rights)[number];

/** STAFF without a role of the shop's own. */
export const usualRights: readonly Right[] = [
  'ORDERS',
  'PACKING',
  'CATALOGUE',
  'MESSAGES',
  'MONEY',
  'PEOPLE',
];

/**
 * What a route or a page of the console needs:
 * - a right, or a list of which one is enough;
 * - `OWNER`: what no right gives;
 * - `CONSOLE`: open to every merchant; the answer itself follows the rights;
 * - `SELF`: the merchant's own sign-in, open before the second factor is set up.
 */
export type Needed = Right | readonly Right[] | 'OWNER' | 'CONSOLE' | 'SELF';

/** Who asks; an OWNER has every right. */
export type Holder = { role: Role; rights: readonly Right[] };

export const rightsOf = (role: Role, ofRole: readonly Right[] | null): readonly Right[] => {
  if (role === 'ORDERER') return [];
  return role === 'OWNER' ? rights : (ofRole ?? usualRights);
};

/** The rights of which one would be enough, `OWNER` where none is; empty for who may. */
export function missingRights(holder: Holder, needed: Needed): ReadonlyArray<Right | 'OWNER'> {
  if (holder.role === 'ORDERER') return ['OWNER'];
  if (needed === 'CONSOLE' || needed === 'SELF') return [];
  if (needed === 'OWNER') return holder.role === 'OWNER' ? [] : ['OWNER'];
  const oneOf = typeof needed === 'string' ? [needed] : needed;
  return oneOf.some((right) => holder.rights.includes(right)) ? [] : oneOf;
}

export const isAllowed = (holder: Holder, needed: Needed) => missingRights(holder, needed).length === 0;

/** Nobody hands out, or changes a colleague who has, more than they have themselves. */
export const hasAllOf = (holder: Holder, others: readonly Right[]) =>
  others.every((right) => holder.rights.includes(right));

/** The member of a call, as the database has it at this call. */
export type SignedIn = Member & {
  rights: readonly Right[];
  /** The shop demands a second factor of its merchants, and this one has none. */
  lacksFactor: boolean;
};

/** The closed door: names the rights of which one would open it. */
export const rightMissing = (missing: ReadonlyArray<Right | 'OWNER'>) =>
  new DomainError('RIGHT_MISSING', {
    errors: missing.map((right) => ({ field: 'right', code: `right.${right}` })),
  });
