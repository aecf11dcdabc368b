import { Temporal } from 'temporal-polyfill';
import type { Application } from '@/lib/domain/application/application';
import type { Card } from '@/lib/domain/billing/card';
import type { GiftRecipient } from '@/lib/domain/gift/group';
import { maskName } from '@/lib/domain/shared/masking';
import { formatMoment } from '@/lib/domain/shared/words/date-text';
import type { Language } from '@/lib/domain/shared/words/language';

/** Pieces of messages in the language stored when applying (docs/rules/accounts.md#language). */
/** The last minute of the day's deadline. */
export function deadlineText(date: string, language: Language): string {
  return formatMoment(`${date} 23:59`, language);
}

/** The first product by name, and the count of the others. */
export function productText(applications: Array<Pick<Application, 'snapshot'>>, language: Language): string {
  const [first] = applications;
  if (!first) return '';
  const others = applications.length - 1;
  if (language === 'ko') return `${first.snapshot.productNameKo}${others > 0 ? ` 외 ${others}건` : ''}`;
  return `${first.snapshot.productNameEn}${others > 0 ? ` and ${others} more` : ''}`;
}

/** Products as the orderer's texts name them: for a gift with whom it is for, as masked. */
export function orderedText(
  applications: Array<Pick<Application, 'snapshot'>>,
  recipient: Pick<GiftRecipient, 'typedName'> | undefined,
  language: Language,
): string {
  const products = productText(applications, language);
  if (!recipient?.typedName) return products;
  const name = maskName(recipient.typedName);
  return language === 'ko' ? `${products}, ${name}님께` : `${products} for ${name}`;
}

/** The most gifts that one text names. */
const mostNamed = 3;

/**
 * One product of several applications: for which gifts, as masked, gifts of equal masks by the end of their numbers, and whether the
 * orderer gets it, too.
 */
export function productForAll(
  applications: Array<Pick<Application, 'snapshot' | 'groupNo' | 'isGift'>>,
  recipients: ReadonlyMap<string, Pick<GiftRecipient, 'typedName'>>,
  language: Language,
): string {
  const product = productText(applications.slice(0, 1), language);
  const groupNos = [...new Set(applications.flatMap(({ isGift, groupNo }) => (isGift ? [groupNo] : [])))];
  const masks = groupNos.map((groupNo) => maskName(recipients.get(groupNo)?.typedName ?? ''));
  const named = groupNos.map((groupNo, at) => {
    const [mask = '', end] = [masks[at], groupNo.slice(-4)];
    if (mask === '') return language === 'ko' ? `선물번호 끝 ${end}` : `gift no. ending in ${end}`;
    const isClear = masks.filter((each) => each === mask).length === 1;
    if (language === 'ko') return isClear ? `${mask}님` : `${mask}님(선물번호 끝 ${end})`;
    return isClear ? mask : `${mask} (gift no. ending in ${end})`;
  });
  const isOwnToo = applications.some(({ isGift }) => !isGift);
  if (named.length === 0) return product;
  const shown = [...(isOwnToo ? [language === 'ko' ? '나' : 'you'] : []), ...named.slice(0, mostNamed)];
  const others = named.length - mostNamed;
  if (language === 'ko') return `${product}, ${shown.join('·')}${others > 0 ? ` 외 ${others}분` : ''}께`;
  return `${product} for ${shown.join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}

/** What an orderer's text is about; both Korean words take the same particles. */
export function kindText(applications: readonly Pick<Application, 'isGift'>[], language: Language): string {
  const isGift = applications.every((each) => each.isGift);
  if (language === 'ko') return isGift ? '선물' : '정기배송';
  return isGift ? 'gift' : 'recurring delivery';
}

/** The card as its owner knows it. */
export function cardText(card: Pick<Card, 'cardName' | 'endDigits'> | undefined, language: Language): string {
  if (!card) return language === 'ko' ? '결제할 수 있는 카드가 없어요' : 'no card that can be charged';
  const { cardName, endDigits } = card;
  return language === 'ko' ? `${cardName}(${endDigits})` : `${cardName} ending in ${endDigits}`;
}

/** The month of a card's expiry, written YYYY-MM. */
export function monthText(yearMonth: string, language: Language): string {
  const month = Temporal.PlainYearMonth.from(yearMonth);
  if (language === 'ko') return `${month.year}년 ${month.month}월`;
  return `${String(month.month).padStart(2, '0')}/${month.year}`;
}
