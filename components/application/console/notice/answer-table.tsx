'use client';

import { DoorLink } from '@/components/shared/console/door-link';
import { Badge } from '@/components/shared/ui/badge';
import { Table } from '@/components/shared/ui/table';
import { useFormat } from '@/components/shared/ui/use-format';
import type { NoticeResponse } from '@/lib/contract/application/console/notices';
import { useConsoleT } from '@/lib/i18n/console/client';

const tones = { PENDING: 'neutral', AGREE: 'success', DISAGREE: 'danger' } as const;

export function AnswerTable({ answers }: { answers: NoticeResponse['answers'] }) {
  const t = useConsoleT();
  const { date } = useFormat();
  if (answers.length === 0) return <p className="text-soft">{t('notices.answers.none')}</p>;
  return (
    <Table
      caption={t('notices.answers')}
      rows={answers}
      rowKey={({ recurringPaymentId }) => recurringPaymentId}
      columns={[
        {
          head: t('notices.application'),
          isName: true,
          cell: ({ recurringPaymentId }) => (
            <DoorLink href={`/admin/applications/${recurringPaymentId}`}>{recurringPaymentId}</DoorLink>
          ),
        },
        {
          head: t('notices.answers'),
          cell: ({ answer }) => <Badge tone={tones[answer]}>{t(`notices.answer.${answer}`)}</Badge>,
        },
        {
          head: t('notices.answeredOn'),
          cell: ({ answeredOn }) => (answeredOn ? date(answeredOn) : '–'),
        },
        {
          head: t('notices.settledAt'),
          cell: ({ settledAt }) => t(settledAt ? 'console.yes' : 'console.no'),
        },
      ]}
    />
  );
}
