import { comparableName, digitsOnly } from '@/lib/domain/names';
import { loginLimit } from './queries/attempt-limits';
import { mobileIndexOf } from './queries/kept-contracts';
import type { Tables } from './schema';
import { searchIndex } from './sealed';

/** A row's sealed values, opened; `''` where there is none. */
export type Opened = (column: string) => string;

export type ResealedTable = {
  /** Pages go along it. */
  key: string;
  /** The keyed indexes that its opened values give; null where the value is gone. */
  indexes?(opened: Opened): Record<string, string | null>;
  /** What is counted about a row, under a keyed index of one of its columns, until somebody takes it away. */
  limit?: { kind: string; subject: string };
};

const indexOr = <Gone>(gone: Gone, purpose: 'name' | 'mobile' | 'last4' | 'parcel', value: string) =>
  value === '' ? gone : searchIndex(purpose, value);

/** Every table with sealed values; a test holds the list and its indexes against the columns of both databases. */
export const resealedTables = {
  member: {
    key: 'member_no',
    limit: { kind: loginLimit, subject: 'member_id' },
    indexes: (opened) => ({
      name_idx: indexOr('', 'name', comparableName(opened('name_enc'))),
      mobile_idx: indexOr('', 'mobile', opened('mobile_enc')),
    }),
  },
  idempotency_key: { key: 'key_hash' },
  card: { key: 'card_no' },
  address: { key: 'address_no' },
  application_group: { key: 'group_no' },
  gift_recipient: {
    key: 'group_no',
    indexes: (opened) => {
      const name = opened('name_enc') || opened('typed_name_enc');
      const digits = digitsOnly(opened('contact_enc') || opened('typed_contact_enc'));
      return {
        typed_contact_idx: indexOr('', 'mobile', digitsOnly(opened('typed_contact_enc'))),
        name_idx: indexOr(null, 'name', comparableName(name)),
        contact_idx: indexOr(null, 'mobile', digits),
        contact_last4_idx: indexOr(null, 'last4', digits.slice(-4)),
      };
    },
  },
  status_history: { key: 'history_no' },
  shop_order: { key: 'order_no' },
  parcel: {
    key: 'delivery_no',
    indexes: (opened) => ({ invoice_no_idx: indexOr(null, 'parcel', opened('invoice_no_enc')) }),
  },
  claim: { key: 'claim_no' },
  kept_contract: {
    key: 'group_no',
    indexes: (opened) => {
      const record = opened('record_enc');
      return { orderer_mobile_idx: record === '' ? '' : mobileIndexOf(JSON.parse(record)) };
    },
  },
  kept_complaint: { key: 'complaint_no' },
  outbox: { key: 'message_no' },
  webhook_endpoint: { key: 'endpoint_no' },
} as const satisfies { [Name in keyof Tables]?: ResealedTable };

export const resealedList: ReadonlyArray<ResealedTable & { name: string }> = Object.entries(
  resealedTables,
).map(([name, table]) => ({ name, ...table }));
