import { readFileSync } from 'node:fs';

/** The lines of a server's log. A line of ours that is no JSON fails. */
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

/** Lines that are no JSON, which must not be: each event is one line of the log, also what libraries print. */
export const unmatchedLines = (logFile: string): string[] =>
  linesOf(logFile).filter((line) => !line.startsWith('{'));
