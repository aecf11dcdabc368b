'use client';

import { useQuery } from '@/components/shared/actions/use-query';
import { useMoney } from '@/components/shared/ui/use-money';
import { api } from '@/lib/api-client';
import type { ApplicationResponse } from '@/lib/contract/application/application-detail';
import { formatDate, formatTotalRounds } from '@/lib/format';
import { useLanguage, useT } from '@/lib/i18n/client';
import { DescriptionList } from '../../shared/ui/description-list';
import { useErrorText } from '../../shared/ui/form/form-errors';
import { StatusMessage } from '../../shared/ui/status-message';
import { About } from '../../shared/ui/text/about';
import type { changeBody } from './change-draft';

const changePreviewResponse = () =>
  import('@/lib/contract/application/change-preview').then((module) => module.changePreviewResponse);

export type ChangePreviewProps = { application: ApplicationResponse; body: ReturnType<typeof changeBody> };

/** The cost of the change, computed by the server before it is saved (docs/rules/money.md#the-price-agreed). */
export function ChangePreview({ application, body }: ChangePreviewProps) {
  const t = useT();
  const language = useLanguage();
  const money = useMoney();
  const textOf = useErrorText();
  const path = `/recurring-payments/${application.recurringPaymentId}/info/preview`;
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [path, body],
    queryFn: ({ signal }) => api.post(path, changePreviewResponse, body, { signal }),
    placeholderData: (before) => before,
    gcTime: 0,
  });
  if (error) return <StatusMessage tone="warning">{textOf(error)}</StatusMessage>;
  if (!data) return <StatusMessage>{t('my.change.checking')}</StatusMessage>;
  const { nextAmount, nextRecurringDate: on } = data;
  const before = application.nextAmount;
  const date = formatDate(on, language, { year: true });
  return (
    <section
      aria-label={t('my.change.summary')}
      aria-live="polite"
      aria-busy={isPlaceholderData}
      className="rounded-control bg-accent-soft p-4"
    >
      <p className="mb-3 font-bold text-accent">{t('my.change.summary')}</p>
      <DescriptionList
        spread
        items={[
          {
            term: t('my.change.amount'),
            value: (
              <>
                {before !== null && before !== nextAmount && (
                  <span className="text-soft">{t('my.change.amountBefore', { amount: money(before) })} </span>
                )}
                <strong>{nextAmount === null ? '–' : money(nextAmount)}</strong>
              </>
            ),
          },
          {
            term: t('my.detail.nextDelivery'),
            value: on === '' ? '–' : data.nextRecurringDateEstimated ? <About day={on} /> : date,
          },
          { term: t('my.detail.lastRound'), value: formatTotalRounds(data.lastRound, language) },
        ]}
      />
    </section>
  );
}
