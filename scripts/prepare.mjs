import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { install, nativeProblem } from './install.mjs';
import { npm } from './processes.mjs';
import { root } from './root.mjs';

/** Shared by `npm start` and `npm test` before anything is installed: plain Node, no packages. */
const distDir = process.env.NEXT_DIST_DIR ?? '.next';
/** Names the sources of the build beside it. */
const mark = join(root, distDir, 'giftround-build');

const nodeFloor = [20, 19];

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isOld = major < nodeFloor[0] || (major === nodeFloor[0] && minor < nodeFloor[1]);
  if (isOld)
    throw new Error(
      `Giftround needs Node ${nodeFloor.join('.')} or newer; this is ${process.versions.node}.`,
    );
}

export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** npm writes node_modules/.package-lock.json last, so a missing or older one means an incomplete install. */
export async function installIfNeeded(options) {
  const done = join(root, 'node_modules/.package-lock.json');
  const isComplete =
    existsSync(done) && statSync(done).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
  const problem = isComplete ? nativeProblem(root) : undefined;
  if (isComplete && !problem) return;
  if (problem) say(`The packages are those of another Node or machine (SQLite: ${problem}).`);
  say('Installing packages (a minute or more, once) …');
  await install(root, options);
}

export async function buildIfNeeded(options) {
  if (builtFrom() === sourceFingerprint() && existsSync(join(root, distDir, 'BUILD_ID'))) return;
  say('Building the shop …');
  await build(options);
}

export async function build(options) {
  const fingerprint = sourceFingerprint();
  // Without this an interrupted build would pass for a whole one.
  rmSync(mark, { force: true });
  await npm(['run', 'build'], options);
  writeFileSync(mark, fingerprint);
}

function builtFrom() {
  return existsSync(mark) ? readFileSync(mark, 'utf8') : undefined;
}

/** The build's inputs: every product source and the lockfile. Tests, commands and the front door do not affect it. */
function sourceFingerprint() {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '');
  const rootFiles = readdirSync(root).filter((name) =>
    /^(package(-lock)?\.json|(next|postcss)\.config\.mjs|instrumentation.*\.ts|proxy\.ts)$/.test(name),
  );
  const folders = ['app', 'components', 'db', 'lib', 'public'];
  for (const file of [...rootFiles, ...folders.flatMap(filesIn)].sort())
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function filesIn(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ['lib/testing', 'lib/server'].includes(path) ? [] : filesIn(path);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
  });
}
