import { readFileSync } from 'node:fs';

/** The shop's own lines in a server's log; the framework's are words. A line of ours that is no JSON fails. */
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

/** How many lines are none of the shop's own: a line of ours that was split would add one. */
export const strayLines = (logFile: string): string[] =>
  linesOf(logFile).filter((line) => !line.startsWith('{'));
