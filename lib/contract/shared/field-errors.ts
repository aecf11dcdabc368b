import type { z } from 'zod';
import { DomainError, type FieldError } from '@/lib/domain/shared/errors';

/** The possible errors of one field: `errors[].code` on the wire, and the key of the form's sentence. */
const fieldCodes = [
  'required',
  'invalid',
  'invalid_name',
  'too_long',
  'too_short',
  'too_small',
  'too_large',
  'mismatch',
  'weak',
  'not_allowed',
  'closed',
  'not_https',
  'no_links',
] as const;
export type FieldCode = (typeof fieldCodes)[number];

/** A field code as the message of a zod check: `{ error: says('invalid_name') }`. */
export const says = (code: FieldCode): FieldCode => code;

const isFieldCode = (text: string | undefined): text is FieldCode => fieldCodes.some((code) => code === text);

type Issue = { code?: string; origin?: string; minimum?: unknown; input?: unknown; message?: string };

function codeOf(issue: Issue): FieldCode {
  const isMissing =
    'input' in issue
      ? issue.input === undefined || issue.input === null || issue.input === ''
      : /received (undefined|null)$/.test(issue.message ?? '');
  if (isMissing) return 'required';
  const isNumber = issue.origin === 'number' || issue.origin === 'int';
  if (issue.code === 'too_small') return isNumber ? 'too_small' : 'too_short';
  if (issue.code === 'too_big') return isNumber ? 'too_large' : 'too_long';
  return 'invalid';
}

/**
 * Turns each message into a field code. Pass it to every parse (`safeParse(value, { error: fieldErrorMap })`,
 * form resolvers too): a finished zod error has no input, so that a missing value then looks like a wrong one.
 */
export const fieldErrorMap: z.core.$ZodErrorMap = (issue) => codeOf(issue);

/** zod issues in the form of the error body: a dotted path and a code, only the first issue of each field. */
export function fieldErrorsOf(error: z.core.$ZodError): FieldError[] {
  const found = new Map<string, FieldError>();
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.');
    const code = isFieldCode(issue.message) ? issue.message : codeOf(issue);
    if (!found.has(field)) found.set(field, { field, code });
  }
  return [...found.values()];
}

/** Parses a caller's input. Throws VALIDATION (400) naming each wrong field. */
export function readRequest<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value, { error: fieldErrorMap });
  if (result.success) return result.data;
  throw new DomainError('VALIDATION', { errors: fieldErrorsOf(result.error) });
}
