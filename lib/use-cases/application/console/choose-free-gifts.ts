import { insertChangeHistory, updateApplication } from '@/db/queries/application/applications';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { Application } from '@/lib/domain/application/application';
import { chooseFreeGifts } from '@/lib/domain/catalog/free-gifts';
import { DomainError, requireChanged } from '@/lib/domain/shared/errors';
import { releaseFreeGifts } from '../../billing/round/free-gift-stock';
import { findFreeGiftOffer, refusal } from '../../gift/acceptance/free-gift-offer';
import { businessNow } from '../../shared/calendar';
import { changeByMerchant } from './change-by-merchant';

const field = 'freeGiftOptionNos';

/**
 * Preselects free gifts while the gift waits: the recipient sees them as `selected` and may choose others.
 * Nothing is frozen or reserved before acceptance (docs/rules/gift.md#free-gifts). An empty list removes the
 * preselection.
 */
export async function chooseFreeGiftsByMerchant(
  ctx: Context,
  input: { merchant: Member; id: string; optionNos: number[] },
): Promise<void> {
  const { merchant, id, optionNos } = input;
  await changeByMerchant(ctx, { merchant, id, reason: null }, 'choose_free_gifts', (trx, application) =>
    choose(ctx, trx, application, merchant, optionNos),
  );
}

async function choose(
  ctx: Context,
  trx: Trx,
  application: Application,
  merchant: Member,
  optionNos: number[],
): Promise<Application> {
  if (application.status !== 'WAITING') throw new DomainError('STATE_FORBIDS');
  const offer = await findFreeGiftOffer(trx, application, businessNow(ctx));
  if (!offer) throw refusal('FREE_GIFT_INVALID', field);
  const { condition, soldOutNos, selectedNos } = offer;
  if (optionNos.some((optionNo) => soldOutNos.includes(optionNo))) throw refusal('FREE_GIFT_SOLD_OUT', field);
  const chosen = chooseFreeGifts(condition, optionNos, field);
  await releaseFreeGifts(trx, application);
  const freeGiftPlan = chosen.length > 0 ? { condition, chosen, reservedRounds: [] } : null;
  requireChanged(await updateApplication(trx, application, { freeGiftPlan }));
  await insertChangeHistory(trx, {
    recurringPaymentId: application.recurringPaymentId,
    at: businessNow(ctx),
    actor: 'MERCHANT',
    actorNo: merchant.memberNo,
    kind: 'FREE_GIFTS',
    before: selectedNos,
    after: optionNos,
  });
  return { ...application, freeGiftPlan };
}
