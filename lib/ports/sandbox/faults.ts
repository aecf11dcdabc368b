import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@/lib/sqlite';

/**
 * The fault switch of a sandbox provider (docs/rules/operations.md#sandbox-faults). `before`: the fault
 * prevents the booking; `after`: the request is booked, and only the answer is lost. Faults are stored in the
 * provider's file, so that they apply to every process of the shop.
 */
export type Fault<Action extends string, Match> = {
  when: 'before' | 'after';
  action: Action;
  match?: Match;
  times: number;
};

/** Faults of the connection, for any provider. Other actions are answers of the provider itself. */
export type LineAction = 'hold' | 'drop' | 'http500' | 'garbage';

const lineActions: readonly string[] = ['hold', 'drop', 'http500', 'garbage'] satisfies LineAction[];

export type ClaimedFault = { id: number; when: 'before' | 'after'; action: string };

export const faultTable = `
  create table if not exists faults (
    id integer primary key autoincrement, moment text not null, action text not null, match text not null, times integer not null
  );`;

export function faultSwitch<F extends Fault<string, object>>(db: Database) {
  type Row = { id: number; moment: 'before' | 'after'; action: string; match: string };
  const insert = db.prepare('insert into faults (moment, action, match, times) values (?, ?, ?, ?)');
  const open = db.prepare<[], Row>('select * from faults where times > 0 order by id');
  const use = db.prepare('update faults set times = times - 1 where id = ?');
  const exists = db.prepare<[number]>('select 1 from faults where id = ?');
  const removeAll = db.prepare('delete from faults');
  return {
    add: (fault: F): void => {
      insert.run(fault.when, fault.action, JSON.stringify(fault.match ?? {}), fault.times);
    },
    clear: (): void => {
      removeAll.run();
    },
    /** Uses the oldest matching fault once; call it in the transaction that records the request. */
    claim: (fits: (match: NonNullable<F['match']>) => boolean): ClaimedFault | undefined => {
      const row = open.all().find(({ match }) => fits(JSON.parse(match)));
      if (row === undefined) return undefined;
      // A used-up hold keeps its row: deleting the row releases the waiting request.
      use.run(row.id);
      return { id: row.id, when: row.moment, action: row.action };
    },
    isCleared: (id: number): boolean => exists.get(id) === undefined,
  };
}

const pollMs = 20;

/**
 * Runs `act` under a connection fault. A held request continues when the hold is cleared; after the time limit
 * it is lost: not processed (`before`), or processed without an answer (`after`).
 */
export async function underFault<T>(
  fault: ClaimedFault | undefined,
  isCleared: (id: number) => boolean,
  timeoutMs: number,
  act: () => T | Promise<T>,
  lost: (why: string) => T,
): Promise<T> {
  if (fault === undefined || !lineActions.includes(fault.action)) return act();
  if (fault.action !== 'hold') {
    if (fault.when === 'after') await act();
    return lost(fault.action);
  }
  const done = fault.when === 'after' ? { answer: await act() } : undefined;
  const patience = AbortSignal.timeout(timeoutMs);
  while (!isCleared(fault.id)) {
    if (patience.aborted) return lost('timeout');
    await sleep(pollMs);
  }
  return done ? done.answer : act();
}
