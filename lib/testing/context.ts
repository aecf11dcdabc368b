import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { Temporal } from 'temporal-polyfill';
import { onTestFinished } from 'vitest';
import { parseConfig } from '@/lib/config';
import { type Context, contextAt } from '@/lib/context';
import { openPorts } from '@/lib/ports';
import type { Clock } from '@/lib/ports/clock';
import type { FreshDatabase } from './databases';

/** A clock that moves only when a test advances it: both readings, or only the named one. */
export type TestClock = Clock & {
  advance(duration: Temporal.DurationLike | string, which?: 'business' | 'wall' | 'both'): void;
};

export function testClock(start = '2026-01-05T00:00:00Z'): TestClock {
  let business = Temporal.Instant.from(start);
  let wall = business;
  return {
    businessNow: () => business,
    wallNow: () => wall,
    advance(duration, which = 'both') {
      // A day is 24 hours here, since an instant knows no calendar days.
      const { days, hours, minutes, seconds, milliseconds } = Temporal.Duration.from(duration);
      const step = { hours: days * 24 + hours, minutes, seconds, milliseconds };
      if (which !== 'wall') business = business.add(step);
      if (which !== 'business') wall = wall.add(step);
    },
  };
}

/** The context of use cases, on a fresh database, with the sandbox's providers in a folder of their own. */
export function testContext(
  database: FreshDatabase,
  settings: Record<string, string> = {},
): { ctx: Context; clock: TestClock } {
  const folder = mkdtempSync(join(tmpdir(), 'giftround-ports-'));
  const config = parseConfig({
    SHOP_SECRET: process.env.SHOP_SECRET,
    DATABASE_URL: database.url,
    SANDBOX_DIR: folder,
    LOG_LEVEL: 'silent',
    ...settings,
  });
  const ports = openPorts(config);
  onTestFinished(() => {
    ports.close();
    rmSync(folder, { recursive: true });
  });
  const clock = testClock();
  return { ctx: contextAt({ database, ports, config, log: pino({ level: 'silent' }) }, clock), clock };
}
