import type { Named } from '@/lib/domain/operations/console-search';
import { digitsOnly } from '@/lib/domain/shared/names';
import { type FragmentTable, namedBy } from '../fragments';
import { mobileIndexOf } from '../queries/operations/archived-contracts';
import { parcelIndexes } from '../queries/operations/search';
import { loginLimit } from '../queries/shared/attempt-limits';
import type { Db, Tables } from '../schema';
import { searchIndex } from '../sealed';

/** A row's opened values; `''` when there is none. */
type Opened = (column: string) => string;

export type ResealedTable = {
  /** The column that pages are ordered by. */
  key: string;
  /** The keyed indexes of its opened values; null when the value was erased. */
  indexes?(opened: Opened): Record<string, string | null>;
  /** The search fragments of the row, in their own table; rebuilt together with the row. */
  fragments?: {
    table: FragmentTable;
    of(opened: Opened): Named | null;
    /** Those of these rows whose person can no longer be found, although the row stays. */
    forgotten?(db: Db, keys: never[]): Promise<Array<string | number>>;
  };
  /** A counter of the row, under a keyed index of one of its columns, with no time limit. */
  limit?: { kind: string; subject: string };
};

const mobileOr = <Gone>(gone: Gone, value: string) => (value === '' ? gone : searchIndex('mobile', value));

/** Every table with sealed values; a test compares the list and its indexes with the columns of both databases. */
export const resealedTables = {
  member: {
    key: 'member_no',
    limit: { kind: loginLimit, subject: 'member_id' },
  },
  second_factor: { key: 'member_no' },
  idempotency_key: { key: 'key_hash' },
  card: { key: 'card_no' },
  address: {
    key: 'address_no',
    fragments: {
      table: 'address_fragment',
      of: (opened) => {
        const contact = opened('contact_enc');
        return contact === '' ? null : namedBy(JSON.parse(contact));
      },
      forgotten: async (db, keys) => {
        const rows = await db
          .selectFrom('address')
          .select('address_no')
          .where('address_no', 'in', keys)
          .where('deleted_at', 'is not', null)
          .execute();
        return rows.map((row) => row.address_no);
      },
    },
  },
  application_group: {
    key: 'group_no',
    fragments: {
      table: 'orderer_fragment',
      of: (opened) => ({ name: opened('orderer_name_enc'), phones: [opened('orderer_contact_enc')] }),
      forgotten: async (db, keys) => {
        const rows = await db
          .selectFrom('application_group')
          .innerJoin('member', 'member.member_no', 'application_group.member_no')
          .select('group_no')
          .where('group_no', 'in', keys)
          .where('member.deleted_at', 'is not', null)
          .execute();
        return rows.map((row) => row.group_no);
      },
    },
  },
  gift_recipient: {
    key: 'group_no',
    indexes: (opened) => {
      const digits = digitsOnly(opened('contact_enc') || opened('typed_contact_enc'));
      return {
        typed_contact_idx: mobileOr('', digitsOnly(opened('typed_contact_enc'))),
        contact_idx: mobileOr(null, digits),
      };
    },
    fragments: {
      table: 'recipient_fragment',
      of: (opened) => {
        const address = opened('address_enc');
        if (address !== '') return namedBy(JSON.parse(address));
        return { name: opened('typed_name_enc'), phones: [opened('typed_contact_enc')] };
      },
    },
  },
  gift_card: { key: 'group_no' },
  gift_thanks: { key: 'thanks_no' },
  box_case: { key: 'case_no' },
  application: { key: 'recurring_payment_id' },
  status_history: { key: 'history_no' },
  shop_order: { key: 'order_no' },
  parcel: {
    key: 'delivery_no',
    indexes: (opened) => {
      const number = opened('invoice_no_enc');
      return number === '' ? { invoice_no_idx: null, invoice_tail_idx: null } : parcelIndexes(number);
    },
  },
  refund: { key: 'refund_key' },
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
