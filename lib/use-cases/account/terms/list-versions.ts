import { findTerms, findTermsVersion, listTermsVersions } from '@/db/queries/account/terms';
import type { Context } from '@/lib/context';
import { managedTermsTypes, type Terms } from '@/lib/domain/account/terms';
import { orNotFound } from '@/lib/domain/shared/errors';
import { today } from '../../shared/calendar';

type TermsState = 'FUTURE' | 'IN_FORCE' | 'PAST';
export type TermsVersion = Terms & { state: TermsState };

/** Every version of the texts that people agree to, newest first: future, in force and past. */
export async function listVersions(ctx: Context): Promise<TermsVersion[]> {
  const current = await findTerms(ctx.db, managedTermsTypes, today(ctx));
  const inForce = new Set(current.map(({ termsNo }) => termsNo));
  const versions = await listTermsVersions(ctx.db, managedTermsTypes);
  return versions.map((terms) => ({ ...terms, state: stateOf(terms, inForce, today(ctx)) }));
}

export async function getVersion(ctx: Context, termsNo: number): Promise<TermsVersion> {
  const version = orNotFound(await findVersion(ctx, termsNo));
  return version;
}

export async function findVersion(ctx: Context, termsNo: number): Promise<TermsVersion | undefined> {
  const terms = await findTermsVersion(ctx.db, termsNo);
  if (!terms) return undefined;
  const current = await findTerms(ctx.db, [terms.termsType], today(ctx));
  const inForce = new Set(current.map((one) => one.termsNo));
  return { ...terms, state: stateOf(terms, inForce, today(ctx)) };
}

function stateOf(terms: Terms, inForce: ReadonlySet<number>, day: string): TermsState {
  if (terms.enforcedFrom > day) return 'FUTURE';
  return inForce.has(terms.termsNo) ? 'IN_FORCE' : 'PAST';
}
