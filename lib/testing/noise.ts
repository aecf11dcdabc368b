/** A test fails if it writes to console.error or console.warn without expecting it. */
const heard: string[] = [];
let expected: RegExp[] = [];

/** Call inside a test, before the noise. A matching line is no failure; a missing line is one. */
export function expectNoise(pattern: RegExp) {
  expected.push(pattern);
}

export function startListening() {
  heard.length = 0;
  expected = [];
}

export function hear(...parts: unknown[]) {
  heard.push(parts.map((part) => (part instanceof Error ? part.message : String(part))).join(' '));
}

/** Problems with the noise since the test began. */
export function noiseProblems(): string[] {
  const unexpected = heard.filter((line) => !expected.some((pattern) => pattern.test(line)));
  const missing = expected.filter((pattern) => !heard.some((line) => pattern.test(line)));
  return [
    ...unexpected.map((line) => `unexpected console output: ${line}`),
    ...missing.map((pattern) => `expected console output did not come: ${pattern}`),
  ];
}
