import type { Context } from '@/lib/context';
import { neededAt } from '@/lib/domain/account/console-doors';
import { isAllowed, type SignedIn } from '@/lib/domain/account/rights';
import { viewForMerchant } from './list';

/** The most applications that a preview names. */
export const mostNamed = 20;

export type NamedApplication = {
  recurringPaymentId: string;
  isGift: boolean;
  /** Masked, as in the list of applications; a name is empty once it is erased. */
  ordererName: string;
  receiverName: string;
};

/** The people of an application are shown only to a merchant who may open the list of applications. */
export const maySeeApplications = (merchant: SignedIn): boolean =>
  isAllowed(merchant, neededAt('/admin/applications'));

/** The first of `ids` by name, before something is done with all of them: none for a merchant who may not see them. */
export async function nameFirst(
  ctx: Context,
  merchant: SignedIn,
  ids: string[],
): Promise<NamedApplication[]> {
  if (!maySeeApplications(merchant)) return [];
  const shown = await viewForMerchant(ctx, ids.slice(0, mostNamed));
  return shown.map(({ view, orderer, recipientName }) => ({
    recurringPaymentId: view.application.recurringPaymentId,
    isGift: view.application.isGift,
    ordererName: orderer.name,
    receiverName: recipientName ?? '',
  }));
}
