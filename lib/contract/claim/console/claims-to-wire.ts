import { responsibleFor } from '@/lib/domain/claim/claim';
import type { ClaimForMerchant, ListedClaim } from '@/lib/domain/claim/claim-view';
import { textIn } from '@/lib/domain/shared/words/language';
import type { Language } from '@/lib/i18n';
import { namesOf } from '../../order/console/orders-to-wire';
import type { ConsoleClaim, ConsoleClaimDetail } from './claims';

export function consoleClaimToWire(claim: ListedClaim, language: Language): ConsoleClaim {
  return {
    ...claim,
    responsible: responsibleFor(claim.reasonType),
    lines: claim.lines.map((line) => ({ ...line, ...namesOf(line, language) })),
  };
}

export function consoleClaimDetailToWire(claim: ClaimForMerchant, language: Language): ConsoleClaimDetail {
  const { exchangeOption: option } = claim;
  return {
    ...claim,
    ...consoleClaimToWire(claim, language),
    exchangeOptionName: option && textIn(language, option.valueKo, option.valueEn),
  };
}
