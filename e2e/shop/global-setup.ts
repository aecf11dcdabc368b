import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { dropDatabase, freshDatabase } from './own-shop';
import { type ShopServer, startServer, tail } from './server';

/** One shop per worker, which can reset it and move its clock freely. */
export type WorkerShop = { baseUrl: string; logFile: string };
declare module 'vitest' {
  interface ProvidedContext {
    /** By worker, in order; empty where E2E_BASE_URL names the shop. */
    shops: WorkerShop[];
  }
}

export default async function setUp(project: TestProject) {
  const { maxWorkers } = project.config;
  if (process.env.E2E_BASE_URL) {
    project.provide('shops', []);
    return;
  }
  const dir = mkdtempSync(join(tmpdir(), 'giftround-e2e-'));
  const opened = await Promise.all(Array.from({ length: maxWorkers }, (_, n) => openShop(join(dir, `${n}`))));
  project.provide(
    'shops',
    opened.map(({ server: { baseUrl, logFile } }) => ({ baseUrl, logFile })),
  );
  return async () => {
    const hasFailed = process.exitCode !== undefined && process.exitCode !== 0;
    for (const { server, databaseUrl } of opened) {
      if (hasFailed) process.stdout.write(`--- the end of ${server.logFile}\n${tail(server.logFile)}\n`);
      await server.stop();
      await dropDatabase(databaseUrl);
    }
    if (!hasFailed) rmSync(dir, { recursive: true });
  };
}

async function openShop(dir: string): Promise<{ server: ShopServer; databaseUrl: string }> {
  const databaseUrl = await freshDatabase(dir);
  return { server: await startServer({ databaseUrl, dir }), databaseUrl };
}
