import type { AnnouncedChange, NoticeChange } from '@/lib/domain/application/change-notice';
import { formatMoney } from '@/lib/domain/billing/currency';
import { buyPrice } from '@/lib/domain/billing/money';
import { optionTitle } from '@/lib/domain/catalog/option-title';
import { textIn } from '@/lib/domain/shared/words/language';
import type { Shop } from '../shared/shop';
import type { AnnouncedChangeWire } from './notice';

/**
 * `changeDetails` includes the option and the price, because a client may show only this field, and the orderer must see the
 * whole change.
 */
export function announcedChangeToWire(
  change: AnnouncedChange,
  { language, currency }: Pick<Shop, 'language' | 'currency'>,
): AnnouncedChangeWire {
  const changeText = textIn(language, change.detailsKo, change.detailsEn);
  const [now, then] = change.unit
    ? [buyPrice(change.unit.before), buyPrice(change.unit.after)]
    : [null, null];
  const prices =
    now === null || then === null
      ? []
      : [`${formatMoney(now, currency, language)} → ${formatMoney(then, currency, language)}`];
  const [optionNow, optionThen] = [optionOf(change.before, language), optionOf(change.after, language)];
  // An option may have no name: then only the other one is named.
  const options = optionNow === null ? [] : [[optionNow, optionThen].filter(Boolean).join(' → ')];
  return {
    changeApplyYmd: change.applyOn,
    changeDetails: [changeText, ...options, ...prices].join('\n'),
    changeNoticeNo: change.noticeNo,
    firstPaymentYmdAfterChangeApplied: change.firstPaymentOn ?? '',
    responseDeadlineYmd: change.deadlineOn,
    targetProductName: textIn(language, change.productNameKo, change.productNameEn),
    responseStatusType: change.answer,
    responseYmd: change.answeredOn,
    changeText,
    buyPriceNow: now,
    buyPriceThen: then,
    optionNow,
    optionThen,
    answerable: change.isAnswerable,
  };
}

function optionOf(change: NoticeChange, language: Shop['language']): string | null {
  if (change.kind !== 'OPTION') return null;
  const { nameKo, nameEn, valueKo, valueEn } = change.option;
  return optionTitle({
    optionName: textIn(language, nameKo, nameEn),
    optionValue: textIn(language, valueKo, valueEn),
  });
}
