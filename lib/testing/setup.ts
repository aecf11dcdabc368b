import { afterEach, beforeEach, vi } from 'vitest';
import { hear, noiseProblems, startListening } from './noise';

/** Runs in front of every test file. */
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
});
