import { StatusMessage } from '@/components/shared/ui/status-message';
import type { OrderSheetResponse } from '@/lib/contract/catalog/order-sheet';
import { firstBoxAfter } from '@/lib/domain/gift/chosen-day';
import { formatDate } from '@/lib/format';
import { type Language, translate } from '@/lib/i18n';
import { sheetItems } from '../../catalog/order-sheet/sheet-lines';

/** Says that the first box comes after the day that the giver chose, with both dates (docs/rules/gift.md#the-day-of-the-invitation). */
export function BoxAfter({ sheet, language }: { sheet: OrderSheetResponse; language: Language }) {
  const [day] = sheet.invitationYmdt?.split(' ') ?? [];
  if (!day) return null;
  const boxesOn = sheetItems(sheet).map((item) => item.recurringPaymentDelivery.firstRecurringDate);
  const date = firstBoxAfter(day, boxesOn);
  if (!date) return null;
  return (
    <StatusMessage className="mt-4">
      {translate(language)('when.boxAfter', {
        day: formatDate(day, language),
        date: formatDate(date, language),
      })}
    </StatusMessage>
  );
}
