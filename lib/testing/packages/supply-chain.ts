/** The rules for package-lock.json (docs/safety.md, S78; security/version-floors.json). */
type Locked = {
  name?: string;
  version?: string;
  license?: string;
  resolved?: string;
  integrity?: string;
  inBundle?: boolean;
  hasInstallScript?: boolean;
  optional?: boolean;
};
export type Lockfile = { packages: Record<string, Locked> };
export type Floor = { floor: string; why: string };

const registry = 'https://registry.npmjs.org/';
/** Licences that the shop may use and pass on; none requires the shop's own source. */
const licences =
  /^\(?(?:(?:MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Python-2\.0|Unlicense|WTFPL|CC-BY-4\.0|MPL-2\.0|OFL-1\.1|Zlib|LGPL-3\.0(?:-or-later)?)(?: (?:OR|AND) )?)+\)?$/;

export const nameOf = (path: string, { name }: Locked): string =>
  name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

export function supplyChainProblems(
  { packages }: Lockfile,
  floors: Record<string, Floor>,
  allowScripts: Record<string, boolean>,
): string[] {
  const locked = Object.entries(packages).filter(([path]) => path !== '');
  const missing = Object.keys(floors).filter((name) => !packages[`node_modules/${name}`]);
  return [
    ...missing.map((name) => `${name} is missing; security/version-floors.json has a floor for it`),
    ...locked.flatMap(([path, one]) => problemsOf(path, one, floors[nameOf(path, one)], allowScripts)),
  ];
}

function problemsOf(
  path: string,
  locked: Locked,
  floor: Floor | undefined,
  allowScripts: Record<string, boolean>,
): string[] {
  const {
    version = '',
    license = 'none',
    resolved,
    integrity,
    inBundle,
    hasInstallScript,
    optional,
  } = locked;
  const name = nameOf(path, locked);
  const problems: string[] = [];
  if (floor && isBelow(version, floor.floor))
    problems.push(`${path} ${version} is below ${floor.floor}: raise it in package.json (${floor.why})`);
  if (!integrity && !inBundle) problems.push(`${path} has no integrity hash: run npm install again`);
  if (resolved !== undefined && !resolved.startsWith(registry))
    problems.push(`${path} comes from ${resolved}: take it from the public registry`);
  // A package for one platform is downloaded only on that platform.
  if (hasInstallScript && !(name in allowScripts) && !optional)
    problems.push(
      `${name} runs a script when installed: judge it, then name it in allowScripts of package.json`,
    );
  if (!licences.test(license)) problems.push(`${name} is under ${license}: judge it before it is used`);
  return problems;
}

/** Problems of the running Node. A version past its end of life has no floor any more. */
export function nodeProblems(version: string, floors: Record<string, string>): string[] {
  const [major = ''] = version.split('.');
  const floor = floors[major];
  return floor !== undefined && isBelow(version, floor)
    ? [`Node ${version} is below ${floor}: it lacks a security release`]
    : [];
}

export function isBelow(version: string, floor: string): boolean {
  const [mine, least] = [version, floor].map((text) => text.split(/[.-]/).slice(0, 3).map(Number));
  for (let i = 0; i < 3; i++) {
    const difference = (mine?.[i] ?? 0) - (least?.[i] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return version.includes('-');
}
