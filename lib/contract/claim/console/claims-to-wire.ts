import type { RefundAmounts } from '@/lib/domain/billing/refunds';
import type { ProductOption } from '@/lib/domain/catalog/product';
import { type Claim, type ClaimEvent, responsibleFor } from '@/lib/domain/claim/claim';
import type { OrderLine } from '@/lib/domain/order/order';
import { textIn } from '@/lib/domain/shared/words/language';
import type { Language } from '@/lib/i18n';
import { namesOf } from '../../order/console/orders-to-wire';
import type { ConsoleClaim, ConsoleClaimDetail } from './claims';

type Listed = Claim & { isGift: boolean; lines: OrderLine[] };

export function consoleClaimToWire(claim: Listed, language: Language): ConsoleClaim {
  return {
    ...claim,
    responsible: responsibleFor(claim.reasonType),
    lines: claim.lines.map((line) => ({ ...line, ...namesOf(line, language) })),
  };
}

type ReadClaim = Listed & {
  text: string;
  returnWayType: ConsoleClaimDetail['returnWayType'];
  returnParcel: ConsoleClaimDetail['returnParcel'];
  refusedReason: string | null;
  exchangeOption: ProductOption | null;
  estimate: RefundAmounts | null;
  refunds: ConsoleClaimDetail['refunds'];
  events: ClaimEvent[];
  canRefundAgain: boolean;
};

export function consoleClaimDetailToWire(claim: ReadClaim, language: Language): ConsoleClaimDetail {
  const { exchangeOption: option } = claim;
  return {
    ...claim,
    ...consoleClaimToWire(claim, language),
    exchangeOptionName: option && textIn(language, option.valueKo, option.valueEn),
  };
}
