import type { Language } from '../shared/words/language';

/** The reason of a decline, worded kindly for the orderer. It says no more than the card's owner may know. */
const reasons: Record<string, { ko: string; en: string }> = {
  insufficient_funds: { ko: '카드의 잔액이나 한도가 부족해요', en: 'The card has not enough funds or limit' },
  expired_card: { ko: '카드의 유효기간이 지났어요', en: 'The card has expired' },
  stolen_card: { ko: '카드사에서 사용이 정지된 카드예요', en: 'The card was blocked by its issuer' },
  lost_card: { ko: '카드사에서 사용이 정지된 카드예요', en: 'The card was blocked by its issuer' },
  stopped_card: { ko: '카드사에서 사용이 정지된 카드예요', en: 'The card was blocked by its issuer' },
  pickup_card: { ko: '카드사에서 사용이 정지된 카드예요', en: 'The card was blocked by its issuer' },
  authentication_required: {
    ko: '카드사에서 본인 확인을 원해요. 카드를 다시 등록해 주세요',
    en: 'The card’s issuer wants to see that it is you. Please register the card again',
  },
  closed: { ko: '해지된 카드예요', en: 'The card was closed' },
};
const declined = {
  ko: '카드사에서 결제를 승인하지 않았어요',
  en: 'The card’s issuer did not approve the payment',
};
const noCard = { ko: '결제할 수 있는 카드가 없어요', en: 'There is no card that can be charged' };

/** `code` is the gateway's last refusal; null if no card could be tried. */
export function declineReason(code: string | null, language: Language): string {
  return code === null ? noCard[language] : (reasons[code] ?? declined)[language];
}
