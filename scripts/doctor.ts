import pino from 'pino';
import { openDatabase } from '@/db/client';
import { ConfigError, config } from '@/lib/config';
import { contextAt } from '@/lib/context';
import { openPorts } from '@/lib/ports';
import { systemClock } from '@/lib/ports/clock';
import { examine } from '@/lib/use-cases/operations/doctor/examine';
import { examineFiles } from '@/lib/use-cases/operations/doctor/files';
import { type Finding, found, mustBeMended } from '@/lib/use-cases/operations/doctor/finding';
import { examineSettings } from '@/lib/use-cases/operations/doctor/settings';
import { runCommand, say } from './command';

/**
 * `npm run doctor`: checks everything that a shop needs, and changes nothing (docs/deployment.md). Exit code 0:
 * all is well; 1: it printed something to fix.
 */
await runCommand({
  usage: 'npm run doctor -- [--json]',
  options: { json: { type: 'boolean' } },
  run: tellFindings,
});

async function tellFindings({ json = false }: { json?: boolean }): Promise<number> {
  const findings = await lookAtEverything();
  const mend = findings.filter(mustBeMended).length;
  if (json) {
    say(JSON.stringify({ isWell: mend === 0, findings }));
  } else {
    const width = Math.max(...findings.map(({ check }) => check.length));
    for (const { check, state, say: words } of findings)
      say(`${state.padEnd(7)} ${check.padEnd(width)}  ${words}`);
    say(mend === 0 ? '\nNothing must be mended.' : `\n${mend} must be mended.`);
  }
  return mend === 0 ? 0 : 1;
}

/** Settings that the start would refuse end the check: with them nothing else can be read. */
async function lookAtEverything(): Promise<Finding[]> {
  try {
    const settings = config();
    const ports = openPorts(settings);
    const files = examineFiles(settings);
    const plain = [...examineSettings(settings), ...files];
    try {
      if (files.some(({ state }) => state === 'missing')) return plain;
      const database = openDatabase(settings.DATABASE_URL, {
        busyMs: settings.DATABASE_BUSY_MS,
        isReadOnly: true,
      });
      const log = pino({ level: 'silent' });
      try {
        const ctx = contextAt({ database, ports, config: settings, log }, systemClock);
        return [...plain, ...(await examine(ctx))];
      } finally {
        await database.close();
      }
    } finally {
      ports.close();
    }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [found('settings').wrong(error.message)];
  }
}
