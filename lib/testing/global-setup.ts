import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { DialectName } from '@/db/dialect';
import { dropDatabases, type PostgresServer, say, startPostgres } from './postgres';
import { quickFolder } from './quick-folder';

/** The resources of one vitest run: a folder for SQLite files and, where needed, one PostgreSQL server. */
declare module 'vitest' {
  interface ProvidedContext {
    dialects: DialectName[];
    runDir: string;
    postgresUrl: string;
    /** Names this run's databases, so that two runs can share a server. */
    runName: string;
  }
}

/** A failed PostgreSQL test leaves this file, so that its data is kept after the run. */
export const saveMark = 'keep-postgres';

export default async function setUp({ provide }: TestProject) {
  const dialects = chosenDialects();
  let server: PostgresServer | undefined;
  if (dialects.includes('postgres')) {
    server = await startPostgres();
    say(`PostgreSQL tests use ${server.description}`);
  }
  const runDir = mkdtempSync(join(quickFolder(), 'giftround-test-'));
  const runName = `giftround_${runDir.slice(-6).toLowerCase().replace(/\W/g, '_')}_${process.pid}`;
  provide('dialects', dialects);
  provide('runDir', runDir);
  provide('postgresUrl', server?.url ?? '');
  provide('runName', runName);

  return async () => {
    const keepData = existsSync(join(runDir, saveMark));
    if (server?.isGiven && !keepData) await dropDatabases(server.url, runName);
    await server?.stop({ keepData });
    for (const file of readdirSync(runDir))
      if (!file.startsWith('failed-')) rmSync(join(runDir, file), { recursive: true });
    if (readdirSync(runDir).length === 0) rmSync(runDir, { recursive: true });
  };
}

function chosenDialects(): DialectName[] {
  const wanted = process.env.DIALECTS ?? 'sqlite,postgres';
  const chosen = (['sqlite', 'postgres'] as const).filter((name) => wanted.split(',').includes(name));
  if (chosen.length === 0) throw new Error(`DIALECTS=${wanted}: choose sqlite, postgres or both`);
  return chosen;
}
