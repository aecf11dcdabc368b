import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import packageJson from '@/package.json';
import packageLock from '@/package-lock.json';

const rows = readFileSync('docs/dependencies.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const versions = { ...packageJson.dependencies, ...packageJson.devDependencies };

test('docs/dependencies.md names the packages of package.json, each once', () => {
  expect(rows.map(([, name]) => name).sort()).toEqual(
    Object.keys(versions)
      .map((name) => `\`${name}\``)
      .sort(),
  );
});

test('it says of each what for, why this one and what leaving it would take', () => {
  for (const [, name, purpose, why, leaving] of rows)
    expect(
      [purpose, why, leaving].filter((cell) => !cell),
      name,
    ).toEqual([]);
});

test('each version is one version, not a range', () => {
  expect(
    Object.entries(versions).filter(
      ([, version]) => !/^(npm:[\w-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    ),
  ).toEqual([]);
});

test('the version is the same in package.json, package-lock.json and CHANGELOG.md', () => {
  const [, newest] = /^## (\d\S*) · /m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];
  expect([packageJson.version, packageLock.version, packageLock.packages[''].version]).toEqual([
    newest,
    newest,
    newest,
  ]);
});

test('docs/commands.md has a row for every script of package.json', () => {
  const named = [
    ...readFileSync('docs/commands.md', 'utf8').matchAll(/`(?:npm (?:run )?)?([a-z:]+)(?: --[^`]*)?`/g),
  ];
  const missing = Object.keys(packageJson.scripts).filter((name) => !named.some(([, one]) => one === name));
  expect(missing, 'Add these to docs/commands.md').toEqual([]);
});
