import { findMember } from '@/db/queries/account/members';
import { findApplication } from '@/db/queries/application/applications';
import { addressOf } from '@/db/queries/catalog/addresses';
import { findGiftRecipient, findGroup } from '@/db/queries/gift/groups';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { Application } from '@/lib/domain/application/application';
import type { Unmasked } from '@/lib/domain/application/console-application';
import { orNotFound } from '@/lib/domain/shared/errors';
import { asRecurringPaymentId } from '@/lib/domain/shared/ids';
import { auditMerchant } from '../../shared/audit';

/**
 * Shows the people of one application unmasked. The audit trail first records whose data, which fields, by
 * whom, from where and why (docs/rules/privacy.md#unmasking).
 */
export async function unmaskApplication(
  ctx: Context,
  input: { merchant: Member; id: string; reason: string; clientNet: string },
): Promise<Unmasked> {
  const { merchant, id, reason, clientNet } = input;
  return ctx.transaction(async (trx) => {
    const application = orNotFound(await findApplication(trx, asRecurringPaymentId(id)));
    const { memberNo, groupNo } = application;
    const member = await findMember(trx, memberNo);
    const group = orNotFound(await findGroup(trx, groupNo));
    const recipient = await recipientOf(trx, application);
    await auditMerchant(ctx, trx, merchant, {
      action: 'application.unmask',
      object: `application ${id}`,
      reason,
      details: {
        clientNet,
        whose: { orderer: memberNo, recipientOf: groupNo },
        what: ['orderer', ...(recipient ? ['recipient'] : []), ...(recipient?.address ? ['address'] : [])],
      },
    });
    return { orderer: { memberId: member?.memberId ?? '', ...group.orderer }, recipient };
  });
}

async function recipientOf(trx: Trx, application: Application): Promise<Unmasked['recipient']> {
  if (application.isGift) {
    const recipient = await findGiftRecipient(trx, application.groupNo);
    if (!recipient) return null;
    const { address, typedName, typedContact } = recipient;
    return {
      name: address?.receiverName ?? typedName,
      contact: address?.contact1 ?? typedContact,
      address,
    };
  }
  const address = application.addressNo === null ? undefined : await addressOf(trx, application.addressNo);
  return address ? { name: address.receiverName, contact: address.contact1, address } : null;
}
