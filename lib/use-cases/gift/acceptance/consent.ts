import { findTermsVersions } from '@/db/queries/account/terms';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import { acceptanceTermsTypes } from '@/lib/domain/account/terms';
import type { Consent } from '@/lib/domain/gift/group';
import { fieldError } from '@/lib/domain/shared/errors';
import { today } from '../../shared/calendar';

/**
 * The recipient's consents by their exact codes, with the version of the text in force
 * (docs/rules/operations.md#merchant-settings). Without PI_GIFT_ACCEPT_COLLECTION_AND_USE nothing is accepted, whatever the
 * text's own flag says.
 */
export async function agreedTerms(ctx: Context, trx: Trx, agreed: string[]): Promise<Consent[]> {
  const isComplete = acceptanceTermsTypes.every((type) => agreed.includes(type));
  if (!isComplete) throw fieldError('agreementTermsAgrees', 'required', 'TERMS_NOT_AGREED');
  const terms = await findTermsVersions(trx, acceptanceTermsTypes, today(ctx));
  if (terms.length < acceptanceTermsTypes.length)
    throw new Error('The text of the gift-acceptance consent is missing');
  return terms.map(({ termsNo, termsType, version }) => ({
    termsNo,
    termsType,
    termsVersion: version,
    isAgreed: true,
  }));
}
