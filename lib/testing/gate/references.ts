/** What a text may refer to: files by path, headings by page, cases by number. */
export type Repository = {
  /** Every file and folder, from the root. */
  paths: ReadonlySet<string>;
  /** The anchors of each page. */
  anchors: ReadonlyMap<string, ReadonlySet<string>>;
  /** The numbers that docs/safety.md and docs/field-reports.md list. */
  cases: ReadonlySet<string>;
};

const roots = '(?:app|bench|components|db|docs|e2e|lib|public|scripts|security)';
const pathInText = new RegExp(
  `(?<![\\w@/.-])${roots}/(?:[\\w/@…*-]|\\.(?=[\\w…])|\\(\\w+\\)(?=/)|\\[[^\\]]+\\]|\\{[^}]+\\})+`,
  'g',
);
const page = /(?<![\w/.:-])((?:\.{1,2}\/)?[\w./-]*[\w-]\.md)(?:#([\w-]+))?/g;
const section = /\b[Ss]pec(?:ification)?,? §?\d[\d.]*|\bhook H\d\b|\bH\d\b/g;
const caseNumber = /\b(?:[BFS]\d{2}|INV\d{1,2})\b/g;

/** The anchors that a page's headings make. */
export function anchorsOf(markdown: string): Set<string> {
  const titles = [...markdown.replace(/^```.*?^```/gms, '').matchAll(/^#+ +(.+)$/gm)];
  return new Set(
    titles.map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/** The comments of a source file: the compiler checks references in code. */
function proseOf(path: string, source: string): string[] {
  const lines = source.split('\n');
  if (!/\.(ts|tsx|mjs|css)$/.test(path)) return lines;
  return lines.map((line) => /^\s*(?:\*|\/\*|\{\/\*).*|(?<!:)\/\/ .*/.exec(line)?.[0] ?? '');
}

/** `a/{b,c}.ts` is two files. */
function spelledOut(path: string): string[] {
  const [whole, before = '', names = '', after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  if (whole === undefined) return [path];
  return names.split(',').flatMap((name) => spelledOut(`${before}${name}${after}`));
}

/** A module is also named without its ending, as an import names it. */
function isThere(path: string, { paths }: Repository): boolean {
  const plain = path.replace(/\/$/, '');
  return ['', '.ts', '.tsx'].some((ending) => paths.has(`${plain}${ending}`));
}

export function referenceProblems(path: string, source: string, repository: Repository): string[] {
  const isPage = path.endsWith('.md');
  const folder = path.split('/').slice(0, -1).join('/');
  const fromHere = (target: string) => new URL(target, `file:///${folder}/`).pathname.slice(1);

  return proseOf(path, source).flatMap((line, index) => {
    const problems: string[] = [];
    const say = (text: string) => problems.push(`${path}:${index + 1} ${text}`);

    for (const [, target = '', anchor] of line.matchAll(page)) {
      const file = [target, fromHere(target)].find((one) => repository.paths.has(one));
      if (file === undefined)
        say(`names the page ${target}, which is not there: name a page under docs/, from the root`);
      else if (anchor !== undefined && !repository.anchors.get(file)?.has(anchor))
        say(
          `names ${file}#${anchor}, but ${file} has no such heading: name one of its headings, or write the rule there`,
        );
    }
    for (const [found] of line.matchAll(pathInText)) {
      if (/[…*]|\.md$/.test(found)) continue;
      const isNamed = isPage || /\.\w+$/.test(found);
      const lost = isNamed ? spelledOut(found).filter((one) => !isThere(one, repository)) : [];
      for (const one of lost) say(`names ${one}, which is not there: mend the path`);
    }
    for (const [found] of line.matchAll(section))
      say(
        `cites "${found}" of a document that is not here: name the rule, as in docs/rules/money.md#retry-ladder`,
      );
    for (const [found] of line.matchAll(caseNumber))
      if (!repository.cases.has(found))
        say(
          `cites ${found}, which neither docs/safety.md nor docs/field-reports.md lists: add its row, or leave it out`,
        );
    return problems;
  });
}
