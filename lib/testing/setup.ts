import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, expect, inject, vi } from 'vitest';
import { explainStatements, queryPlanProblems } from './gate/query-plans';
import { hear, noiseProblems, startListening } from './noise';
import { changesSince, processState } from './own-process';

/** Runs before every test file. */
explainStatements();
// Temporary files of the tests are deleted with the run.
process.env.TMPDIR = inject('runDir');

// The same random examples in each run, so that none fails by luck. `SEED=1 npx vitest run FILE` tries others.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 20_261_130) });

const before = processState();
afterAll(() => {
  expect(changesSince(before), 'This file leaves these changed in the process that it shares').toEqual([]);
});

beforeEach(() => {
  startListening();
  vi.spyOn(console, 'error').mockImplementation(hear);
  vi.spyOn(console, 'warn').mockImplementation(hear);
});

afterEach(() => {
  vi.restoreAllMocks();
  const problems = noiseProblems();
  if (problems.length > 0)
    throw new Error(
      `${problems.join('\n')}\nSilence the cause, or announce it with expectNoise() (lib/testing/noise.ts).`,
    );
  const scans = queryPlanProblems();
  if (scans.length > 0)
    throw new Error(`${scans.join('\n')}\nGive it an index (lib/testing/gate/query-plans.ts says why).`);
});
