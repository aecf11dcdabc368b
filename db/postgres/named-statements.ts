import type { PoolClient, QueryResult } from 'pg';

/**
 * Names for the queries of `prepared`, by their text. PostgreSQL plans a statement with a name once for each connection; at each call
 * that takes longer than the statement itself. Where a bundle loads this module twice, one copy knows fewer names and plans more often.
 */
const names = new Map<string, string>();

/** A kept plan must stay good while tables grow from empty, so a query that chooses between ways through several tables has none. */
const hasWays = / (join|union|exists) /;

export function nameStatement(text: string): void {
  if (!hasWays.test(text) && !names.has(text)) names.set(text, `prepared-${names.size}`);
}

/** Sends what has a name under its name. */
export function sendNamed(client: PoolClient): void {
  const send = client.query.bind(client) as (query: unknown, values?: unknown) => Promise<QueryResult>;
  const query = async (text: unknown, values?: unknown): Promise<QueryResult> => {
    const name = typeof text === 'string' ? names.get(text) : undefined;
    if (name === undefined) return send(text, values);
    try {
      return await send({ name, text, values });
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      // Every connection plans it again.
      if (names.get(text as string) === name) names.set(text as string, `${name}'`);
      // In a transaction this fails as well, because nothing goes on after an error: it is repeated as a whole.
      return await send(text, values).catch(() => {
        throw error;
      });
    }
  };
  client.query = query as unknown as PoolClient['query'];
}

/** A migration by another process changed the columns that the statement returns. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof Error && error.message.includes('cached plan must not change result type');
}
