import pino, { type DestinationStream, type Logger } from 'pino';
import { scrub } from '@/lib/domain/shared/scrub';

/**
 * Writes one line of JSON for each event to standard output (docs/rules/operations.md#log): time in UTC, event,
 * actor, record, result and, for calls, the correlation id of the answer. Never log names, phone numbers,
 * addresses, tokens or texts.
 */
export function openLog(level: string, to: DestinationStream = pino.destination(1)): Logger {
  return pino(
    {
      level,
      base: { service: 'giftround' },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: errorForLog },
      // Under the default key, pino repeats an error's message unscrubbed as `msg`.
      errorKey: 'thrown',
    },
    to,
  );
}

/** Drivers attach row values to their errors, and messages quote what was sent. */
function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return scrub(String(error));
  const code = 'code' in error ? String(error.code) : undefined;
  return {
    type: error.name,
    message: scrub(error.message),
    ...(code !== undefined && { code }),
    stack: scrub(error.stack ?? ''),
    ...(error.cause !== undefined && { cause: errorForLog(error.cause) }),
  };
}
