import { findTermsVersions } from '@/db/queries/account/terms';
import { seedTermsVersion } from '@/db/seed/terms';
import type { Context } from '@/lib/context';
import { managedTermsTypes } from '@/lib/domain/account/terms';
import { today } from '../../shared/calendar';

/** Whether a text is still the draft that came with the shop. */
export const isDraft = ({ version }: { version: string }): boolean => version === seedTermsVersion;

/** How many texts in force are still drafts. */
export async function countDraftTerms(ctx: Context): Promise<number> {
  const versions = await findTermsVersions(ctx.db, managedTermsTypes, today(ctx));
  return versions.filter(isDraft).length;
}
