/**
 * Calls for one link wait for each other within a process, so that only the first pays for hashing a password
 * and the others see its result. The mutex is not needed for correctness: between processes the database
 * decides.
 */
const turns = new Map<string, Promise<unknown>>();

export async function mutexByKey<T>(key: string, work: () => Promise<T>): Promise<T> {
  const mine = (turns.get(key) ?? Promise.resolve()).then(work);
  const over = mine.catch(() => {});
  turns.set(key, over);
  try {
    return await mine;
  } finally {
    if (turns.get(key) === over) turns.delete(key);
  }
}
