import { vi } from 'vitest';
import type { Context } from '@/lib/context';

/** The events of all log lines from now on. */
export function watchLog({ log }: Context): () => string[] {
  const spies = (['info', 'warn', 'error'] as const).map((level) => vi.spyOn(log, level));
  return () => spies.flatMap(({ mock }) => mock.calls.map(([line]) => (line as { event: string }).event));
}
