'use client';

import { Rows } from '@/components/shared/console/list/rows';
import { LinkButton } from '@/components/shared/ui/link-button';
import { useFormat } from '@/components/shared/ui/use-format';
import type { PaymentCaseWire } from '@/lib/contract/billing/console/payment-cases';
import type { BoxCaseWire } from '@/lib/contract/gift/console/box-cases';
import { useConsoleT } from '@/lib/i18n/console/client';

/** Disputes, warnings and refunds at the gateway; their page has the evidence and settles them. */
export function DisputesWork({ cases }: { cases: PaymentCaseWire[] }) {
  const t = useConsoleT();
  const { money, when, local } = useFormat();
  return (
    <Rows
      caption={t('dashboard.work.disputes')}
      rows={cases}
      rowKey={({ caseNo }) => caseNo}
      columns={[
        {
          head: 'dashboard.case',
          isName: true,
          cell: ({ kind, evidence }) => (
            <>
              {t(`cases.kind.${kind}`)}
              <span className="font-normal text-soft">
                {` ${evidence.map((line) => local(line.productNameKo, line.productNameEn)).join(', ')}`}
              </span>
            </>
          ),
        },
        { head: 'applications.orderer', cell: ({ evidence }) => evidence[0]?.ordererName || '–' },
        { head: 'applications.amount', align: 'right', phone: 'after', cell: ({ amount }) => money(amount) },
        { head: 'dashboard.reported', cell: ({ openedAt }) => when(openedAt) },
        { head: 'dashboard.respondBy', cell: ({ respondBy }) => when(respondBy) },
        {
          head: 'dashboard.next',
          cell: ({ caseNo }) => (
            <LinkButton href={`/admin/payment-cases#case-${caseNo}`} variant="secondary" size="sm">
              {t('dashboard.lookInto')}
            </LinkButton>
          ),
        },
      ]}
    />
  );
}

/** What recipients reported; the answer is written on the page of the reports. */
export function BoxCasesWork({ cases }: { cases: BoxCaseWire[] }) {
  const t = useConsoleT();
  const { when, local } = useFormat();
  return (
    <Rows
      caption={t('dashboard.work.boxCases')}
      rows={cases}
      rowKey={({ caseNo }) => caseNo}
      columns={[
        {
          head: 'dashboard.case',
          isName: true,
          cell: ({ kind, productNameKo, productNameEn, round }) => (
            <>
              {t(`boxCases.kind.${kind}`)}
              <span className="font-normal text-soft">
                {` ${t('boxCases.box', { name: local(productNameKo, productNameEn), round })}`}
              </span>
            </>
          ),
        },
        { head: 'dashboard.words', cell: ({ words }) => words },
        { head: 'dashboard.reported', cell: ({ reportedAt }) => when(reportedAt) },
        {
          head: 'dashboard.next',
          cell: ({ caseNo }) => (
            <LinkButton href={`/admin/box-cases#case-${caseNo}`} variant="secondary" size="sm">
              {t('dashboard.answer')}
            </LinkButton>
          ),
        },
      ]}
    />
  );
}
