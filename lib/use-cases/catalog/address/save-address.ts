import {
  addAddress,
  changeAddress as change,
  findAddress,
  forgetAgreedAreaAmt,
  listAddresses,
  type NewAddress,
  setDefaultAddress,
} from '@/db/queries/catalog/addresses';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { DomainError, orNotFound } from '@/lib/domain/shared/errors';
import { businessNow } from '../../shared/calendar';
import { getAddress, type PricedAddress } from './list-addresses';

/** The first address of a book is always its default. */
export async function saveAddress(
  ctx: Context,
  { member, address }: { member: Member; address: NewAddress },
): Promise<PricedAddress> {
  const { memberNo } = member;
  return ctx.transaction(async (trx) => {
    const isFirst = (await listAddresses(trx, memberNo)).length === 0;
    const isDefault = address.isDefault || isFirst;
    if (isDefault) await setDefaultAddress(trx, memberNo, null);
    const addressNo = await addAddress(trx, memberNo, { ...address, isDefault }, businessNow(ctx));
    return getAddress({ db: trx }, { member, addressNo });
  });
}

/**
 * An address that a live application delivers to may be corrected: later orders go to the new address
 * (docs/rules/accounts.md#addresses). The result has its regional fee.
 */
export async function changeAddress(
  ctx: Context,
  { member, addressNo, address }: { member: Member; addressNo: number; address: NewAddress },
): Promise<PricedAddress> {
  const { memberNo } = member;
  await ctx.transaction(async (trx) => {
    const stored = orNotFound(await findAddress(trx, memberNo, addressNo));
    // An address stops being the default only when another one becomes it.
    const isDefault = address.isDefault || stored.isDefault;
    if (isDefault) await setDefaultAddress(trx, memberNo, null);
    await change(trx, addressNo, { ...address, isDefault }, businessNow(ctx));
    if (address.contact.zip !== stored.contact.zip) await forgetAgreedAreaAmt(trx, addressNo);
  });
  return getAddress(ctx, { member, addressNo });
}

export async function makeDefaultAddress(
  ctx: Context,
  { member, addressNo }: { member: Member; addressNo: number },
): Promise<PricedAddress> {
  await ctx.transaction(async (trx) => {
    if (!(await findAddress(trx, member.memberNo, addressNo))) throw new DomainError('NOT_FOUND');
    await setDefaultAddress(trx, member.memberNo, addressNo);
  });
  return getAddress(ctx, { member, addressNo });
}
