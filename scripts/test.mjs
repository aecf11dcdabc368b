import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfNeeded, checkNode, installIfNeeded, say } from './prepare.mjs';
import { endAll, npm, run } from './processes.mjs';
import { root } from './root.mjs';
import { failedInPlaywright, failedInVitest } from './testing/test-failures.mjs';
import { testTimes, timesInPlaywright, timesInVitest } from './testing/test-report.mjs';
import { loadTools, makeWorkFolder } from './testing/test-tools.mjs';

/**
 * `npm test`: every check that must pass before a change is accepted, from a fresh clone, in one command. After
 * a failed stage, parallel stages finish and no other starts. A stage without tests and a skipped test are
 * failures. `-- --only=unit|api|browser` runs one part; `-- --changed[=REVISION]` runs what a change since a
 * revision (the last commit by default) touches. At the end: times, what failed, and the line `N passed, N
 * failed`.
 */
process.chdir(root);
// Dots in a file or a log are read without colours.
if (!process.stdout.isTTY) process.env.NO_COLOR ??= '1';
const ownGroup = { isOwnGroup: true };
const total = { passed: 0, failed: 0 };
const times = testTimes();
/** Failures in words, printed at the very end, for a reader who sees only the last lines. */
const failures = [];
let reports = 0;
let postgres;
let work;
const beganAt = Date.now();
let isFinishing = false;

// Every time: npm passes a Ctrl-C on, so it comes twice, and the second must not cut off the end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => void finish(new Error(`Stopped by ${signal}`), { keepsFiles: false }));
process.on('uncaughtException', (error) => void finish(error));

try {
  checkNode();
  const options = chosenOptions();
  await installIfNeeded(ownGroup);
  const tools = await loadTools();
  work = makeWorkFolder(tools, 'npm-test');
  // Before the first long stage: a missing browser must not show itself after minutes.
  if (options.parts.includes('browser')) say(`Browser: ${(await tools.ensureBrowser(say)).label}`);
  postgres = await tools.startPostgres();
  say(`PostgreSQL: ${postgres.description}`);
  await everything(options, { DATABASE_URL_POSTGRES_TEST: postgres.url });
  await finish();
} catch (error) {
  await finish(error);
}

function chosenOptions() {
  const parts = ['unit', 'api', 'browser'];
  const { values } = parseArgs({
    options: { only: { type: 'string' }, changed: { type: 'string' } },
    // A bare --changed means since the last commit.
    args: process.argv.slice(2).map((word) => (word === '--changed' ? '--changed=HEAD' : word)),
  });
  if (values.only && !parts.includes(values.only))
    throw new Error(`--only=${values.only}: choose one of ${parts.join(', ')}`);
  return { parts: values.only ? [values.only] : parts, changed: values.changed };
}

/**
 * Runs two stages at a time, for two cores: unit tests with the build, then journeys with the API tests. Types
 * come first, because the build does not check them.
 */
async function everything({ parts, changed }, env) {
  const touched = changed === undefined ? undefined : touchedBy(changed);
  const unit = () =>
    stage('unit', 'unit and scenario tests on SQLite and PostgreSQL', () =>
      vitest('vitest.config.ts', env, touched ? [`--changed=${changed}`, '--passWithNoTests'] : []),
    );
  const api = (dialect, files) => () =>
    stage(`api ${dialect}`, `API tests on ${dialect}`, () =>
      vitest('e2e/vitest.config.ts', { ...env, E2E_DIALECT: dialect }, files),
    );
  const journeys = (files) => () =>
    stage('browser', 'journeys and smoke in the browser', () => playwright(env, files));

  if (parts.includes('unit')) {
    await stage('types', 'types', () => npm(['run', '--silent', 'typecheck'], ownGroup));
    await stage('lint', 'lint and format', () => npm(['run', '--silent', 'lint'], ownGroup));
  }
  const servers = [];
  if (parts.includes('api')) {
    servers.push(api('sqlite', touched?.api ?? []));
    if (!touched) servers.push(api('postgres', []));
  }
  if (parts.includes('browser')) servers.push(journeys(touched?.journeys ?? []));
  const needsBuild = servers.length > 0 && (!touched || touched.isAny);
  await together([
    ...(parts.includes('unit') ? [unit] : []),
    ...(needsBuild ? [() => stage('build', 'production build', () => buildIfNeeded(ownGroup))] : []),
  ]);
  if (needsBuild) await together(servers);
}

/**
 * The API tests and journeys for `--changed`, in addition to the unit tests that import a changed file. Imports
 * cannot select them, so a product change runs one whole story of each kind, and a changed test runs itself.
 */
function touchedBy(revision) {
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  const files = [
    ...git('diff', '--name-only', '--diff-filter=d', revision),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const isProduct = files.some(
    (file) => /^(app|components|db|lib|public)\//.test(file) && !file.includes('.test.'),
  );
  const isHarness = files.some((file) => /^e2e\/(?!api\/|journeys\/|long\/)/.test(file));
  const own = (pattern) => files.filter((file) => pattern.test(file));
  const story = isProduct || isHarness;
  return {
    isAny: story || files.some((file) => file.startsWith('e2e/')),
    api: [...own(/^e2e\/api\/.*\.test\.ts$/), 'e2e/api/gift/gift-story.test.ts'],
    journeys: [...own(/^e2e\/journeys\/.*\.spec\.ts$/), 'smoke.spec.ts'],
  };
}

/** Starts all of them, waits for all, so that none is cut off, and fails if one does. */
async function together(jobs) {
  const results = await Promise.allSettled(jobs.map((job) => job()));
  const failure = results.find(({ status }) => status === 'rejected');
  if (failure) throw failure.reason;
}

async function stage(name, title, job) {
  const stageBeganAt = Date.now();
  say(`\n=== ${title}`);
  try {
    await job();
  } catch (error) {
    throw new Error(`${title}: ${error.message}`);
  } finally {
    times.stage(name, (Date.now() - stageBeganAt) / 1000);
    say(`=== ${title}: ${secondsSince(stageBeganAt)} s`);
  }
}

async function vitest(config, env, words) {
  const report = join(work, `vitest-${++reports}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['node_modules/vitest/vitest.mjs', 'run', '-c', config, ...reporters, ...words];
  const mayBeNone = words.includes('--passWithNoTests');
  await runCounted(args, env, { report, mayBeNone }, (result) => {
    for (const { name, seconds } of timesInVitest(result)) times.file(name, env.E2E_DIALECT ?? '', seconds);
    return {
      passed: result.numPassedTests,
      failed: result.numFailedTests,
      skipped: result.numPendingTests + result.numTodoTests,
      failures: failedInVitest(result),
    };
  });
}

async function playwright(env, files) {
  const report = join(work, `playwright-${++reports}.json`);
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=dot,json'];
  const output = `--output=${join(work, `results-${reports}`)}`;
  const more = { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  await runCounted([...args, output, ...files], more, { report }, ({ stats, suites }) => {
    for (const { name, where, seconds } of timesInPlaywright(suites)) times.file(name, where, seconds);
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
      failures: failedInPlaywright(suites),
    };
  });
}

/** Adds a test runner's own count to the total, on success and on failure. */
async function runCounted(args, env, { report, mayBeNone = false }, count) {
  const failure = await run(process.execPath, args, { env, ...ownGroup }).then(
    () => undefined,
    (error) => error,
  );
  if (!existsSync(report)) throw failure ?? new Error('the test runner wrote no report');
  const { passed, failed, skipped, failures: failedHere } = count(JSON.parse(readFileSync(report, 'utf8')));
  failures.push(...failedHere);
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) throw new Error(`${failed} of ${passed + failed} tests failed`);
  if (failure) throw failure;
  if (passed === 0 && !mayBeNone) throw new Error('no test ran');
  if (skipped > 0) throw new Error(`${skipped} tests were skipped; every test must run`);
}

/** After a failure, logs and databases stay for whoever looks for its cause. */
async function finish(error, { keepsFiles = error !== undefined } = {}) {
  if (isFinishing) return;
  isFinishing = true;
  endAll('SIGTERM');
  await postgres?.stop({ keepData: keepsFiles }).catch((problem) => say(`Clean-up: ${problem.message}`));
  times.print();
  const kept = work && keepsFiles && readdirSync(work).length > 0 ? [`Logs and databases: ${work}`] : [];
  if (error) say([`\nFAILED  ${error.message}`, ...kept, ...failures].join('\n'));
  // Some of a stopped run may still write there.
  endAll('SIGKILL');
  if (work && kept.length === 0) rmSync(work, { recursive: true, force: true, maxRetries: 9 });
  if (error && total.failed === 0) total.failed = 1;
  say(`Took ${secondsSince(beganAt)} s.`);
  say(`${total.passed} passed, ${total.failed} failed`);
  process.exit(error ? 1 : 0);
}

function secondsSince(then) {
  return ((Date.now() - then) / 1000).toFixed(1);
}
