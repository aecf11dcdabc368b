import { writeFileSync } from 'node:fs';
import packageJson from '@/package.json';
import lockfile from '@/package-lock.json';
import { sbomOf } from './sbom';

/**
 * Run `node scripts/run.mjs lib/testing/packages/write-sbom.ts` after a change of package-lock.json;
 * supply-chain.test.ts compares the two.
 */
const { name, version, license } = packageJson;
const { components, ...head } = sbomOf(lockfile, { name, version, license });
const lines = components.map((component) => JSON.stringify(component)).join(',\n');
// One package per line, so that a lockfile change gives a short diff here.
const text = JSON.stringify({ ...head, components: [] }).replace(
  '"components":[]',
  `"components":[\n${lines}\n]`,
);
writeFileSync('security/sbom.cdx.json', `${text}\n`);
