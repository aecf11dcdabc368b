import { describe, expect, test } from 'vitest';
import { expectNoise, hear, noiseProblems, startListening } from '../noise';

describe('noise', () => {
  test('what was not announced is a problem', () => {
    hear('the pool is gone', new Error('ECONNRESET'));
    expect(noiseProblems()).toEqual(['unexpected console output: the pool is gone ECONNRESET']);
    startListening();
  });

  test('announced noise is fine when it comes', () => {
    expectNoise(/pool/);
    // biome-ignore lint/suspicious/noConsole: the point of the test.
    console.warn('the pool is gone');
    expect(noiseProblems()).toEqual([]);
  });

  test('announced noise that never comes is a problem', () => {
    expectNoise(/pool/);
    expect(noiseProblems()).toEqual(['expected console output did not come: /pool/']);
    startListening();
  });
});
