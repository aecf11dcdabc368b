import { Writable } from 'node:stream';
import { vi } from 'vitest';
import type { Context } from '@/lib/context';
import { openLog } from '@/lib/ports/log';

/** The events of all log lines from now on. */
export function watchLog({ log }: Context): () => string[] {
  const spies = (['info', 'warn', 'error'] as const).map((level) => vi.spyOn(log, level));
  return () => spies.flatMap(({ mock }) => mock.calls.map(([line]) => (line as { event: string }).event));
}

/** A log of its own that stores its lines. */
export function storedLog(level: 'debug' | 'info' = 'info') {
  const stored: string[] = [];
  const to = new Writable({
    write(chunk, _encoding, done) {
      stored.push(...String(chunk).split('\n').filter(Boolean));
      done();
    },
  });
  return { log: openLog(level, to), lines: () => stored.map((line) => JSON.parse(line)) };
}
