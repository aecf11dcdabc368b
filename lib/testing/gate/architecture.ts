import { dirname, join } from 'node:path/posix';

/** The import table of ARCHITECTURE.md as data. */
type Area = {
  /** Path prefixes; the longest prefix of all areas wins. */
  at: string[];
  /** Path prefixes of our own code that may be imported, besides the area itself. */
  own: string[];
  /** Only these packages, or any but those. */
  packages: { only: RegExp } | { not: RegExp };
  /** May be imported for types only. */
  typesOf?: string[];
};

const shelf = ['lib/domain', 'lib/contract', 'lib/format', 'lib/i18n', 'lib/api-client'];
const product = [
  ...shelf,
  'lib/config',
  'lib/sqlite',
  'lib/ports',
  'db',
  'lib/use-cases',
  'lib/http',
  'lib/context',
  'lib/jobs',
];
const onServer = product.filter((area) => area !== 'lib/jobs');
/** The front door runs outside the framework: any other module would be loaded a second time. */
const atTheDoor = [
  ...['lib/domain', 'lib/i18n', 'lib/config', 'lib/http'],
  ...['lib/ports/log', 'lib/ports/clock', 'lib/ports/job-signal'],
];

/** Imported directly, the driver is the wrong one on some Nodes (lib/sqlite.ts). */
const driver = /^better-sqlite3/;
const allButTheDriver = { not: driver };
/** The web, and the driver. */
const barred = /^(next|react|react-dom|next-auth|server-only)(\/|$)|^better-sqlite3/;
const serverPackages =
  /^(node:|kysely$|pg$|better-sqlite3(-node20)?$|pino$|@node-rs\/argon2$|next-auth(\/|$)|server-only$)/;

const areas: Area[] = [
  { at: ['lib/domain'], own: [], packages: { only: /^temporal-polyfill$/ } },
  { at: ['lib/contract'], own: shelf, packages: { only: /^(zod|temporal-polyfill)$/ } },
  { at: ['lib/format'], own: shelf, packages: { only: /^temporal-polyfill$/ } },
  { at: ['lib/i18n'], own: shelf, packages: { only: /^(react|react-dom|temporal-polyfill)$/ } },
  { at: ['lib/api-client'], own: shelf, packages: { only: /^(react|@tanstack\/react-query)$/ } },
  { at: ['components'], own: shelf, packages: { not: serverPackages } },
  { at: ['lib/config'], own: ['lib/domain'], packages: { only: /^(zod$|node:)/ } },
  { at: ['lib/sqlite'], own: [], packages: { only: /^(node:fs|better-sqlite3)/ } },
  { at: ['lib/ports'], own: ['lib/domain', 'lib/config', 'lib/sqlite'], packages: { not: barred } },
  { at: ['db'], own: ['lib/domain', 'lib/config', 'lib/sqlite'], packages: { not: barred } },
  {
    at: ['lib/use-cases'],
    own: ['lib/domain', 'db', 'lib/ports', 'lib/config'],
    typesOf: ['lib/context'],
    packages: { not: barred },
  },
  { at: ['lib/http', 'lib/context'], own: onServer, packages: allButTheDriver },
  { at: ['lib/server'], own: atTheDoor, packages: { only: /^(node:|next$|pino$)/ } },
  {
    at: ['lib/jobs'],
    own: ['lib/domain', 'lib/use-cases', 'db/queries', 'lib/context', 'lib/ports', 'lib/config'],
    packages: { not: barred },
  },
  // The API document covers all routes, the sandbox's too.
  {
    at: ['app'],
    own: ['components', ...shelf, 'lib/use-cases', 'lib/http', 'app/api/sandbox'],
    packages: allButTheDriver,
  },
  // Moving the sandbox clock works the jobs that become due.
  {
    at: ['app/api/sandbox'],
    own: ['components', ...shelf, 'lib/use-cases', 'lib/http', 'lib/jobs'],
    packages: allButTheDriver,
  },
  {
    at: ['e2e', 'playwright.config.ts'],
    own: [
      'e2e',
      'lib/contract',
      'lib/sqlite',
      'lib/testing/stubs',
      'lib/testing/free-port',
      'lib/testing/without-numbers',
    ],
    packages: allButTheDriver,
  },
  // The pictures of the manual are taken by the words of the buttons, in both languages.
  { at: ['e2e/manual'], own: ['e2e', 'lib/i18n'], packages: allButTheDriver },
  {
    at: ['lib/testing'],
    own: [...product, 'lib/server', 'components', 'instrumentation', 'scripts/core-letters'],
    packages: allButTheDriver,
  },
  // Entry points that put a process together: the server's start, commands, measurements.
  {
    at: ['instrumentation', 'scripts', 'proxy.ts'],
    own: [...product, 'lib/server', 'scripts'],
    packages: allButTheDriver,
  },
  // Its floods and its browser are those of the tests.
  {
    at: ['bench'],
    own: [...product, 'lib/testing', 'e2e/checks/flood', 'e2e/browser'],
    packages: allButTheDriver,
  },
  { at: ['vitest.config.ts'], own: ['lib/testing'], packages: allButTheDriver },
];

/** A unit or scenario test may import everything that the testing folder may. */
const testArea = areas.find((area) => area.at.includes('lib/testing'));
/** A test in `app` may also import `app`. */
const appTestArea = testArea && { ...testArea, own: [...testArea.own, 'app', 'lib/testing'] };

/** Violations of the table in one file. `path` is relative to the repository's root. */
export function importProblems(path: string, source: string): string[] {
  const area = areaOf(path);
  if (!area) return [`${path} stands in no area of the table; see ARCHITECTURE.md`];
  return importsOf(source)
    .filter((found) => !mayImport(area, path, found))
    .map(({ name }) => `${path} may not import ${name}; see ARCHITECTURE.md`);
}

type Import = { name: string; isType: boolean };

function mayImport(area: Area, path: string, { name, isType }: Import): boolean {
  const target = ownPath(path, name);
  if (target === undefined) return allowsPackage(area, name);
  const isBetween = (prefixes: string[]) => prefixes.some((prefix) => isUnder(target, prefix));
  const targetArea = areaOf(target);
  if (targetArea === area || (targetArea === undefined && isAsset(target))) return true;
  return isBetween(area.own) || (isType && isBetween(area.typesOf ?? []));
}

function allowsPackage({ packages }: Area, name: string): boolean {
  return 'only' in packages ? packages.only.test(name) : !packages.not.test(name);
}

/** The packages that a file imports, by their names in package.json. */
export function packagesOf(path: string, source: string): string[] {
  return importsOf(source)
    .filter(({ name }) => ownPath(path, name) === undefined && !name.startsWith('node:'))
    .map(({ name }) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
}

/**
 * Our own files that a file imports statically, without extensions. `import()` is left out: it makes no circle.
 */
export function ownImportsOf(path: string, source: string): string[] {
  return importsIn(source, importForms.slice(0, 1)).flatMap(({ name }) => ownPath(path, name) ?? []);
}

/** Our own file that an import names, or undefined for a package. */
function ownPath(from: string, name: string): string | undefined {
  if (name.startsWith('@/')) return name.slice(2);
  if (name.startsWith('.')) return join(dirname(from), name);
  return undefined;
}

function isAsset(path: string): boolean {
  return /\.(css|json|svg|png|woff2)$/.test(path);
}

function areaOf(path: string): Area | undefined {
  if (path.endsWith('.test.ts') && isUnder(path, 'app')) return appTestArea;
  if (path.endsWith('.test.ts') && !isUnder(path, 'e2e')) return testArea;
  let best: Area | undefined;
  let length = -1;
  for (const area of areas) {
    for (const prefix of area.at) {
      if (!isUnder(path, prefix) || prefix.length <= length) continue;
      best = area;
      length = prefix.length;
    }
  }
  return best;
}

function isUnder(path: string, prefix: string): boolean {
  return (
    path === prefix ||
    path.startsWith(`${prefix}/`) ||
    (path.startsWith(prefix) && /^[.-]/.test(path.slice(prefix.length)))
  );
}

const importForms = [
  /^\s*(?:import|export)\s+(type\s)?(?:[\w*{][^'"`;]*?\sfrom\s*|)['"]([^'"]+)['"]/gm,
  /\b(?:import|require)\s*\(()\s*['"`]([^'"`]+)['"`]/g,
];

const importsOf = (source: string): Import[] => importsIn(source, importForms);

function importsIn(source: string, forms: RegExp[]): Import[] {
  const code = withoutComments(source);
  return forms.flatMap((form) =>
    [...code.matchAll(form)].map((match) => ({ name: match[2] ?? '', isType: Boolean(match[1]) })),
  );
}

/** Replaces comments by blanks, so that line numbers stay. Comment signs inside strings are no comments. */
export function withoutComments(source: string): string {
  const tokens =
    /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|(?<![\\:])\/\/[^\n]*/g;
  return source.replace(tokens, (token) => (token.startsWith('/') ? token.replace(/[^\n]/g, ' ') : token));
}
