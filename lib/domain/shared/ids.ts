/**
 * Identifiers with the contract's types: long-lived numbers are strings that cannot be guessed, row numbers are integers.
 * Branded types prevent passing a group number as a payment id.
 */
declare const brand: unique symbol;
type Branded<T, B extends string> = T & { readonly [brand]: B };

export type RecurringPaymentId = Branded<string, 'RecurringPaymentId'>;
export type GroupNo = Branded<string, 'GroupNo'>;
export type OrderNo = Branded<string, 'OrderNo'>;
export type OrderSheetNo = Branded<string, 'OrderSheetNo'>;
export type MemberNo = Branded<number, 'MemberNo'>;

/** yyMMdd and 14 digits (docs/rules/rounds.md#words). The same form serves groups, applications and orders. */
export const datedNumberPattern = /^\d{20}$/;
/** 132 random bits, base64url. */
export const tokenPattern = /^[A-Za-z0-9_-]{22}$/;

export const asRecurringPaymentId = (value: string) => value as RecurringPaymentId;
export const asGroupNo = (value: string) => value as GroupNo;
export const asOrderNo = (value: string) => value as OrderNo;
export const asOrderSheetNo = (value: string) => value as OrderSheetNo;
export const asMemberNo = (value: number) => value as MemberNo;
