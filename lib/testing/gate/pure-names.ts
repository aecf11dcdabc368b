import { withoutComments } from './architecture';

const declaration =
  /(?:function\s+|const\s+)((?:is|can|has|are|may)[A-Z]\w*)\s*(?:=\s*(?:async\s*)?)?(?:<[^(]*>)?\(([^)]*)\)/g;

/** A function named like a question must not take a transaction, with which it could change something. */
export function pureNameProblems(path: string, source: string): string[] {
  return [...withoutComments(source).matchAll(declaration)]
    .filter(([, , parameters]) => /:\s*Trx\b/.test(parameters ?? ''))
    .map(
      ([, name]) => `${path}: ${name} takes a transaction; take \`Db\`, or name what it changes by a verb`,
    );
}
