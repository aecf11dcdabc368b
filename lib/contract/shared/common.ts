import { z } from 'zod';
import type { ListSort } from '@/lib/domain/operations/list-look';
import { datedNumberPattern, tokenPattern } from '@/lib/domain/shared/ids';
import { isBlank, mobilePattern, phonePattern, zipCodePattern } from '@/lib/domain/shared/typed';
import { containsLink } from '@/lib/domain/shared/words/link-text';
import { says } from './field-errors';

/** Row numbers fit the databases' integer columns; a larger number is refused here, not by the database. */
export const maxInteger = 2_147_483_647;

const codePoints = (text: string) => [...text].length;
const control = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
/** Line breaks and tabs are allowed; other control characters are not, and NUL breaks a database. */
export const controlInText = /[^\P{Cc}\t\n\r]|\p{Cs}/u;
/** Characters that reverse or hide the text after them. The joiners of emoji and scripts stay allowed. */
export const bidiOrHidden = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u;

/** Text of invisible fillers alone becomes ''; a control character stays, to be refused. */
const orNothing = (text: string) => (isBlank(text) && !control.test(text) ? '' : text);

/** One line of text. `min` 1 makes it required: at least one visible character. */
export const line = (max: number, min = 1) =>
  z
    .string()
    .trim()
    .overwrite(orNothing)
    .refine((text) => min === 0 || !isBlank(text), { error: says('required'), abort: true })
    .refine((text) => codePoints(text) >= min, { error: says('too_short') })
    .refine((text) => codePoints(text) <= max, { error: says('too_long') })
    .refine((text) => !control.test(text), { error: says('invalid') })
    .meta({ minLength: min, maxLength: max });

/** Text of several lines; may be empty. */
export const textUpTo = (max: number) =>
  z
    .string()
    .trim()
    .refine((text) => codePoints(text) <= max, { error: says('too_long') })
    .refine((text) => !controlInText.test(text), { error: says('invalid') })
    .meta({ maxLength: max });

/** Text of several lines; required. */
export const requiredText = (max: number) =>
  textUpTo(max).refine((text) => !isBlank(text), { error: says('required') });

/**
 * Names go into messages to strangers: no link, no control character, nothing that hides
 * (docs/rules/gift.md#names-and-numbers).
 */
export const personName = z
  .string()
  .transform((text) => text.normalize('NFC').trim())
  .pipe(
    z
      .string()
      .refine((text) => !isBlank(text), { error: says('required'), abort: true })
      .refine((text) => codePoints(text) <= 50, { error: says('too_long'), abort: true })
      .refine((text) => !control.test(text) && !bidiOrHidden.test(text) && !containsLink(text), {
        error: says('invalid_name'),
      }),
  )
  .meta({ id: 'PersonName', minLength: 1, maxLength: 50 });

/**
 * A Korean mobile number, digits only. A form parses the typed text before it sends it
 * (`lib/domain/shared/typed.ts`); other programs must send digits (docs/rules/gift.md#names-and-numbers).
 */
export const phoneDigits = z.string().regex(mobilePattern).meta({ id: 'PhoneDigits' });
/** A second, optional number; a landline is allowed. Forms and the contract send '' for none. */
const secondPhoneDigits = z
  .string()
  .regex(new RegExp(`^$|${phonePattern.source}`))
  .transform((text) => text || null)
  .nullish();
export const zipCode = z.string().regex(zipCodePattern).meta({ id: 'ZipCode' });
export const email = z.email().max(254);
/** Length only; the use case checks for common passwords (WEAK_PASSWORD). */
export const password = z
  .string()
  .refine((text) => codePoints(text) >= 8, { error: (issue) => says(issue.input ? 'too_short' : 'required') })
  .refine((text) => codePoints(text) <= 128, { error: says('too_long') })
  .refine((text) => !controlInText.test(text), { error: says('invalid') })
  .meta({ minLength: 8, maxLength: 128 });

/** For `.refine(...typedTwice)`: a new password and its confirmation are the same. */
export const typedTwice: Parameters<z.ZodType<{ password: string; passwordConfirm: string }>['refine']> = [
  ({ password, passwordConfirm }) => password === passwordConfirm,
  { path: ['passwordConfirm'], error: says('mismatch') },
];
/** A password that is only compared: an impossible one is answered like a wrong one. */
export const passwordAttempt = z.string().min(1).max(1_000);
export const memo = textUpTo(200);

/** A person's place. The lot address is optional although the contract requires it: manual entry has none. */
export const receiverFields = {
  receiverName: personName,
  receiverContact1: phoneDigits,
  receiverContact2: secondPhoneDigits,
  receiverZipCd: zipCode,
  receiverAddress: line(200),
  receiverDetailAddress: line(200),
  receiverJibunAddress: line(200, 0).nullish(),
};

export const rowNo = z.int().min(1).max(maxInteger);
/** 0 means no row, like null, because typed clients send every required number. */
export const rowNoOrNone = z
  .int()
  .min(0)
  .max(maxInteger)
  .transform((no) => no || null)
  .nullish();
/** The same for a required text, where '' means none. */
export const textOrNone = <T>(schema: z.ZodType<T, string>) =>
  z
    .string()
    .transform((text) => text || null)
    .pipe(schema.nullable())
    .nullish();
export const orderCnt = z.int().min(1).max(999);
export const lastRound = z.int().min(1).max(999);
/**
 * On requests 0 means "no end round" for an ordinary application; the use case refuses it for a gift
 * (docs/rules/rounds.md#last-round).
 */
export const lastRoundRequest = z.int().min(0).max(999).nullish();
export const amount = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
/** Identifiers in paths and bodies. A malformed one gives 400, an unknown one 404. */
export const datedNo = z.string().regex(datedNumberPattern);
export const orderSheetNo = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);
/**
 * The path key of endpoints 11 and 12: the group number, or the token of one of its links
 * (docs/rules/gift.md#recipients-look-up).
 */
export const groupKey = z.union([datedNo, z.string().regex(tokenPattern)]);

/** A real calendar date, YYYY-MM-DD. */
export const ymd = z.iso
  .date()
  .refine((text) => text >= '1900-01-01')
  .meta({ id: 'Ymd' });

/** A shop-local time as the public contract writes it, with or without seconds. */
export const ymdtRequest = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/)
  .refine((text) => ymd.safeParse(text.slice(0, 10)).success, { error: says('invalid') })
  .meta({ id: 'YmdtRequest' });

// Query strings are text; these parse them strictly (no sign, no exponent, no blank).
export const queryInt = (min: number, max: number) =>
  z
    .string()
    .regex(/^(0|[1-9][0-9]{0,9})$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max));
export const queryBoolean = z.enum(['true', 'false']).transform((text) => text === 'true');
export const queryIntList = z
  .string()
  .regex(/^[1-9][0-9]{0,9}(,[1-9][0-9]{0,9}){0,199}$/)
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(rowNo));
/** A filter of a list; null where the query has none. */
export const orNull = <T>(schema: z.ZodType<T, string>) =>
  schema.optional().transform((value) => value ?? null);
/** The page of a list by key: the row number before it, and the number of rows. */
export const beforeNo = orNull(queryInt(1, maxInteger));
/** A list is newest first, unless its oldest are asked for. */
export const listSort = z.enum(['newest', 'oldest']).default('newest');
/** Or by one of these columns, its least or its greatest first. */
export const listSortBy = <Column extends string>(columns: readonly Column[]) => {
  const sorts: ReadonlyArray<ListSort<Column>> = [
    'newest',
    'oldest',
    ...columns.flatMap((column) => [`${column}-asc`, `${column}-desc`] as const),
  ];
  return z
    .enum(sorts)
    .optional()
    .transform((sort): ListSort<Column> => sort ?? 'newest');
};
export const listSize = queryInt(1, 200).default(50);
/** A number in the path. */
export const pathNo = queryInt(1, maxInteger);

/** An optional number of a query; an empty text or 0 means none. */
export const queryIntOrNone = (max: number) =>
  unlessEmpty(queryInt(0, max).transform((no) => no || undefined));

export const page = queryInt(1, 1_000_000).default(1);
const size = queryInt(1, 200).default(20);
/** An empty parameter counts as absent; so does a client's null, which `URLSearchParams` sends as the word "null". */
export const unlessEmpty = <T>(schema: z.ZodType<T, string>) =>
  z
    .string()
    .transform((text) => (text === '' || text === 'null' ? undefined : text))
    .pipe(schema.optional())
    .optional();

/** The contract has both spellings. */
export const pagingQuery = z.object({ page, size });
export const pageNumberQuery = z.object({ pageNumber: page, pageSize: size });

type DateRange = { startYmd?: string | undefined; endYmd?: string | undefined };
export const dateRangeQuery = z.object({ startYmd: unlessEmpty(ymd), endYmd: unlessEmpty(ymd) });

/** Both ends included, in order, at most three years (docs/rules/operations.md#limits). For `superRefine`. */
export function checkDateRange({ startYmd, endYmd }: DateRange, ctx: z.RefinementCtx<DateRange>): void {
  if (!startYmd || !endYmd) return;
  const latest = `${Number(startYmd.slice(0, 4)) + 3}${startYmd.slice(4)}`;
  if (endYmd < startYmd) ctx.addIssue({ code: 'custom', path: ['endYmd'], message: says('too_small') });
  if (endYmd > latest) ctx.addIssue({ code: 'custom', path: ['endYmd'], message: says('too_large') });
}

/** The error body of every failing call (docs/rules/errors.md#error-body). */
export const errorResponse = z
  .object({
    timestamp: z.string(),
    path: z.string(),
    status: z.int(),
    error: z.string(),
    code: z.string(),
    message: z.string(),
    errors: z
      .array(z.object({ field: z.string(), code: z.string(), message: z.string().optional() }))
      .optional(),
    /** Only with a 500: the id to quote when asking for help. */
    correlationId: z.string().optional(),
  })
  .meta({ id: 'ErrorResponse' });
