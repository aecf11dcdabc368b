import { mkdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { say } from '../prepare.mjs';
import { root } from '../root.mjs';

/** The times of a run, for comparison in the next one. */
const keptIn = 'test-results';
const slowestShown = 20;

/** Seconds of each stage and of each test file, printed at the end of a run and kept in test-results/times.json. */
export function testTimes() {
  const stages = [];
  const files = [];
  return {
    stage: (name, seconds) => stages.push({ name, seconds }),
    file: (name, where, seconds) => files.push({ name: relative(root, name), where, seconds }),
    print() {
      const slowest = [...files].sort((one, other) => other.seconds - one.seconds).slice(0, slowestShown);
      const line = ({ name, where, seconds }) =>
        `${seconds.toFixed(1).padStart(8)} s  ${name}${where ? ` (${where})` : ''}`;
      if (stages.length > 0)
        say(['\nSeconds by stage (some run side by side):', ...stages.map(line)].join('\n'));
      if (slowest.length > 0)
        say([`\nThe ${slowest.length} slowest test files:`, ...slowest.map(line)].join('\n'));
      mkdirSync(keptIn, { recursive: true });
      writeFileSync(`${keptIn}/times.json`, `${JSON.stringify({ stages, files }, null, 2)}\n`);
    },
  };
}

/** The files of a vitest report with their seconds. */
export function timesInVitest({ testResults }) {
  return testResults.map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }));
}

/** The same for a Playwright report, whose suites are nested: one entry per file and project. */
export function timesInPlaywright(suites = []) {
  const seconds = new Map();
  const visit = ({ suites: inner = [], specs = [] }) => {
    for (const { file, tests } of specs)
      for (const { projectName, results } of tests) {
        const key = `${projectName}\0${file}`;
        const spent = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
        seconds.set(key, (seconds.get(key) ?? 0) + spent);
      }
    inner.forEach(visit);
  };
  suites.forEach(visit);
  return [...seconds].map(([key, spent]) => {
    const [where, file] = key.split('\0');
    return { name: `e2e/journeys/${file}`, where, seconds: spent };
  });
}
