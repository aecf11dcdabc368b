import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@/lib/testing/free-port';
import { startProcess } from './own-process';

/**
 * The production build as a separate process, on a free port, with its own database and sandbox folder. Tests that stop or kill
 * the shop start their own; `npm test` starts the others.
 */
export type ShopServer = {
  baseUrl: string;
  pid: number;
  /** One JSON line per event (stdout and stderr). */
  logFile: string;
  /** Resolves with the exit code, or null after a signal. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

export type ServerOptions = {
  databaseUrl: string;
  /** The folder for the sandbox's ledger, its secret and the log. */
  dir: string;
  port?: number;
  env?: Record<string, string>;
  /** What must answer before the server is returned; `live` while it waits for its database. */
  until?: 'ready' | 'live';
};

/** Quotas that a test suite uses up in minutes. The limits on guessing stay as they are. */
const raisedLimits = {
  LIMIT_GIFTS_PER_DAY: '100000',
  LIMIT_ADDRESS_TEXTS_PER_NUMBER_PER_DAY: '100000',
  LIMIT_CARD_REGISTRATIONS_PER_DAY: '100000',
  LIMIT_ORDER_SHEETS_PER_DAY: '100000',
  LIMIT_SIGN_UPS_PER_CLIENT_PER_DAY: '100000',
};

export async function startServer({
  databaseUrl,
  dir,
  port,
  env = {},
  until = 'ready',
}: ServerOptions): Promise<ShopServer> {
  const listenOn = port ?? (await freePort());
  const baseUrl = `http://localhost:${listenOn}`;
  mkdirSync(dir, { recursive: true });
  const logFile = join(dir, `server-${listenOn}.log`);
  const settings = {
    DATABASE_URL: databaseUrl,
    SANDBOX_DIR: dir,
    PORT: String(listenOn),
    SHOP_BASE_URL: baseUrl,
    NEXTAUTH_URL: baseUrl,
    ...raisedLimits,
    ...env,
  };
  const { child, ended, stop } = startProcess([resolve('scripts/serve.mjs')], settings, logFile);
  const isReady = await Promise.race([answers(`${baseUrl}/api/health/${until}`), ended.then(() => false)]);
  if (!isReady) {
    await stop('SIGKILL');
    throw new Error(`The shop did not become ready:\n${tail(logFile)}`);
  }
  return { baseUrl, pid: child.pid ?? 0, logFile, stop };
}

/** The last lines of a server's log, for a failure message. */
export function tail(logFile: string): string {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-40).join('\n');
}

async function answers(url: string): Promise<boolean> {
  for (let attempt = 0; attempt < 600; attempt++) {
    try {
      const answer = await fetch(url);
      if (answer.ok) return true;
    } catch {
      // The server is not listening yet.
    }
    await wait(100);
  }
  return false;
}
