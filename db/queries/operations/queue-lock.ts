import type pg from 'pg';

const lockName = 'giftround_queue';

/** Runs `work` while no other process on this PostgreSQL runs its own under the same lock. */
export async function alone<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const guard = await pool.connect();
  try {
    await guard.query('select pg_advisory_lock(hashtext($1))', [lockName]);
    const result = await work();
    await guard.query('select pg_advisory_unlock(hashtext($1))', [lockName]);
    guard.release();
    return result;
  } catch (error) {
    // Destroyed, not handed back: its lock goes with the connection.
    guard.release(true);
    throw error;
  }
}
