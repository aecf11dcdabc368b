import { ClosedDayNote } from '@/components/application/closed-day-note';
import { Money } from '@/components/shared/ui/money';
import type { OrderSheetResponse } from '@/lib/contract/catalog/order-sheet';
import { formatDate, formatPlan } from '@/lib/format';
import { type Language, type Translate, translate } from '@/lib/i18n';
import { RibbonRounds } from '../../shared/layout/ribbon-rounds';
import { freeGiftRounds } from '../product/free-gifts/free-gift-words';
import { ProductPicture } from '../product/product-picture';
import { hasFreeGifts, type SheetItem, sheetItems } from './sheet-lines';

/** With which rounds free gifts come, and that the recipient chooses, where there is a choice. */
function freeGiftLine(
  { recurringPaymentGiftCondition: condition, ...item }: SheetItem,
  t: Translate,
): string {
  const isChoice = condition.giftOptionQuantityType === 'SELECTABLE';
  const rounds = freeGiftRounds(condition, item.recurringPaymentLastRound, t);
  const who = isChoice ? ` ${t('orderSheet.freeGiftsRecipient')}` : '';
  return `${t('product.freeGift.title')}: ${rounds}${who}`;
}

function firstKey({ isPresent, invitationYmdt }: OrderSheetResponse) {
  if (!isPresent) return 'orderSheet.first';
  return invitationYmdt === null ? 'orderSheet.firstGift' : 'orderSheet.firstPlanned';
}

/** The ordered items with their plan; the ribbon shows the number of rounds. */
export function SheetItems({ sheet, language }: { sheet: OrderSheetResponse; language: Language }) {
  const t = translate(language);
  return (
    <ul className="flex flex-col gap-6">
      {sheetItems(sheet).map((item) => {
        const { recurringPaymentDelivery: cycle, recurringPaymentLastRound: lastRound } = item;
        const plan = { ...cycle, day: cycle.date, weekday: cycle.dayOfWeek };
        return (
          <li key={item.optionNo} className="flex flex-col gap-2">
            <div className="flex flex-wrap gap-x-4 gap-y-1">
              <ProductPicture url={item.imageUrl} size="sm" />
              <div className="min-w-0 grow basis-[9rem]">
                <h3 className="font-bold">{item.productName}</h3>
                <p className="text-sm text-soft">
                  {[item.optionTitle, t('orderSheet.count', { count: item.orderCnt })]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                <p className="font-medium">{formatPlan(plan, lastRound, language)}</p>
                <p className="text-sm text-soft">
                  {t(firstKey(sheet), {
                    date: formatDate(cycle.firstRecurringDate, language),
                  })}
                </p>
                <ClosedDayNote moved={cycle.movedFromClosedDay} />
              </div>
              <p className="ml-auto font-semibold">
                <Money amount={item.price.buyAmt} />
              </p>
            </div>
            <RibbonRounds className="mt-2" total={lastRound} />
            {sheet.isPresent && hasFreeGifts(item) && (
              <p className="text-sm text-good">{freeGiftLine(item, t)}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
