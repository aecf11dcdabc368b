'use client';

import type { OwnArchivedContract } from '@/lib/contract/operations/archived-contracts';
import { formatDate, formatPlan } from '@/lib/format';
import { useLanguage, useT } from '@/lib/i18n/client';
import { StatusBadge } from '../shared/layout/status-badges';
import { Badge } from '../shared/ui/badge';
import { DescriptionList } from '../shared/ui/description-list';
import { ChevronDownIcon, GiftIcon } from '../shared/ui/icons';
import { Money } from '../shared/ui/money';

export function ArchivedContract({ contract }: { contract: OwnArchivedContract }) {
  const t = useT();
  const language = useLanguage();
  const { isPresent, products, payments, totalPayAmt, totalRefundAmt } = contract;
  const day = (ymd: string) => formatDate(ymd, language, { year: true });
  return (
    <article className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-sm text-soft">
          {t('my.kept.period', { from: day(contract.registerYmd), to: day(contract.overYmd) })}
        </p>
        {isPresent && (
          <Badge tone="accent">
            <GiftIcon className="size-4" />
            {t('my.kept.gift')}
          </Badge>
        )}
      </div>
      <ul className="flex flex-col gap-4">
        {products.map((product) => (
          <li key={product.recurringPaymentId}>
            <Product product={product} />
          </li>
        ))}
      </ul>
      {payments.length === 0 ? (
        <p className="text-soft">{t('my.kept.nothingPaid')}</p>
      ) : (
        <>
          <DescriptionList
            spread
            items={[
              { term: t('my.kept.total'), value: <Money amount={totalPayAmt} className="font-bold" /> },
              ...(totalRefundAmt > 0
                ? [{ term: t('my.kept.refunded'), value: <Money amount={totalRefundAmt} /> }]
                : []),
            ]}
          />
          <Payments payments={payments} />
        </>
      )}
      <p className="text-sm text-soft">
        {t('my.kept.groupNo', { groupNo: contract.recurringPaymentGroupNo })}
      </p>
    </article>
  );
}

function Product({ product }: { product: OwnArchivedContract['products'][number] }) {
  const t = useT();
  const language = useLanguage();
  const { date: day, dayOfWeek: weekday, ...cycle } = product.deliveryCycle;
  const plan = formatPlan({ ...cycle, day, weekday }, product.lastRound, language);
  return (
    <>
      <h2 className="text-lg font-bold">{product.productName}</h2>
      <p className="text-sm text-soft">
        {[product.optionText, t('order.quantity', { count: product.orderCnt }), plan]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-semibold">
        <StatusBadge status={product.statusType} />
        {t('my.kept.paidRounds', { count: product.paidRounds })}
      </p>
    </>
  );
}

function Payments({ payments }: Pick<OwnArchivedContract, 'payments'>) {
  const t = useT();
  const language = useLanguage();
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 font-medium text-accent">
        {t('my.kept.payments', { count: payments.length })}
        <ChevronDownIcon className="size-4 group-open:rotate-180" />
      </summary>
      <ul className="divide-y divide-line">
        {payments.map(({ orderNo, payYmd, payAmt, cardName, cardEndDigit }) => (
          <li key={`${orderNo} ${payYmd} ${payAmt}`} className="flex flex-wrap gap-x-4 py-2 text-sm">
            <time dateTime={payYmd}>{formatDate(payYmd, language, { year: true })}</time>
            <span className="text-soft">{t('my.kept.card', { card: cardName, digits: cardEndDigit })}</span>
            <Money amount={payAmt} className="ml-auto font-medium" />
          </li>
        ))}
      </ul>
    </details>
  );
}
