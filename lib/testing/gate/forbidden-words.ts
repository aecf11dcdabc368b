import { withoutComments } from './architecture';

/** Words that only a few places may use. `only`: path prefixes of those places. */
type Ban = { word: RegExp; only: string[]; say: string };

const bans: Ban[] = [
  {
    word: /\bprocess\.env\b/,
    only: [
      'lib/config.ts',
      'instrumentation',
      'scripts/',
      'e2e/',
      'bench/',
      'lib/testing/',
      'playwright.config.ts',
    ],
    say: 'settings are read in lib/config.ts; take config()',
  },
  {
    word: /\bnew Date\b|\bDate\.now\b|\bTemporal\.Now\b/,
    // The days of the pages read no clock: each `new Date` there has a moment.
    only: ['lib/ports/clock.ts', 'lib/domain/shared/days.ts', 'lib/testing/', 'e2e/', 'scripts/', 'bench/'],
    say: 'time comes from ctx.clock, arithmetic from Temporal',
  },
  {
    word: /\bcurrent_(timestamp|date|time)\b|\bdatetime\('now'|\bnow\(\)\s*(::|at time zone)/i,
    only: [],
    say: 'the database has no clock; pass the instant in',
  },
  { word: /['"]use server['"]/, only: [], say: 'no server actions; write a route handler' },
  {
    word: /['"]use cache\b|\bunstable_cache\b/,
    only: [],
    say: 'nothing is cached by the framework; run a query',
  },
  { word: /\bdangerouslySetInnerHTML\b|\binnerHTML\b/, only: [], say: 'let React escape it' },
  { word: /\beval\s*\(|\bnew Function\b/, only: [], say: 'never run text as code' },
  {
    word: /\bsql\.(raw|lit)\b/,
    only: ['db/migrations/', 'db/dialect.ts'],
    say: 'bind values as parameters, choose columns from a list',
  },
  {
    word: /\b(test|it|describe|suite)(\.\w+)*\.(skip|only|todo|fixme|skipIf|runIf)\b|\b(xit|xtest|xdescribe|fit|fdescribe)\(/,
    only: [],
    say: 'every test runs; delete it or mend it',
  },
  {
    word: /\btype="number"/,
    only: [],
    say: 'the mouse wheel changes it; take NumberField or Stepper',
  },
  { word: /@ts-(ignore|nocheck|expect-error)\b/, only: [], say: 'mend the type' },
];

/** Files about the words themselves. */
const aboutTheWords = ['lib/testing/gate/forbidden-words.ts', 'lib/testing/gate/architecture.test.ts'];

export function wordProblems(path: string, source: string): string[] {
  if (aboutTheWords.includes(path)) return [];
  const lines = withoutComments(source).split('\n');
  const commented = source.split('\n');
  return bans.flatMap(({ word, only, say }) => {
    if (only.some((place) => path.startsWith(place))) return [];
    // A compiler directive is a comment, so comments are searched too.
    const searched = word.source.includes('@ts-') ? commented : lines;
    return searched.flatMap((line, index) => {
      const [found] = word.exec(line) ?? [];
      return found ? [`${path}:${index + 1} uses ${found.trim()}: ${say}`] : [];
    });
  });
}
