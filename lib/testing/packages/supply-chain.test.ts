import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import Sqlite from '@/lib/sqlite';
import packageJson from '@/package.json';
import lockfile from '@/package-lock.json';
import floors from '@/security/version-floors.json';
import { sbomOf } from './sbom';
import { isBelow, nodeProblems, supplyChainProblems } from './supply-chain';

/**
 * The shop's packages (docs/safety.md, S78): no version with known holes, each verified by hash, none that acts without approval.
 */
test('stands on package versions without known holes, from the public registry, unchanged', () => {
  expect(supplyChainProblems(lockfile, floors.packages, packageJson.allowScripts)).toEqual([]);
});

test('runs on a Node with its security releases, as far as its line still gets any', () => {
  expect(nodeProblems(process.versions.node, floors.node.floors)).toEqual([]);
});

test('carries an SQLite that loses no pages', () => {
  const db = new Sqlite(':memory:');
  const version = String(db.prepare('select sqlite_version()').pluck().get());
  db.close();
  expect(isBelow(version, floors.sqlite.floor)).toBe(false);
});

test('says why each floor is where it is', () => {
  for (const { why } of [...Object.values(floors.packages), floors.sqlite, floors.node])
    expect(why.length).toBeGreaterThan(20);
});

test('the bill of materials is that of the lockfile; node scripts/run.mjs lib/testing/packages/write-sbom.ts writes it anew', () => {
  const { name, version, license } = packageJson;
  const written: unknown = JSON.parse(readFileSync('security/sbom.cdx.json', 'utf8'));
  const made = sbomOf(lockfile, { name, version, license });
  expect(written).toEqual(JSON.parse(JSON.stringify(made)));
  expect(made.components.length).toBeGreaterThan(300);
});

describe('the check sees', () => {
  test.each([
    ['16.4.4', true],
    ['16.4.5', false],
    ['16.10.0', false],
    ['15.9.9', true],
    ['16.4.5-canary.1', true],
  ])('next %s below 16.4.5: %s', (version, expected) => {
    expect(isBelow(version, '16.4.5')).toBe(expected);
  });

  const good = { version: '1.0.0', integrity: 'sha512-a', license: 'MIT' };
  const next = { floor: '16.4.5', why: 'a hole' };
  const problemsWith = (path: string, change: object) =>
    supplyChainProblems(
      {
        packages: {
          '': {},
          'node_modules/next': { ...good, version: '16.4.5' },
          [path]: { ...good, ...change },
        },
      },
      { next },
      { builder: true },
    );

  test.each([
    ['nothing', 'node_modules/left', {}, undefined],
    ['nothing', 'node_modules/builder', { hasInstallScript: true }, undefined],
    ['an old version', 'node_modules/next', { version: '16.2.0' }, /below 16\.4\.5/],
    ['an old version further down', 'node_modules/a/node_modules/next', { version: '16.2.0' }, /below/],
    ['a missing hash', 'node_modules/left', { integrity: undefined }, /no integrity/],
    ['an unknown script', 'node_modules/miner', { hasInstallScript: true }, /runs a script/],
    ['another registry', 'node_modules/left', { resolved: 'https://mirror.example/left.tgz' }, /comes from/],
    ['a licence to judge', 'node_modules/left', { license: 'AGPL-3.0' }, /is under AGPL/],
    ['no licence at all', 'node_modules/left', { license: undefined }, /is under none/],
  ])('%s in %s', (_, path, change, said) => {
    const problems = problemsWith(path, change);
    expect(problems).toHaveLength(said ? 1 : 0);
    if (said) expect(problems[0]).toMatch(said);
  });

  test('a package with a floor that is not there', () => {
    expect(supplyChainProblems({ packages: {} }, { next }, {})).toHaveLength(1);
  });

  test.each([
    ['22.23.3', 1],
    ['22.23.4', 0],
    ['24.21.9', 1],
    ['26.12.1', 0],
    ['20.20.2', 0],
  ])('Node %s: %s problems', (version, count) => {
    expect(nodeProblems(version, floors.node.floors)).toHaveLength(count);
  });
});
