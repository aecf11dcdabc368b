import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { onTestFinished } from 'vitest';
import { writeBackup } from '@/db/backup';
import { checkBackup, restoreBackup } from '@/db/restore';
import { type Context, contextAt } from '@/lib/context';
import { businessNow, wallNow } from '@/lib/use-cases/shared/calendar';
import type { FreshDatabase } from './databases';

/** A folder that goes with its test. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'giftround-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

export type TakenBackup = { file: string; madeAt: string };

export async function takeBackup(ctx: Context, { url }: FreshDatabase): Promise<TakenBackup> {
  const file = join(aFolder(), 'shop.backup');
  const madeAt = wallNow(ctx);
  await writeBackup(url, file, { madeAt, businessAt: businessNow(ctx) });
  return { file, madeAt };
}

/** The shop as its backup knew it, in another database; bank, clock and settings are the ones of today. */
export async function restoreInto(ctx: Context, target: FreshDatabase, file: string): Promise<Context> {
  await restoreBackup(target, await checkBackup(file), { replace: false });
  const parts = { database: target, ports: ctx.ports, config: ctx.config, log: pino({ level: 'silent' }) };
  return contextAt(parts, ctx.clock);
}
