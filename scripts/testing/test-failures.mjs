import { stripVTControlCharacters } from 'node:util';

const messageLines = 6;
const messageLetters = 800;

/** Every failed test of a vitest report, including a file that did not load: where, which, and the start of its error. */
export function failedInVitest({ testResults }) {
  return testResults.flatMap((file) => {
    const tests = file.assertionResults.filter(({ status }) => status === 'failed');
    if (tests.length === 0 && file.status === 'failed')
      return [told(file.name, 'could not run', file.message)];
    return tests.map((test) => told(file.name, test.fullName, test.failureMessages.join('\n')));
  });
}

/** The same for a Playwright report, whose suites are nested. */
export function failedInPlaywright(suites = []) {
  return suites.flatMap(({ suites: inner, specs = [] }) => [
    ...specs.filter(({ ok }) => !ok).map((spec) => told(spec.file, spec.title, firstError(spec))),
    ...failedInPlaywright(inner),
  ]);
}

function firstError(spec) {
  const results = spec.tests.flatMap((test) => test.results);
  return results.find(({ error }) => error)?.error.message ?? '';
}

function told(file, name, message = '') {
  const text = stripVTControlCharacters(message).slice(0, messageLetters);
  const lines = text.split('\n').slice(0, messageLines);
  return [`- ${file.replace(`${process.cwd()}/`, '')} > ${name}`, ...lines.map((line) => `    ${line}`)].join(
    '\n',
  );
}
