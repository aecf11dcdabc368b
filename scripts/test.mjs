import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, buildIfNeeded, checkNode, installIfNeeded, root, say } from './prepare.mjs';
import { endAll, npm, run } from './processes.mjs';
import { failedInPlaywright, failedInVitest } from './test-failures.mjs';
import { loadTools, withShop } from './test-shop.mjs';

/**
 * `npm test`: every check that must pass before a change is accepted, from a fresh clone, in one command (running.md).
 * Stops at the first stage that fails; nothing is skipped in silence: a stage without tests and a skipped test are failures.
 * `node scripts/test.mjs --only=unit|api|browser` runs one part. The last line is always `N passed, N failed`.
 */
process.chdir(root);
const work = mkdtempSync(join(tmpdir(), 'giftround-npm-test-'));
const ownGroup = { isOwnGroup: true };
/** Run in order at the end, however it ends: servers first, the database under them last. */
const cleanUps = [];
const total = { passed: 0, failed: 0 };
/** What failed, in words: said at the very end, where whoever sees only the last lines finds it. */
const failures = [];
let reports = 0;
const beganAt = Date.now();
let hasFailed = false;
let isFinishing = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => void finish(new Error(`Stopped by ${signal}`)));
process.once('uncaughtException', (error) => void finish(error));

try {
  checkNode();
  await everything(chosenParts());
  await finish();
} catch (error) {
  await finish(error);
}

function chosenParts() {
  const parts = ['unit', 'api', 'browser'];
  const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length);
  if (only && !parts.includes(only)) throw new Error(`--only=${only}: choose one of ${parts.join(', ')}`);
  return only ? [only] : parts;
}

async function everything(parts) {
  await installIfNeeded(ownGroup);
  const tools = await loadTools();
  const postgres = await tools.startPostgres();
  cleanUps.push(() => postgres.stop({ keepData: hasFailed }));
  say(`PostgreSQL: ${postgres.description}`);
  const env = { DATABASE_URL_POSTGRES_TEST: postgres.url };
  const shop = (dialect, job) =>
    withShop({ tools, work, postgres, cleanUps }, dialect, (more) => job({ ...env, ...more }));

  if (parts.includes('unit')) {
    await stage('types', () => npm(['run', '--silent', 'typecheck'], ownGroup));
    await stage('lint and format', () => npm(['run', '--silent', 'lint'], ownGroup));
    await stage('unit and scenario tests on SQLite and PostgreSQL', () => vitest('vitest.config.ts', env));
  }
  if (parts.length > 1) await stage('production build', () => build(ownGroup));
  else if (!parts.includes('unit')) await stage('production build', () => buildIfNeeded(ownGroup));
  if (parts.includes('api')) {
    const api = (shopEnv) => vitest('e2e/vitest.config.ts', shopEnv);
    // Side by side, each against a shop of its own: much of what they do is waiting for facts.
    await stage('API tests on SQLite and PostgreSQL', () =>
      together([shop('sqlite', api), shop('postgres', api)]),
    );
  }
  if (parts.includes('browser')) {
    say(`Browser: ${ensureBrowser(tools).label}`);
    const journeys = (project) => (shopEnv) => playwright(project, shopEnv);
    await stage('journeys in Korean, phone and desktop, on SQLite', () =>
      together([shop('sqlite', journeys('phone')), shop('sqlite', journeys('desktop'))]),
    );
    await stage('smoke in English on SQLite and PostgreSQL', () =>
      together([shop('sqlite', journeys('smoke')), shop('postgres', journeys('smoke'))]),
    );
  }
}

/** Waits for all of them, so that none is cut off, and fails if one does. */
async function together(jobs) {
  const results = await Promise.allSettled(jobs);
  const failure = results.find(({ status }) => status === 'rejected');
  if (failure) throw failure.reason;
}

async function stage(name, job) {
  const stageBeganAt = Date.now();
  say(`\n=== ${name}`);
  try {
    await job();
  } catch (error) {
    throw new Error(`${name}: ${error.message}`);
  }
  say(`=== ${name}: done in ${secondsSince(stageBeganAt)} s`);
}

async function vitest(config, env) {
  const report = join(work, `vitest-${++reports}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['node_modules/vitest/vitest.mjs', 'run', '-c', config, ...reporters];
  await runCounted(args, env, report, (result) => ({
    passed: result.numPassedTests,
    failed: result.numFailedTests,
    skipped: result.numPendingTests + result.numTodoTests,
    failures: failedInVitest(result),
  }));
}

async function playwright(project, env) {
  const report = join(work, `playwright-${++reports}.json`);
  const output = `--output=${join(work, `results-${reports}`)}`;
  const args = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--reporter=list,json',
    output,
    `--project=${project}`,
  ];
  await runCounted(args, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }, report, ({ stats, suites }) => {
    if (stats.flaky > 0) say(`${stats.flaky} of them only passed at the second try.`);
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      failures: failedInPlaywright(suites),
    };
  });
}

/** Adds a test runner's own count to the total, whether it succeeds or not. */
async function runCounted(args, env, report, count) {
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
  if (passed === 0) throw new Error('no test ran');
  if (skipped > 0) throw new Error(`${skipped} tests were skipped; every test must run`);
}

function ensureBrowser(tools) {
  const found = tools.findBrowser();
  if (found) return found;
  say('No Chromium found; installing one …');
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const apt = (...args) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  if (canInstall && apt('update') && apt('install', '-y', 'chromium', 'fonts-noto-cjk')) {
    const installed = tools.findBrowser();
    if (installed) return installed;
  }
  throw new Error('The journeys need a browser: install Chromium, or run npx playwright install chromium');
}

async function finish(error) {
  if (isFinishing) return;
  isFinishing = true;
  hasFailed = error !== undefined;
  endAll('SIGTERM');
  for (const cleanUp of cleanUps) {
    await Promise.resolve(cleanUp()).catch((problem) => say(`Clean-up: ${problem.message}`));
  }
  if (error) say([`\nFAILED  ${error.message}`, `Logs and databases: ${work}`, ...failures].join('\n'));
  else rmSync(work, { recursive: true, force: true });
  if (error && total.failed === 0) total.failed = 1;
  say(`Took ${secondsSince(beganAt)} s.`);
  say(`${total.passed} passed, ${total.failed} failed`);
  process.exit(error ? 1 : 0);
}

function secondsSince(then) {
  return ((Date.now() - then) / 1000).toFixed(1);
}
