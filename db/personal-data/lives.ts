import { callDays } from '@/lib/domain/operations/retention';
import type { Tables } from '../schema';

/** When personal data is deleted; lib/use-cases/operations/retention and lib/use-cases/account/person delete it. */
export const lives = {
  ACCOUNT: 'until the account is deleted, by its owner or by an erasure',
  RECIPIENT:
    'of a gift never accepted at most 5 days after its end; otherwise `RETENTION_CONTACT_DAYS` (90) after its last box was confirmed or its last claim ended; at once by an erasure',
  GREETING: 'as long as the recipient is known; at once when the account of the giver is deleted',
  CONTRACT:
    'until `RETENTION_LIVE_DAYS` (365) after the contract and all its boxes, payments and claims are over, or `RETENTION_CONTACT_DAYS` (90) where the account was deleted; then it is archived, without the recipient',
  KEPT: '5 years after the contract and all its boxes, payments and claims were over (e-commerce act), then the whole record goes; only the OWNER, with a reason, and its orderer read it',
  COMPLAINT: '3 years after the claim ended (e-commerce act); that there was one goes with the contract',
  CONTRACT_SEARCH: 'until the account is deleted, or its contract is archived',
  BOOK_SEARCH: 'until the account is deleted, or the entry is',
  ADDRESS_BOOK: 'until the account is deleted, or 30 days after the entry was',
  CARD: 'until the account is deleted, or `RETENTION_CONTACT_DAYS` (90) after the card was, since a refund may need it',
  MESSAGE_TEXT: 'until it was sent; 7 days if it could not be, so that it can be tried again',
  MESSAGE_NUMBER:
    '`RETENTION_CONTACT_DAYS` (90) after it was written; of a recipient or an account that was erased at once',
  SESSION: 'until the session is over, or a day after it was ended',
  FACTOR: 'until the merchant or an owner takes the second factor away',
  TOKEN: 'until it is used or has expired, and a day at most after that',
  LINK: 'as long as the recipient is known; of a gift that was not accepted 90 days after it died',
  VISIT: `${callDays} days after it has expired, used or not`,
  CALL: '24 hours',
  LIMIT: 'until its window and its lock are over, a day at most after that',
  CART: 'until it is taken out, or the account is deleted',
  SHEET: '30 days after it has expired; one that was used until its contract is archived',
  TRAIL: '`RETENTION_TRAIL_DAYS` (730, at least a year)',
  SHOP: 'until the merchant changes or deletes it',
} as const;

export type Life = keyof typeof lives;
export type Whose = 'ORDERER' | 'RECIPIENT' | 'MEMBER' | 'MERCHANT' | 'SHOP';
export type PersonalColumns = {
  table: keyof Tables;
  columns: readonly string[];
  whose: Whose;
  what: string;
  why: string;
  life: Life;
};

export type Column<T extends keyof Tables> = keyof Tables[T] & string;

/** Columns of one table that are kept for one reason. */
export const of = <T extends keyof Tables>(
  table: T,
  columns: Array<Column<T>>,
  rest: Omit<PersonalColumns, 'table' | 'columns'>,
): PersonalColumns => ({ table, columns, ...rest });
