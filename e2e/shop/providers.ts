import { join } from 'node:path';
import SqliteDatabase, { type Database } from '@/lib/sqlite';

/** The sandbox bank's and message channel's own files: what they received, regardless of the shop's records. */
export type BankCall = { key: string; kind: 'CHARGE' | 'REFUND' | 'LOOK_UP'; outcome: string | null };

const look = <T>(dir: string, file: string, read: (db: Database) => T): T => {
  const db = new SqliteDatabase(join(dir, file), { readonly: true, timeout: 2_000 });
  try {
    return read(db);
  } finally {
    db.close();
  }
};

/** Every call that the bank received; `outcome` is null if it has not answered, or its caller was gone. */
export const bankCalls = (dir: string): BankCall[] =>
  look(dir, 'gateway.db', (db) =>
    db.prepare<[], BankCall>('select key, kind, outcome from requests order by seq').all(),
  );

/** How many entries the bank has booked. */
export const bookedCount = (dir: string): number =>
  look(dir, 'gateway.db', (db) => db.prepare('select seq from books').all().length);

/** How many uses a provider's faults have left. */
export const faultsLeft = (dir: string, file: 'gateway.db' | 'inbox.db'): number =>
  look(dir, file, (db) =>
    db
      .prepare<[], { times: number }>('select times from faults')
      .all()
      .reduce((sum, { times }) => sum + times, 0),
  );
