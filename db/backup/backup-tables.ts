import type { Tables } from '../schema';

/**
 * Every table, each after the tables it references, with its auto-increment column. A table that is missing here does not
 * compile, and a test compares these columns with the database.
 */
const tables = {
  shop_meta: null,
  setting: null,
  shop_picture: null,
  sandbox_clock: null,
  staff_role: 'role_no',
  member: 'member_no',
  list_look: null,
  session: null,
  second_factor: null,
  recovery_code: null,
  password_reset: null,
  attempt_limit: null,
  idempotency_key: null,
  delivery_rule: 'rule_no',
  product: 'product_no',
  category: 'category_no',
  product_category: null,
  product_picture: 'picture_no',
  product_option: 'option_no',
  free_gift_condition: 'condition_no',
  free_gift_condition_option: null,
  area_fee: 'area_fee_no',
  terms: 'terms_no',
  cart_row: 'cart_no',
  card: 'card_no',
  card_page: null,
  provider_event: null,
  address: 'address_no',
  address_fragment: null,
  order_sheet: null,
  application_group: null,
  gift_recipient: null,
  orderer_fragment: null,
  recipient_fragment: null,
  gift_card: null,
  gift_thanks: 'thanks_no',
  box_case: 'case_no',
  gift_link: null,
  guest_token: null,
  guest_password_reset: null,
  consent: 'consent_no',
  application: null,
  status_history: 'history_no',
  change_history: 'history_no',
  shop_order: null,
  order_line: 'order_option_no',
  parcel: 'delivery_no',
  charge: null,
  refund: null,
  payment_case: 'case_no',
  restored_charge: null,
  claim: 'claim_no',
  claim_line: null,
  kept_contract: null,
  kept_complaint: 'complaint_no',
  kept_number: null,
  kept_money: null,
  change_notice: 'notice_no',
  change_notice_answer: null,
  ran_out: 'ran_out_no',
  holiday: null,
  message_template: null,
  outbox: 'message_no',
  webhook_endpoint: 'endpoint_no',
  webhook_event: null,
  webhook_delivery: 'delivery_no',
  job_run: 'run_no',
  job_runner: null,
  set_aside: null,
  audit_log: 'audit_no',
} as const satisfies { [Name in keyof Tables]: (keyof Tables[Name] & string) | null };

export type BackupTable = { name: string; numberedBy: string | null };

export const backupTables: readonly BackupTable[] = Object.entries(tables).map(([name, numberedBy]) => ({
  name,
  numberedBy,
}));

/** How many rows are read or written at once, to limit memory: a picture can be larger than all of another table. */
export const rowsAtOnce = (table: string): number => (table === 'shop_picture' ? 10 : 200);

/** Kysely's own tables, listed in a backup's header instead, and the version that the database's triggers keep. */
export const selfKeptTables: readonly string[] = [
  'kysely_migration',
  'kysely_migration_lock',
  'page_version',
];
