import {
  findAddress,
  isAddressInUse,
  listAddresses,
  markAddressDeleted,
  setDefaultAddress,
} from '@/db/queries/catalog/addresses';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { DomainError, orNotFound } from '@/lib/domain/shared/errors';
import { businessNow } from '../../shared/calendar';

/** Throws ADDRESS_IN_USE if a live application delivers to it (docs/rules/accounts.md#addresses). */
export async function deleteAddress(
  ctx: Context,
  { member, addressNo }: { member: Member; addressNo: number },
): Promise<void> {
  await ctx.transaction(async (trx) => {
    const address = orNotFound(await findAddress(trx, member.memberNo, addressNo));
    if (await isAddressInUse(trx, addressNo)) throw new DomainError('ADDRESS_IN_USE');
    await markAddressDeleted(trx, addressNo, businessNow(ctx));
    const [next] = await listAddresses(trx, member.memberNo);
    if (address.isDefault && next) await setDefaultAddress(trx, member.memberNo, next.addressNo);
  });
}
