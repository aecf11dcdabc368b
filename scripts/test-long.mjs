import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { buildIfNeeded, checkNode, installIfNeeded, say } from './prepare.mjs';
import { endAll, run } from './processes.mjs';
import { root } from './root.mjs';
import { loadTools, makeWorkFolder } from './testing/test-tools.mjs';

/**
 * `npm run test:long`: tests of every crash point, many users and long outages (e2e/long) on both databases,
 * and on PostgreSQL the API tests that `npm test` runs on SQLite only. Writes its results into docs/safety.md.
 * Arguments select files by a part of their path; then it writes nothing.
 */
process.chdir(root);
const ownGroup = { isOwnGroup: true };
const only = process.argv.slice(2);
const beganAt = Date.now();
const results = [];
let postgres;
let work;

// Every time: npm passes a Ctrl-C on, so it comes twice, and the second must not cut off the end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void finish(signal));

try {
  checkNode();
  await installIfNeeded(ownGroup);
  await buildIfNeeded(ownGroup);
  const tools = await loadTools();
  work = makeWorkFolder(tools, 'test-long');
  postgres = await tools.startPostgres();
  say(`PostgreSQL: ${postgres.description}`);
  for (const dialect of ['sqlite', 'postgres'])
    results.push(await runOn(dialect, 'e2e/long/vitest.config.ts'));
  results.push(await runOn('postgres', 'e2e/vitest.config.ts', { E2E_FILES: 'rest' }));
  await finish();
} catch (error) {
  await finish(error.message);
}

async function runOn(dialect, config, more = {}) {
  const report = join(work, `${results.length}.json`);
  const reporters = ['--reporter=verbose', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['node_modules/vitest/vitest.mjs', 'run', '-c', config, ...reporters];
  const env = { E2E_DIALECT: dialect, DATABASE_URL_POSTGRES_TEST: postgres.url, ...more };
  const beganAt = Date.now();
  say(`\n=== ${dialect}, ${config}`);
  const problem = await run(process.execPath, [...args, ...only], { env, ...ownGroup }).then(
    () => undefined,
    (error) => error,
  );
  if (!existsSync(report)) throw problem ?? new Error('the test runner wrote no report');
  const {
    numPassedTests: passed,
    numFailedTests,
    numPendingTests,
    testResults,
  } = JSON.parse(readFileSync(report, 'utf8'));
  const files = testResults.map(({ name, assertionResults, startTime, endTime }) => ({
    name: name.slice(root.length + 1),
    passed: assertionResults.filter(({ status }) => status === 'passed').length,
    failed: assertionResults.filter(({ status }) => status !== 'passed').length,
    seconds: Math.round((endTime - startTime) / 1000),
  }));
  const failed = numFailedTests + numPendingTests + (problem && numFailedTests === 0 ? 1 : 0);
  return { dialect, passed, failed, files, seconds: Math.round((Date.now() - beganAt) / 1000) };
}

async function finish(problem) {
  endAll('SIGTERM');
  await postgres?.stop({ keepData: false });
  const failed = results.reduce((sum, result) => sum + result.failed, problem ? 1 : 0);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const summary = summaryOf(results);
  say(`\n${summary}`);
  if (!problem && only.length === 0) writeDown(summary);
  if (failed === 0 && work) rmSync(work, { recursive: true, force: true });
  if (problem) say(`FAILED  ${problem}`);
  say(`Took ${minutes(Math.round((Date.now() - beganAt) / 1000))}.`);
  say(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

function minutes(seconds) {
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

function summaryOf(all) {
  const [{ model = 'unknown' } = {}] = cpus();
  const machine = `${cpus().length} × ${model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
  const rows = all.flatMap(({ dialect, files, passed, failed, seconds }) => [
    ...files.map(
      (file) =>
        `| ${dialect} | ${file.name} | ${file.passed} | ${file.failed || ''} | ${minutes(file.seconds)} |`,
    ),
    `| **${dialect}** | all | ${passed} | ${failed} | ${minutes(seconds)} |`,
  ]);
  const head = '| database | file | tests passed | failed | took |\n|---|---|---|---|---|';
  return `Run on ${new Date().toISOString().slice(0, 10)} on ${machine}.\n\n${head}\n${rows.join('\n')}`;
}

/** Replaces the text between the page's two marks. */
function writeDown(summary) {
  const page = join(root, 'docs/safety.md');
  const text = readFileSync(page, 'utf8');
  const marks = /(<!-- test:long -->)[\s\S]*?(<!-- end -->)/;
  writeFileSync(
    page,
    text.replace(marks, (_, begin, end) => `${begin}\n${summary}\n${end}`),
  );
}
