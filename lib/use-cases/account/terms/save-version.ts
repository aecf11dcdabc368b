import {
  findTermsVersion,
  insertTerms,
  listTermsVersions,
  updateFutureTerms,
} from '@/db/queries/account/terms';
import { waitForTurn } from '@/db/queries/operations/shop-meta';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { acceptanceTermsTypes, pageOnlyTermsTypes, type Terms } from '@/lib/domain/account/terms';
import { requireSeen } from '@/lib/domain/shared/conflict';
import { DomainError, fieldError, orNotFound } from '@/lib/domain/shared/errors';
import { auditMerchant } from '../../shared/audit';
import { today } from '../../shared/calendar';

/**
 * Adds a version of a text, or changes one that is not in force yet. A version takes effect by itself on its
 * day and never changes after it, since people agreed to it.
 */
export async function saveVersion(
  ctx: Context,
  input: {
    merchant: Member;
    termsNo: number | null;
    terms: Omit<Terms, 'termsNo'>;
    seen?: object | undefined;
  },
): Promise<{ termsNo: number }> {
  const { merchant, termsNo, terms, seen } = input;
  if (terms.enforcedFrom <= today(ctx)) throw fieldError('enforcedFrom', 'too_small');
  const isForAcceptance = acceptanceTermsTypes.some((type) => type === terms.termsType);
  const isForPage = pageOnlyTermsTypes.some((type) => type === terms.termsType);
  if ((isForAcceptance && !terms.isRequired) || (isForPage && terms.isRequired))
    throw fieldError('isRequired', 'not_allowed');
  return ctx.transaction(async (trx) => {
    await waitForTurn(trx);
    await refuseDoubles(trx, terms, termsNo);
    const saved = termsNo === null ? await insertTerms(trx, terms) : termsNo;
    if (saved === undefined) throw fieldError('version', 'duplicate');
    const before = termsNo === null ? null : await changeVersion(ctx, trx, { ...terms, termsNo }, seen);
    await auditMerchant(ctx, trx, merchant, {
      action: termsNo === null ? 'terms.add' : 'terms.change',
      object: `terms ${saved}`,
      before,
      after: terms,
    });
    return { termsNo: saved };
  });
}

async function changeVersion(
  ctx: Context,
  trx: Trx,
  terms: Terms,
  seen: object | undefined,
): Promise<Omit<Terms, 'termsNo'>> {
  const saved = orNotFound(await findTermsVersion(trx, terms.termsNo));
  if (saved.termsType !== terms.termsType) throw fieldError('termsType', 'not_allowed');
  requireSeen(seen, saved, terms);
  if (!(await updateFutureTerms(trx, terms, today(ctx)))) throw new DomainError('STATE_FORBIDS');
  const { termsNo: _, ...before } = saved;
  return before;
}

/** Two versions with one name or one first day would leave unclear which of them people agree to. */
async function refuseDoubles(trx: Trx, terms: Omit<Terms, 'termsNo'>, termsNo: number | null): Promise<void> {
  const others = (await listTermsVersions(trx, [terms.termsType])).filter((one) => one.termsNo !== termsNo);
  for (const field of ['version', 'enforcedFrom'] as const)
    if (others.some((one) => one[field] === terms[field])) throw fieldError(field, 'duplicate');
}
