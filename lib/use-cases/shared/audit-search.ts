import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { SearchFilter } from '@/lib/domain/operations/console-search';
import { datedNumberPattern } from '@/lib/domain/shared/ids';
import { auditMerchant } from './audit';

/** Records the groups that a search for a person showed. The search text may be a name, so it is not stored. */
export async function auditSearch(
  ctx: Context,
  merchant: Member,
  {
    search,
    list,
    groupNos,
  }: { search: SearchFilter; list: 'applications' | 'orders' | 'claims' | 'everything'; groupNos: string[] },
): Promise<void> {
  const isOfPeople = search.within !== 'PRODUCT' && search.within !== 'NUMBER';
  const isWholeNumber = 'digits' in search && datedNumberPattern.test(search.digits);
  if (!isOfPeople || isWholeNumber || groupNos.length === 0) return;
  await ctx.transaction((trx) =>
    auditMerchant(ctx, trx, merchant, {
      action: 'person.search',
      object: list,
      details: {
        within: search.within,
        by: 'digits' in search ? 'NUMBER' : 'NAME',
        whose: [...new Set(groupNos)],
      },
    }),
  );
}
