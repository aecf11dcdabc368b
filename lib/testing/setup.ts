import { afterEach, beforeEach, vi } from 'vitest';
import { hear, noiseProblems, startListening } from './noise';
import { explainStatements, queryPlanProblems } from './query-plans';

/** Runs in front of every test file. */
explainStatements();

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
    throw new Error(`${scans.join('\n')}\nGive it an index (lib/testing/query-plans.ts says why).`);
});
