import { readFileSync } from 'node:fs';

/** The lines of a server's log. Throws if one of the shop's lines is not JSON. */
export type LogLine = { time: string; event: string; [field: string]: unknown };

const linesOf = (logFile: string) => readFileSync(logFile, 'utf8').split('\n').filter(Boolean);

export function logLines(logFile: string): LogLine[] {
  return linesOf(logFile)
    .filter((line) => line.startsWith('{'))
    .map((line) => {
      try {
        return JSON.parse(line);
      } catch {
        throw new Error(`A line of the log is no JSON: ${line.slice(0, 300)}`);
      }
    });
}

/** Lines that are not JSON; there must be none: each event is one log line, library output included. */
export const unmatchedLines = (logFile: string): string[] =>
  linesOf(logFile).filter((line) => !line.startsWith('{'));
