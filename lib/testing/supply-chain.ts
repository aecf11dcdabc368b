/** What must hold for package-lock.json (safety.md, S78 and Version floors). */
type Locked = {
  version?: string;
  integrity?: string;
  inBundle?: boolean;
  hasInstallScript?: boolean;
  optional?: boolean;
};
export type Lockfile = { packages: Record<string, Locked> };

export function supplyChainProblems(
  { packages }: Lockfile,
  floors: Record<string, string>,
  allowScripts: Record<string, boolean>,
): string[] {
  const problems: string[] = [];
  for (const [name, floor] of Object.entries(floors)) {
    const version = packages[`node_modules/${name}`]?.version;
    if (!version) problems.push(`${name} is missing; the floor is ${floor}`);
    else if (isBelow(version, floor))
      problems.push(`${name} ${version} is below ${floor}: raise it in package.json`);
  }
  for (const [path, locked] of Object.entries(packages)) {
    if (path === '') continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (!locked.integrity && !locked.inBundle)
      problems.push(`${path} has no integrity hash: run npm install again`);
    // A platform's own package is only ever fetched on that platform.
    if (locked.hasInstallScript && !(name in allowScripts) && !locked.optional)
      problems.push(
        `${name} runs a script when installed: judge it, then name it in allowScripts of package.json`,
      );
  }
  return problems;
}

export function isBelow(version: string, floor: string): boolean {
  const [mine, least] = [version, floor].map((text) => text.split(/[.-]/).slice(0, 3).map(Number));
  for (let i = 0; i < 3; i++) {
    const difference = (mine?.[i] ?? 0) - (least?.[i] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return version.includes('-');
}
