import { type Lockfile, nameOf } from './supply-chain';

/**
 * The bill of materials (CycloneDX 1.5) that the lockfile makes: every package, version, licence and hash, and nothing that
 * changes from one writing to the next. `npm sbom` refuses where an optional peer is of another version, as Vite's was.
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
