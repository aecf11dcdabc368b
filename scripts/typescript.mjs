import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import { root } from './root.mjs';

/**
 * Imports a TypeScript program of the shop as one file, made of its sources as they are now: a process starts in a third of the
 * time that loading and translating hundreds of modules takes. Packages stay in node_modules.
 */
export function importTypeScript(/** From the repository's root. */ path) {
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: [path],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    // Logs show the names of classes and functions.
    keepNames: true,
    outdir: root,
    write: false,
    logLevel: 'error',
  });
  return import(pathToFileURL(keep(basename(path, '.ts'), outputFiles[0].contents)).href);
}

/** The file by its content: many processes can make it at once, and the next start finds it. */
function keep(name, contents) {
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 16);
  const file = join(placeForPrograms(), `${name}-${hash}.mjs`);
  if (existsSync(file)) return file;
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, contents);
  renameSync(unfinished, file);
  return file;
}

/** Beside the packages, so that Node finds them; where the code can only be read, in a folder that leads to them. */
function placeForPrograms() {
  const packages = join(root, 'node_modules');
  const place = join(packages, '.cache', 'giftround');
  try {
    mkdirSync(place, { recursive: true });
    accessSync(place, constants.W_OK);
    return place;
  } catch {
    const temporary = mkdtempSync(join(tmpdir(), 'giftround-program-'));
    symlinkSync(packages, join(temporary, 'node_modules'));
    process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));
    return temporary;
  }
}
