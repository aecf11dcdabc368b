import type pg from 'pg';

const lockName = 'giftround_queue';

/** Runs `work` under a mutex that all processes on this PostgreSQL share. */
export async function withQueueLock<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const guard = await pool.connect();
  try {
    await guard.query('select pg_advisory_lock(hashtext($1))', [lockName]);
    const result = await work();
    await guard.query('select pg_advisory_unlock(hashtext($1))', [lockName]);
    guard.release();
    return result;
  } catch (error) {
    // Destroys the connection, which also releases its lock.
    guard.release(true);
    throw error;
  }
}
