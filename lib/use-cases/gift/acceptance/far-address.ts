import { findAreaFee } from '@/db/queries/catalog/area-fees';
import type { Context } from '@/lib/context';
import { DomainError, fieldError } from '@/lib/domain/shared/errors';

/** A gift cannot go to a postcode with an extra regional fee (docs/rules/gift.md#far-regions). */
export async function refuseFarAddress(ctx: Context, zip: string): Promise<void> {
  if (zip < '01000' || zip > '63999') throw fieldError('receiverZipCd', 'invalid');
  if (await findAreaFee(ctx.db, zip))
    throw new DomainError('REMOTE_AREA', { errors: [{ field: 'receiverZipCd', code: 'REMOTE_AREA' }] });
}
