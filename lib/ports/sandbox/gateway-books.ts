import type Database from 'better-sqlite3';
import type { LookUp } from '../card-payments';
import type { Behaviour } from './test-cards';

/** The tables of the sandbox gateway's file. A card's number is in none of them. */
export const gatewayTables = `
  create table if not exists cards (
    token text primary key, card_name text not null, last4 text not null, behaviour text not null, first_try_at text
  );
  create table if not exists books (
    seq integer primary key autoincrement, key text not null unique, kind text not null, order_no text not null,
    subject text not null, amount integer not null, currency text not null, last4 text,
    decline_code text, ref text not null, at text not null
  );
  create table if not exists requests (
    seq integer primary key autoincrement, key text not null, kind text not null, order_no text, last4 text,
    outcome text, code text, at text
  );
  create index if not exists requests_key on requests (key);
  create index if not exists books_subject on books (subject);`;

type NewCard = { token: string; card_name: string; last4: string; behaviour: Behaviour };
type CardRow = NewCard & { first_try_at: string | null };

/** One definite outcome. `subject` is what the key was first used for: a card's token, or the charge that is paid back. */
export type BookRow = {
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
};

export type RequestKind = 'CHARGE' | 'REFUND' | 'LOOK_UP';

/** Money that moved. */
export type BookedMoney = {
  key: string;
  orderNo: string;
  kind: 'CHARGE' | 'REFUND';
  amount: number;
  currency: string;
  cardLast4: string;
  at: string;
};

/** A call that the gateway received. */
export type GatewayRequest = {
  key: string;
  kind: RequestKind;
  orderNo: string | null;
  cardLast4: string | null;
  /** Null while it has not answered, or when its caller died first. */
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

export function gatewayBooks(db: Database.Database) {
  const card = db.prepare<[string], CardRow>('select * from cards where token = ?');
  const addCard = db.prepare<NewCard>(
    'insert into cards (token, card_name, last4, behaviour) values (@token, @card_name, @last4, @behaviour)',
  );
  const noteTry = db.prepare('update cards set first_try_at = coalesce(first_try_at, ?) where token = ?');
  const entry = db.prepare<[string], BookRow>('select * from books where key = ?');
  const addEntry = db.prepare<BookRow>(
    `insert into books (key, kind, order_no, subject, amount, currency, last4, decline_code, ref, at)
     values (@key, @kind, @order_no, @subject, @amount, @currency, @last4, @decline_code, @ref, @at)`,
  );
  const refunded = db.prepare<[string], { total: number }>(
    `select coalesce(sum(amount), 0) as total from books
     where kind = 'REFUND' and subject = ? and decline_code is null`,
  );
  const booked = db.prepare<[], BookedMoney>(
    `select key, order_no as orderNo, kind, amount, currency, last4 as cardLast4, at from books
     where decline_code is null order by seq`,
  );
  const addRequest = db.prepare<Arrival>(
    'insert into requests (key, kind, order_no, last4, at) values (@key, @kind, @orderNo, @cardLast4, @at)',
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
    addEntry: (row: BookRow) => addEntry.run(row),
    refundedOf: (chargeKey: string) => refunded.get(chargeKey)?.total ?? 0,
    listBooked: () => booked.all(),
    addRequest: (arrival: Arrival) => addRequest.run(arrival).lastInsertRowid,
    answerRequest: (seq: number | bigint, answer: LookUp) =>
      answerRequest.run(answer.kind, codeOf(answer), seq),
    listRequests: () => requests.all(),
    /** What a look-up of this key is about, as far as the gateway has heard of it. */
    findSubjectOf: (key: string): Subject => subject.get(key) ?? { orderNo: null, cardLast4: null },
    clear: () => db.exec('delete from cards; delete from books; delete from requests;'),
  };
}

export type GatewayBooks = ReturnType<typeof gatewayBooks>;
