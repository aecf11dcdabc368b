import { afterEach, expect, test, vi } from 'vitest';
import { storedLog } from '@/lib/testing/watched-log';
import { endOnUncaught, logProcessOutput, logUncaught } from './process-log';

// The console that libraries print with.
const printer = console;
const own = { ...printer };
const listeners = (['warning', 'uncaughtException', 'unhandledRejection'] as const).map(
  (event) => [event, process.listeners(event as 'warning')] as const,
);
afterEach(() => {
  Object.assign(printer, own);
  for (const [event, before] of listeners) {
    process.removeAllListeners(event);
    for (const listener of before) process.on(event, listener);
  }
});

test('console output is one line of JSON each, without colours and without request data', () => {
  const { log, lines } = storedLog('debug');
  logProcessOutput(log);
  printer.log('▲ Next.js %s', '16');
  printer.error('\u001b[31m⨯\u001b[39m uncaughtException: ', new Error('call 010-1234-5678'));
  printer.warn('two\nlines', { a: 1 });
  expect(lines()).toMatchObject([
    { level: 30, event: 'process.console', what: '▲ Next.js 16' },
    { level: 50, event: 'process.console', what: '⨯ uncaughtException:', err: { message: 'call …' } },
    { level: 40, event: 'process.console', what: 'two\nlines { a: 1 }' },
  ]);
});

test('a disconnected client is not an error', () => {
  const { log, lines } = storedLog('debug');
  logProcessOutput(log);
  logUncaught(log);
  const gone = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  printer.error(gone);
  process.emit('uncaughtException', gone);
  printer.error(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }));
  expect(lines().map(({ level, event }) => [level, event])).toEqual([
    [30, 'http.client_gone'],
    [30, 'http.client_gone'],
    [50, 'process.console'],
  ]);
});

test('a warning and an uncaught error are one line each, also beside the framework’s listeners', () => {
  const { log, lines } = storedLog('debug');
  process.removeAllListeners('uncaughtException');
  process.removeAllListeners('unhandledRejection');
  logProcessOutput(log);
  const replaceListeners = logUncaught(log);
  // The framework adds its own listeners, which print.
  process.on('uncaughtException', (error) => printer.error('uncaughtException: ', error));
  process.on('unhandledRejection', (error) => printer.error('unhandledRejection:', error));
  replaceListeners();
  process.emit('warning', new Error('MaxListenersExceededWarning'));
  process.emit('uncaughtException', new Error('one'));
  process.emit('unhandledRejection', new Error('two'), Promise.resolve());
  expect(lines().map(({ event, err }) => [event, err.message])).toEqual([
    ['process.warning', 'MaxListenersExceededWarning'],
    ['process.uncaught_exception', 'one'],
    ['process.console', 'two'],
  ]);
});

test('a worker logs an uncaught error and ends', () => {
  const { log, lines } = storedLog('debug');
  process.removeAllListeners('uncaughtException');
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  endOnUncaught(log);
  process.emit('uncaughtException', new Error('one'));
  expect(lines()).toMatchObject([
    { level: 50, event: 'process.uncaught_exception', err: { message: 'one' } },
  ]);
  expect(exit).toHaveBeenCalledWith(1);
  exit.mockRestore();
});
