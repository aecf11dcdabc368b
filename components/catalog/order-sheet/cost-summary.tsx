import { Money } from '@/components/shared/ui/money';
import type { OrderSheetResponse } from '@/lib/contract/catalog/order-sheet';
import { formatDeadline } from '@/lib/format';
import { type Language, translate } from '@/lib/i18n';
import { DescriptionList } from '../../shared/ui/description-list';
import { ChargeSchedule } from './charge-schedule';
import { sheetItems, shipsTogether } from './sheet-lines';

/** The cost of each round, the most that all rounds cost, the charge dates, and a gift's acceptance deadline. */
export function CostSummary({ sheet, language }: { sheet: OrderSheetResponse; language: Language }) {
  const t = translate(language);
  const { paymentInfo, roundTotalAmt, maxTotalAmt, deadlineYmd, invitationYmdt } = sheet;
  const isPlanned = invitationYmdt !== null;
  const items = sheetItems(sheet);
  const isOneBox = shipsTogether(items.map((item) => item.recurringPaymentDelivery));
  const money = (amount: number) => <Money amount={amount} />;
  return (
    <div className="flex flex-col gap-4">
      <DescriptionList
        spread
        items={[
          { term: t('product.items'), value: money(paymentInfo.cartAmt) },
          {
            term: t('product.delivery'),
            value: paymentInfo.deliveryAmt > 0 ? money(paymentInfo.deliveryAmt) : t('product.free'),
          },
          ...(paymentInfo.remoteDeliveryAmt > 0
            ? [{ term: t('orderSheet.remote'), value: money(paymentInfo.remoteDeliveryAmt) }]
            : []),
          {
            term: t(isOneBox ? 'orderSheet.perRound' : 'orderSheet.firstRounds'),
            value: money(roundTotalAmt),
            strong: true,
          },
        ]}
      />
      {maxTotalAmt === null ? (
        <p className="text-sm text-soft">{t('orderSheet.endless')}</p>
      ) : (
        <div>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
            <span>{t(items.length > 1 ? 'orderSheet.atMost' : 'complete.total')}</span>
            {money(maxTotalAmt)}
          </p>
          {items.length > 1 && <p className="text-sm text-soft">{t('orderSheet.atMostNote')}</p>}
        </div>
      )}
      {sheet.paymentSchedule && (
        <ChargeSchedule
          rounds={sheet.paymentSchedule}
          note={
            sheet.isPresent
              ? t(isPlanned ? 'orderSheet.schedulePlanned' : 'orderSheet.scheduleGift')
              : undefined
          }
        />
      )}
      {deadlineYmd && (
        <div className="rounded-control bg-accent-soft p-4">
          <p className="font-semibold">{t('orderSheet.deadline')}</p>
          <p className="text-lg font-bold text-accent">
            <time dateTime={deadlineYmd}>{formatDeadline(deadlineYmd, language)}</time>
          </p>
          <p className="text-sm text-soft">
            {t(isPlanned ? 'orderSheet.deadlinePlanned' : 'orderSheet.deadlineText')}
          </p>
        </div>
      )}
    </div>
  );
}
