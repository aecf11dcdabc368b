import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

/**
 * Tests the install step of `npm start` and `npm test`: a copy of scripts/ without packages, and a fake npm.
 */
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const good = 'module.exports = class { close() {} };';
const otherAbi = `module.exports = class { constructor() {
  throw new Error('The module was compiled against a different Node.js version using NODE_MODULE_VERSION 93.');
} };`;

/** `installed`: the SQLite that is already there; `npm`: its output, the SQLite that it installs, its exit code without one. */
function checkout({
  installed,
  npm,
}: {
  installed?: string;
  npm: { prints?: string; puts?: string; code?: number };
}) {
  const root = mkdtempSync(join(tmpdir(), 'giftround-checkout-'));
  folders.push(root);
  cpSync('scripts', join(root, 'scripts'), { recursive: true });
  mkdirSync(join(root, 'tmp'));
  mkdirSync(join(root, 'bin'));
  writeFileSync(join(root, 'package-lock.json'), '{}');
  const put = `
    const { mkdirSync, writeFileSync } = require('node:fs');
    const put = (source) => {
      for (const name of ['better-sqlite3', 'better-sqlite3-node20']) {
        mkdirSync('node_modules/' + name, { recursive: true });
        writeFileSync('node_modules/' + name + '/index.js', source);
      }
      writeFileSync('node_modules/.package-lock.json', '{}');
    };`;
  writeFileSync(
    join(root, 'npm.js'),
    `${put}
    require('node:fs').appendFileSync('npm-calls', process.argv.slice(2).join(' ') + '\\n');
    console.error(${JSON.stringify(npm.prints ?? '')});
    ${npm.puts === undefined ? `process.exit(${npm.code ?? 1})` : `put(${JSON.stringify(npm.puts)})`}`,
  );
  if (installed !== undefined)
    spawnSync(process.execPath, ['-e', `${put} put(${JSON.stringify(installed)})`], { cwd: root });
  return root;
}

/** `programs`: the only programs of the machine. */
function prepare(root: string, programs: string[] = []) {
  for (const name of programs) writeFileSync(join(root, 'bin', name), '', { mode: 0o755 });
  const script = `import('./scripts/prepare.mjs')
    .then(({ installIfNeeded }) => installIfNeeded())
    .catch((error) => { console.error(error.message); process.exit(1); });`;
  const env = {
    PATH: join(root, 'bin'),
    TMPDIR: join(root, 'tmp'),
    npm_execpath: join(root, 'npm.js'),
    NODE_ENV: 'test' as const,
  };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', script], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  const calls = join(root, 'npm-calls');
  return {
    status,
    out: stdout,
    err: stderr.trim(),
    calls: existsSync(calls) ? readFileSync(calls, 'utf8') : '',
  };
}

const gyp = 'npm error code 1\nnpm error gyp ERR! find Python\nnpm error gyp ERR! not ok';

test.each([
  ['without anything', [], gyp, 'install g++, make, and python3 (Debian: apt-get install g++ make python3;'],
  ['without make', ['clang++', 'python3'], gyp, 'install make (Debian: apt-get install make;'],
  ['without a compiler', ['make', 'python'], gyp, 'install g++ (Debian: apt-get install g++;'],
  [
    'without headers',
    ['g++', 'make', 'python3'],
    `${gyp}\nnpm error gyp ERR! stack FetchError: request to https://nodejs.org/node-v22.1.0-headers.tar.gz failed, reason: ENOTFOUND`,
    "Node's headers cannot be fetched",
  ],
  ['with a compiler that fails', ['g++', 'make', 'python3'], gyp, 'could not be compiled'],
  ['without a network', [], 'npm error code EAI_AGAIN\nnpm error syscall getaddrinfo', 'cannot be reached'],
  ['in a folder of another user', [], 'npm error code EACCES', "start as the folder's owner"],
  ['on a full disk', [], 'npm ERR! code ENOSPC', 'The disk is full'],
  ['where it fails for a reason of its own', [], 'npm error code EUSAGE', 'could not be installed (EUSAGE)'],
])('an install %s reports it in one sentence and keeps npm’s message', (_, programs, prints, sentence) => {
  const root = checkout({ npm: { prints } });
  const { status, out, err } = prepare(root, programs);
  expect(status).toBe(1);
  expect(err).toContain(sentence);
  expect(err.split('\n')).toHaveLength(1);
  expect(out.trim().split('\n')).toHaveLength(1);
  const log = /npm's own words: (.*)$/.exec(err)?.[1] ?? '';
  expect(readFileSync(log, 'utf8')).toContain(prints);
});

test('an npm that ends with 0 and installs nothing is reported as failed', () => {
  const root = checkout({ npm: { prints: 'npm error Exit handler never called!', code: 0 } });
  const { status, err } = prepare(root);
  expect(status).toBe(1);
  expect(err).toMatch(/^npm installed nothing and gave no reason; .*npm's own words: .*$/);
});

test('packages of another Node version are named and installed again, once', () => {
  const root = checkout({ installed: otherAbi, npm: { puts: good } });
  const first = prepare(root);
  expect(first).toMatchObject({
    status: 0,
    err: '',
    calls: expect.stringMatching(/^ci --include=dev .*\n$/),
  });
  expect(first.out).toContain(`made for Node ABI 93, this is ${process.versions.modules}`);
  expect(prepare(root)).toEqual({ ...first, out: '' });
});

test('packages that load are kept, without an npm call', () => {
  const root = checkout({ installed: good, npm: { puts: good } });
  expect(prepare(root)).toEqual({ status: 0, out: '', err: '', calls: '' });
});

test('packages that do not load after the install say that a script was not run', () => {
  const root = checkout({ npm: { puts: "throw new Error('Could not locate the bindings file.')" } });
  const { status, err } = prepare(root);
  expect(status).toBe(1);
  expect(err).toMatch(
    /does not load \(Could not locate the bindings file\.\); is npm told to run no install scripts/,
  );
});
