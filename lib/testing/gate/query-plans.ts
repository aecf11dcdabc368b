import SqliteDatabase, { type Database } from '@/lib/sqlite';

/**
 * Finds statements that read a whole growing table: they are fast in tests and slow in an old shop. Explains
 * each statement that the product prepares on SQLite during the tests.
 */
const growing = [
  'address',
  'application',
  'application_group',
  'audit_log',
  'box_case',
  'cart_row',
  'card',
  'card_page',
  'change_history',
  'change_notice_answer',
  'charge',
  'claim',
  'claim_line',
  'consent',
  'gift_link',
  'gift_recipient',
  'guest_password_reset',
  'guest_token',
  'idempotency_key',
  'kept_complaint',
  'kept_contract',
  'kept_money',
  'kept_number',
  'member',
  'order_line',
  'order_sheet',
  'outbox',
  'parcel',
  'password_reset',
  'provider_event',
  'refund',
  'session',
  'shop_order',
  'status_history',
  'webhook_delivery',
  'webhook_event',
];
const keys = '(application_no|audit_no|case_no|claim_no|message_no|order_option_no|member_no)';
const allowed = [
  // A page of the newest or oldest, read along the primary key.
  new RegExp(`order by ("?\\w+"?\\.)?"?${keys}"? ((a|de)sc )?limit`, 'i'),
  // The ledgers of both sides, minute by minute: an operator starts this whole comparison.
  /substr\(started_at/,
  // Deleting a version of the terms checks its foreign key; this happens about ten times a year.
  /^delete from "terms"/,
  // The sandbox's reset.
  /^delete from "\w+"$/,
];
/** These modules copy, empty or reseal whole tables on purpose. */
const wholeTables = /\/db\/(backup|reseal|restore|reset|snapshot|migrate|seed)|\/db\/(migrations|seed)\//;

/**
 * A search by `key > ?` is the next page of a list, but with an empty key it reads the whole table. Only two
 * indexes may be read so: a change of a regional fee reads all open applications, the hourly forecast all planned ones.
 */
const wholeIndex =
  /^SEARCH (\w+) USING (?:COVERING )?INDEX (?!application_(?:living|planned) )\w+ \((?:group_no|recurring_payment_id|order_no)>\?\)$/;
/** `npm run reconcile` reads all paid orders in pages; an operator starts it. */
const wholeComparison = /^select "order_no", "pay_amt" from "shop_order" where "payment_state"/;

/**
 * Statements of the product, since the process began; `passedOver`: other statements, since the test file
 * began.
 */
const explained = new Set<string>();
const passedOver = new Set<string>();
const problems: string[] = [];
let isExplaining = false;

/** Full scans of growing tables since the last call, each statement once. */
export function queryPlanProblems(): string[] {
  return problems.splice(0);
}

/** Called before every test file; several files may share this module. */
export function explainStatements() {
  passedOver.clear();
  if (isExplaining) return;
  isExplaining = true;
  const { prepare } = SqliteDatabase.prototype;
  SqliteDatabase.prototype.prepare = function explaining(this: Database, text: string) {
    if (/^\s*(select|update|delete)\b/i.test(text) && !explained.has(text) && !passedOver.has(text)) {
      const caller = productCaller();
      (caller === undefined ? passedOver : explained).add(text);
      if (caller !== undefined && !allowed.some((pattern) => pattern.test(text))) explain(this, text, caller);
    }
    return prepare.call(this, text);
  } as typeof prepare;

  function explain(database: Database, text: string, caller: string) {
    // Statements with named parameters belong to the files of the sandbox providers.
    if (text.includes('@') || !/\bfrom\b|\bupdate\b/i.test(text)) return;
    const plan = prepare.call(database, `explain query plan ${text}`);
    const values = Array.from({ length: text.split('?').length - 1 }, () => null);
    for (const row of plan.all(values)) {
      const table = readWhole(text, row instanceof Object && 'detail' in row ? String(row.detail) : '');
      if (table) problems.push(`${caller} reads all of ${table}: ${text}`);
    }
  }
}

/** Whether a statement of the product that matches was explained. */
export const isExplained = (pattern: RegExp): boolean => [...explained].some((text) => pattern.test(text));

/** The growing table that one line of a statement's plan reads from end to end. */
export function readWhole(text: string, detail: string): string | undefined {
  const scan = /^SCAN (\w+)(?! .*USING)/.exec(detail);
  const alias = (scan ?? (wholeComparison.test(text) ? null : wholeIndex.exec(detail)))?.[1];
  const table = alias && tableOf(text, alias);
  return table && growing.includes(table) ? table : undefined;
}

/** The first frame outside the drivers, if it belongs to the product and not to a test. */
function productCaller(): string | undefined {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 60;
  const frames = (new Error().stack ?? '').split('\n').slice(1);
  Error.stackTraceLimit = stackTraceLimit;
  const own = frames.find(
    (frame) =>
      !/node_modules|node:|\/db\/(?:sqlite\/[\w-]+|prepared)\.ts|\/testing\/gate\/query-plans\.ts/.test(
        frame,
      ),
  );
  if (own === undefined || /\.test\.ts|\/testing\//.test(own) || wholeTables.test(own)) return undefined;
  return /\/((?:db|lib|app)\/[^?)]+)/.exec(own)?.[1];
}

function tableOf(text: string, alias: string): string {
  return new RegExp(`"?(\\w+)"? as "?${alias}"?\\b`).exec(text)?.[1] ?? alias;
}
