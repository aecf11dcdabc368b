import { z } from 'zod';
import { managedTermsTypes } from '@/lib/domain/account/terms';
import { line, pathNo, requiredText, ymd } from '../../shared/common';
import { seen } from '../../shared/seen';

const managedType = z.enum(managedTermsTypes);
const contents = requiredText(20_000);

export const termsVersionRequest = z
  .object({
    termsType: managedType,
    version: line(20),
    titleKo: line(100),
    titleEn: line(100),
    contentsKo: contents,
    contentsEn: contents,
    isRequired: z.boolean(),
    /** A future shop date: from its start this version is required. */
    enforcedFrom: ymd,
    seen,
  })
  .meta({ id: 'TermsVersionRequest' });
export const termsVersionSaved = z.object({ termsNo: z.int() }).meta({ id: 'TermsVersionSaved' });

const listed = z.object({
  termsNo: z.int(),
  termsType: managedType,
  version: z.string(),
  titleKo: z.string(),
  titleEn: z.string(),
  isRequired: z.boolean(),
  enforcedFrom: z.string(),
  state: z.enum(['FUTURE', 'IN_FORCE', 'PAST']),
});
export type ListedTermsVersion = z.output<typeof listed>;
export const termsVersionsResponse = z
  .object({ versions: z.array(listed) })
  .meta({ id: 'TermsVersionsResponse' });
export const termsVersion = listed
  .extend({ contentsKo: z.string(), contentsEn: z.string() })
  .meta({ id: 'TermsVersion' });
export type TermsVersionWire = z.output<typeof termsVersion>;
export const termsVersionPath = z.object({ termsNo: pathNo });
