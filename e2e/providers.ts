import { join } from 'node:path';
import SqliteDatabase, { type Database } from '@/lib/sqlite';

/** The practice bank's and message channel's own files: what they received, whatever the shop made of it. */
export type BankCall = { key: string; kind: 'CHARGE' | 'REFUND' | 'LOOK_UP'; outcome: string | null };

const look = <T>(dir: string, file: string, read: (db: Database) => T): T => {
  const db = new SqliteDatabase(join(dir, file), { readonly: true, timeout: 2_000 });
  try {
    return read(db);
  } finally {
    db.close();
  }
};

/** Every call that the bank got; `outcome` is null where it has not answered, or nobody was there to hear it. */
export const bankCalls = (dir: string): BankCall[] =>
  look(dir, 'gateway.db', (db) =>
    db.prepare<[], BankCall>('select key, kind, outcome from requests order by seq').all(),
  );

/** How many entries the bank has booked. */
export const bookedCount = (dir: string): number =>
  look(dir, 'gateway.db', (db) => db.prepare('select seq from books').all().length);

/** How often faults of a provider may still strike. */
export const faultsLeft = (dir: string, file: 'gateway.db' | 'inbox.db'): number =>
  look(dir, file, (db) =>
    db
      .prepare<[], { times: number }>('select times from faults')
      .all()
      .reduce((sum, { times }) => sum + times, 0),
  );
