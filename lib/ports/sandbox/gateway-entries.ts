import { pick } from '@/lib/domain/shared/pick';
import type { Database } from '@/lib/sqlite';
import type { BookedMoney, LookUp } from '../card-payments';
import type { Behaviour } from './test-cards';

/** The tables of the sandbox gateway's file. None holds a card number. */
export const gatewayTables = `
  create table if not exists cards (
    token text primary key, card_name text not null, last4 text not null, behaviour text not null, first_try_at text
  );
  create table if not exists books (
    seq integer primary key autoincrement, key text not null unique, kind text not null, order_no text not null,
    subject text not null, amount integer not null, currency text not null, last4 text,
    decline_code text, ref text not null, at text not null, rounds text not null default '[]'
  );
  create table if not exists requests (
    seq integer primary key autoincrement, key text not null, kind text not null, order_no text, last4 text,
    outcome text, code text, at text
  );
  create index if not exists requests_key on requests (key);
  create index if not exists books_subject on books (subject);`;

/** Adds the columns that a file from older code lacks. */
export function upgradeGatewayTables(db: Database): void {
  const columns = db.prepare<[], { name: string }>("select name from pragma_table_info('books')").all();
  if (columns.some(({ name }) => name === 'rounds')) return;
  db.exec("alter table books add column rounds text not null default '[]'");
}

type NewCard = { token: string; card_name: string; last4: string; behaviour: Behaviour };
type CardRow = NewCard & { first_try_at: string | null };

/** One definite outcome. `subject` is what the key was first used for: a card's token, or the refunded charge. */
export type EntryRow = {
  key: string;
  kind: 'CHARGE' | 'REFUND';
  order_no: string;
  subject: string;
  amount: number;
  currency: string;
  last4: string | null;
  /** Null when the money moved. */
  decline_code: string | null;
  ref: string;
  at: string;
  /** JSON of the rounds that a charge pays. */
  rounds: string;
};

export type RequestKind = 'CHARGE' | 'REFUND' | 'LOOK_UP';

/** A call that the gateway received. */
export type GatewayRequest = {
  key: string;
  kind: RequestKind;
  orderNo: string | null;
  cardLast4: string | null;
  /** Null until it answers; stays null if its caller died first. */
  outcome: LookUp['kind'] | null;
  /** Why it was declined or is unknown. */
  code: string | null;
  /** Null for a look-up, which carries no time of its own. */
  at: string | null;
};
export type Arrival = Omit<GatewayRequest, 'outcome' | 'code'>;

type Subject = Pick<GatewayRequest, 'orderNo' | 'cardLast4'>;

function codeOf(answer: LookUp): string | null {
  if (answer.kind === 'declined') return answer.code;
  return answer.kind === 'unknown' ? answer.why : null;
}

export function openEntries(db: Database) {
  const card = db.prepare<[string], CardRow>('select * from cards where token = ?');
  const addCard = db.prepare<NewCard>(
    'insert into cards (token, card_name, last4, behaviour) values (@token, @card_name, @last4, @behaviour)',
  );
  const noteTry = db.prepare('update cards set first_try_at = coalesce(first_try_at, ?) where token = ?');
  const entry = db.prepare<[string], EntryRow>('select * from books where key = ?');
  const addEntry = db.prepare<EntryRow>(
    `insert into books (key, kind, order_no, subject, amount, currency, last4, decline_code, ref, at, rounds)
     values (@key, @kind, @order_no, @subject, @amount, @currency, @last4, @decline_code, @ref, @at, @rounds)`,
  );
  const refunded = db.prepare<[string], { total: number }>(
    `select coalesce(sum(amount), 0) as total from books
     where kind = 'REFUND' and subject = ? and decline_code is null`,
  );
  const booked = db.prepare<[string, number, number], EntryRow & { seq: number }>(
    'select * from books where decline_code is null and at >= ? and seq > ? order by seq limit ?',
  );
  const addRequest = db.prepare<Arrival & { outcome: string | null; code: string | null }>(
    `insert into requests (key, kind, order_no, last4, at, outcome, code)
     values (@key, @kind, @orderNo, @cardLast4, @at, @outcome, @code)`,
  );
  const answerRequest = db.prepare('update requests set outcome = ?, code = ? where seq = ?');
  const requests = db.prepare<[], GatewayRequest>(
    `select key, kind, order_no as orderNo, last4 as cardLast4, outcome, code, at from requests order by seq`,
  );
  const subject = db.prepare<[string], Subject>(
    `select order_no as orderNo, last4 as cardLast4 from requests
     where key = ? and kind <> 'LOOK_UP' order by seq desc limit 1`,
  );
  return {
    findCard: (token: string) => card.get(token),
    addCard: (row: NewCard) => addCard.run(row),
    noteTry: (token: string, at: string) => noteTry.run(at, token),
    findEntry: (key: string) => entry.get(key),
    addEntry: (row: EntryRow) => addEntry.run(row),
    refundedOf: (chargeKey: string) => refunded.get(chargeKey)?.total ?? 0,
    /** One page of the money that moved, in booking order. `from` is the start of an instant's text. */
    listBooked: (from: string, afterSeq: number, limit: number) => booked.all(from, afterSeq, limit),
    addRequest: (arrival: Arrival) =>
      addRequest.run({ ...arrival, outcome: null, code: null }).lastInsertRowid,
    /** A request that was answered on arrival. */
    addAnswered: (arrival: Arrival, answer: LookUp) =>
      addRequest.run({ ...arrival, outcome: answer.kind, code: codeOf(answer) }),
    answerRequest: (seq: number | bigint, answer: LookUp) =>
      answerRequest.run(answer.kind, codeOf(answer), seq),
    listRequests: () => requests.all(),
    /** The order and card of this key's earlier requests, if the gateway received any. */
    findSubjectOf: (key: string): Subject => subject.get(key) ?? { orderNo: null, cardLast4: null },
    clear: () => db.exec('delete from cards; delete from books; delete from requests;'),
  };
}

export function toBookedMoney(row: EntryRow): BookedMoney {
  return {
    ...pick(row, 'key', 'kind', 'amount', 'currency', 'at'),
    orderNo: row.order_no,
    cardLast4: row.last4 ?? '',
    gatewayRef: row.ref,
    chargeKey: row.kind === 'REFUND' ? row.subject : null,
    rounds: JSON.parse(row.rounds),
  };
}

export type GatewayEntries = ReturnType<typeof openEntries>;
