import { dirname } from 'node:path/posix';
import { ownImportsOf } from './architecture';

type SourceFile = { path: string; source: string };
type Graph = Map<string, string[]>;

/** For each of `files`, the others that it imports, types too. */
export function importGraph(files: readonly SourceFile[]): Graph {
  const paths = new Set(files.map(({ path }) => path));
  const found = (name: string) =>
    ['', '.ts', '.tsx', '/index.ts'].map((ending) => name + ending).find((path) => paths.has(path));
  return new Map(
    files.map(({ path, source }) => [path, ownImportsOf(path, source).flatMap((name) => found(name) ?? [])]),
  );
}

/** One sentence for each circle of imports, with the files on it. */
export function circleProblems(graph: Graph): string[] {
  const done = new Set<string>();
  const problems: string[] = [];
  const visit = (file: string, trail: string[]) => {
    const at = trail.indexOf(file);
    if (at !== -1) {
      const circle = [...trail.slice(at), file].join(' → ');
      problems.push(`${circle} is a circle; give what both sides need a file of its own`);
    }
    if (at !== -1 || done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return problems;
}

/** The pairs of folders directly below `root` that import each other, as "a ↔ b"; tests do not count. */
export function twoWayPairs(graph: Graph, root: string): string[] {
  const folder = (path: string) => path.slice(root.length + 1).split('/')[0] ?? '';
  const isInside = (path: string) => path.startsWith(`${root}/`) && !path.includes('.test.');
  const arrows = new Set(
    [...graph]
      .filter(([from]) => isInside(from))
      .flatMap(([from, to]) => to.filter(isInside).map((target) => `${folder(from)}>${folder(target)}`)),
  );
  return [...arrows]
    .flatMap((arrow) => {
      const [from = '', to = ''] = arrow.split('>');
      return from < to && arrows.has(`${to}>${from}`) ? [`${from} ↔ ${to}`] : [];
    })
    .sort();
}

/** Folders with too many files to read at one look. */
export function crowdedFolders(files: readonly SourceFile[], most: number): string[] {
  const counts = new Map<string, number>();
  for (const { path } of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > most)
    .map(([folder, count]) => `${folder} has ${count} files; sort them into folders of at most ${most}`);
}
