import { type Lockfile, nameOf } from './supply-chain';

/**
 * The bill of materials (CycloneDX 1.5) of the lockfile: every package with version, licence and hash, without
 * times or random ids, so that it changes only with the lockfile. `npm sbom` is not used: it fails if an
 * optional peer has another version.
 */
export function sbomOf({ packages }: Lockfile, root: { name: string; version: string; license: string }) {
  const components = Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, locked]) => {
      const { version = '', license, integrity, optional } = locked;
      const name = nameOf(path, locked);
      const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
      return {
        type: 'library',
        'bom-ref': purl,
        name,
        version,
        purl,
        ...(optional ? { scope: 'optional' } : {}),
        ...(license ? { licenses: [{ expression: license }] } : {}),
        ...(integrity ? { hashes: hashesOf(integrity) } : {}),
      };
    });
  const byRef = new Map(components.map((component) => [component['bom-ref'], component]));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        name: root.name,
        version: root.version,
        licenses: [{ expression: root.license }],
      },
    },
    components: [...byRef.values()].sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1)),
  };
}

const algorithms: Record<string, string> = { sha1: 'SHA-1', sha256: 'SHA-256', sha512: 'SHA-512' };

function hashesOf(integrity: string) {
  const [algorithm = '', value = ''] = integrity.split(' ')[0]?.split(/-(.*)/) ?? [];
  return [{ alg: algorithms[algorithm] ?? algorithm, content: Buffer.from(value, 'base64').toString('hex') }];
}
