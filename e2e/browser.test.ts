import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Looks for a browser on a machine with only these programs. */
function askOn(programs: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'giftround-machine-'));
  folders.push(folder);
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  writeFileSync(join(folder, 'calls'), '');
  for (const [name, script] of Object.entries(programs))
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  const ask = `import('./scripts/typescript.mjs')
    .then(({ importTypeScript }) => importTypeScript('e2e/browser.ts'))
    .then(({ ensureBrowser }) => ensureBrowser(console.log))
    .then(({ label }) => console.log('uses', label), (error) => console.error(error.message));`;
  const env = {
    PATH: bin,
    PLAYWRIGHT_BROWSERS_PATH: folder,
    NODE_ENV: 'test' as const,
    CALLS: join(folder, 'calls'),
  };
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', ask], {
    env,
    encoding: 'utf8',
  });
  return { out: stdout, err: stderr.trim(), calls: readFileSync(join(folder, 'calls'), 'utf8') };
}

const isRoot = process.getuid?.() === 0;
const recorded = 'echo "$1" >> "$CALLS"';
const howTo =
  /install Chromium \(Debian: apt-get install chromium-headless-shell\) or run npx playwright install --with-deps chromium\.$/;

test('a machine without a browser says in one sentence what to install', () => {
  const { out, err } = askOn({});
  expect(out).toBe('');
  expect(err).toMatch(howTo);
  expect(err.split('\n')).toHaveLength(1);
});

test('root on a Debian has one installed, and is told when that fails; another user is only told', () => {
  const { calls, err } = askOn({ 'apt-get': `${recorded}\necho noise >&2\nexit 100` });
  expect(calls).toBe(isRoot ? 'update\n' : '');
  expect(err).toMatch(howTo);
  expect(err.split('\n')).toHaveLength(1);
});

test('what root has installed is what the journeys use', () => {
  const browser = '#!/bin/sh\\necho "error: no screen" >&2\\nexit 1\\n';
  const install = `printf '${browser}' > "$PATH/chromium"\n/bin/chmod +x "$PATH/chromium"`;
  const { calls, err } = askOn({ 'apt-get': `${recorded}\n[ "$1" = update ] && exit 0\n${install}` });
  expect(calls).toBe(isRoot ? 'update\ninstall\n' : '');
  expect(err).toMatch(isRoot ? /bin\/chromium does not start \(error: no screen\)/ : howTo);
});

test('a browser that does not start is named, with its own reason', () => {
  const missing =
    'chromium: error while loading shared libraries: libnss3.so: cannot open shared object file';
  const { err } = askOn({ chromium: `echo "${missing}" >&2\nexit 127` });
  expect(err).toMatch(
    /bin\/chromium does not start \(chromium: error while loading shared libraries: libnss3\.so/,
  );
  expect(err).toMatch(howTo);
  expect(err.split('\n')).toHaveLength(1);
});
