import type { AnnouncedChange } from '@/lib/domain/application/change-notice';
import { buyPrice } from '@/lib/domain/billing/money';
import { formatMoney } from '@/lib/format';
import { textIn } from '../catalog/product-to-wire';
import type { Shop } from '../shared/shop';
import type { AnnouncedChangeWire } from './notice';

/**
 * `changeDetails` includes the price, because a client may show only this field, and the orderer must see the
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
  return {
    changeApplyYmd: change.applyOn,
    changeDetails: [changeText, ...prices].join('\n'),
    changeNoticeNo: change.noticeNo,
    firstPaymentYmdAfterChangeApplied: change.firstPaymentOn ?? '',
    responseDeadlineYmd: change.deadlineOn,
    targetProductName: textIn(language, change.productNameKo, change.productNameEn),
    responseStatusType: change.answer,
    responseYmd: change.answeredOn,
    changeText,
    buyPriceNow: now,
    buyPriceThen: then,
    answerable: change.isAnswerable,
  };
}
