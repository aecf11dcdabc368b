import { format, stripVTControlCharacters } from 'node:util';
import type { Logger } from 'pino';
import { scrub } from '@/lib/domain/shared/scrub';

/** Turns all plain text printed by libraries and Node into log lines. */
export function logProcessOutput(log: Logger): void {
  const levels = { log: 'info', info: 'info', debug: 'debug', warn: 'warn', error: 'error' } as const;
  for (const [method, level] of Object.entries(levels) as Array<[keyof typeof levels, 'info']>)
    console[method] = (...parts: unknown[]) => {
      if (parts.some(isClientGone)) log.info({ event: 'http.client_gone' });
      else log[level](consoleLine(parts));
    };
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ event: 'process.warning', err: warning }));
}

/** Node's error for a client that disconnected during its request, for example during an upload: not a failure of the shop. */
function isClientGone(part: unknown): boolean {
  return part instanceof Error && part.message === 'aborted' && 'code' in part && part.code === 'ECONNRESET';
}

function consoleLine(parts: unknown[]) {
  const err = parts.find((part) => part instanceof Error);
  const words = parts.filter((part) => part !== err);
  const what = scrub(stripVTControlCharacters(format(...words)).trim());
  return { event: 'process.console', ...(what && { what }), ...(err && { err }) };
}

/**
 * Logs uncaught errors and continues, because a failed page must not end the shop. The framework adds listeners
 * that do the same. Call the returned function after it has added them, so that each error is logged once.
 */
export function logUncaught(log: Logger): () => void {
  const onException = (err: unknown) => {
    if (isClientGone(err)) log.info({ event: 'http.client_gone' });
    else log.error({ event: 'process.uncaught_exception', err });
  };
  const onRejection = (err: unknown) => log.error({ event: 'process.unhandled_rejection', err });
  process.on('uncaughtException', onException);
  process.on('unhandledRejection', onRejection);
  return () => {
    process.removeAllListeners('uncaughtException');
    process.on('uncaughtException', onException);
    // The framework adds its listener again with every route that it loads. Its output still becomes a log line.
    if (process.listenerCount('unhandledRejection') > 1)
      process.removeListener('unhandledRejection', onRejection);
  };
}

/** For a process without clients: logs an uncaught error in one line and ends. Its supervisor restarts it. */
export function endOnUncaught(log: Logger): void {
  for (const event of ['uncaughtException', 'unhandledRejection'])
    process.on(event, (err: unknown) => {
      log.error({ event: 'process.uncaught_exception', err });
      process.exit(1);
    });
}
