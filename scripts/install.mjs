import { spawnSync } from 'node:child_process';
import { accessSync, closeSync, constants, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { npm } from './processes.mjs';
import { temporaryFolder } from './temporary.mjs';

const command = ['ci', '--include=dev', '--no-audit', '--no-fund'];
/** npm's own waits, 10 and 60 seconds a package, keep a machine without network silent for many minutes. */
const tries = ['--fetch-retries=3', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=10000'];

/** npm 10.8, which Node 20.19 brings, ends with 0 where its registry does not answer. */
const endedEarly = 'it ended early';

/** Runs `npm ci` with its output in a file. If it fails, one sentence says what to do and where the file is. */
export async function install(root, options) {
  const folder = temporaryFolder('install');
  const file = join(folder, 'npm.log');
  const log = openSync(file, 'w');
  // Removes the file when the install is interrupted.
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    // The build needs the development packages too, whatever the value of NODE_ENV.
    await npm([...command, ...tries], { ...options, log, env: ownHeaders() });
    if (!existsSync(join(root, 'node_modules/.package-lock.json'))) throw new Error(endedEarly);
  } catch (error) {
    throw new Error(`${installProblem(readFileSync(file, 'utf8'), error)} npm's own words: ${file}`);
  } finally {
    process.off('exit', remove);
    closeSync(log);
  }
  const problem = nativeProblem(root);
  if (problem)
    throw new Error(
      `better-sqlite3 was installed and does not load (${problem}); is npm told to run no install scripts? npm's own words: ${file}`,
    );
  remove();
}

/** This Node's package of the two (lib/sqlite.ts). */
const sqlitePackage =
  Number.parseInt(process.versions.node, 10) < 22 ? 'better-sqlite3-node20' : 'better-sqlite3';

/** Why the SQLite in node_modules does not load: it is compiled for one kind of Node on one kind of machine. */
export function nativeProblem(root) {
  const script = `const Sqlite = require('${sqlitePackage}'); new Sqlite(':memory:').close()`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', script], { cwd: root, encoding: 'utf8' });
  if (status === 0) return;
  const made = /NODE_MODULE_VERSION (\d+)/.exec(stderr)?.[1];
  if (made) return `made for Node ABI ${made}, this is ${process.versions.modules}`;
  return /^\w*Error: (.*)/m.exec(stderr)?.[1] ?? 'it ends without a word';
}

/** The headers of this Node: npm's settings may point to another Node's headers. */
function ownHeaders() {
  const prefix = dirname(dirname(process.execPath));
  const file = join(prefix, 'include/node/node_version.h');
  if (!existsSync(file)) return {};
  const [major, minor] = ['MAJOR', 'MINOR'].map(
    (part) => new RegExp(`#define NODE_${part}_VERSION (\\d+)`).exec(readFileSync(file, 'utf8'))?.[1],
  );
  return process.versions.node.startsWith(`${major}.${minor}.`) ? { npm_config_nodedir: prefix } : {};
}

function installProblem(log, error) {
  const code = /^npm (?:error|ERR!) code (\w+)/m.exec(log)?.[1] ?? '';
  if (error.code === 'ENOENT') return 'npm is missing: install it (it comes with Node).';
  if (/^(ENOTFOUND|EAI_AGAIN|ECONN\w+|ETIMEDOUT|ERR_SOCKET_TIMEOUT)$/.test(code))
    return `The registry of npm cannot be reached (${code}): connect this machine for the first start, or tell npm of your proxy.`;
  if (error.message === endedEarly)
    return 'npm installed nothing and gave no reason; mostly its registry cannot be reached: connect this machine for the first start, or tell npm of your proxy.';
  if (code === 'ENOSPC') return 'The disk is full: the packages need about 1 GB.';
  if (/^(EACCES|EPERM|EROFS)$/.test(code))
    return `This user may not write the packages into this folder (${code}): start as the folder's owner.`;
  if (/gyp ERR!|node-gyp/.test(log)) return compileProblem(log);
  return `The packages could not be installed (${code || error.message}).`;
}

function compileProblem(log) {
  const missing = missingTools();
  if (missing.length > 0) {
    const names = new Intl.ListFormat('en').format(missing);
    return `SQLite (better-sqlite3) is compiled on this machine: install ${names} (Debian: apt-get install ${missing.join(' ')}; macOS: xcode-select --install).`;
  }
  if (/headers/.test(log) && /ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|FetchError/.test(log))
    return "SQLite (better-sqlite3) is compiled on this machine, and Node's headers cannot be fetched: install them (Debian: apt-get install libnode-dev) or use the Node of nodejs.org, which brings them.";
  return 'SQLite (better-sqlite3) could not be compiled on this machine.';
}

const tools = [
  { name: 'g++', programs: ['g++', 'c++', 'clang++'], setting: 'CXX' },
  { name: 'make', programs: ['make', 'gmake'], setting: 'MAKE' },
  { name: 'python3', programs: ['python3', 'python'], setting: 'PYTHON' },
];

function missingTools() {
  return tools
    .filter(({ programs, setting }) => !process.env[setting] && !programs.some(isOnPath))
    .map(({ name }) => name);
}

function isOnPath(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => isExecutable(join(folder, program)));
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
