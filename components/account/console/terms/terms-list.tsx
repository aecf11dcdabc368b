'use client';

import { TableCard } from '@/components/shared/console/table-card';
import { Badge } from '@/components/shared/ui/badge';
import { Link } from '@/components/shared/ui/link';
import { LinkButton } from '@/components/shared/ui/link-button';
import { useFormat } from '@/components/shared/ui/use-format';
import type { ListedTermsVersion } from '@/lib/contract/account/console/terms';
import { managedTermsTypes } from '@/lib/domain/account/terms';
import { useConsoleT } from '@/lib/i18n/console/client';

const tones = { FUTURE: 'accent', IN_FORCE: 'success', PAST: 'neutral' } as const;

/** Each text with its versions, newest first. */
export function TermsList({ versions }: { versions: ListedTermsVersion[] }) {
  const t = useConsoleT();
  const { date } = useFormat();
  return (
    <div className="flex flex-col gap-6">
      {managedTermsTypes.map((type) => (
        <TableCard
          key={type}
          title={t(`terms.type.${type}`)}
          action={
            <LinkButton variant="secondary" size="sm" href={`/admin/settings/terms/new?type=${type}`}>
              {t('terms.add')}
            </LinkButton>
          }
          empty={t('terms.empty')}
          rows={versions.filter((one) => one.termsType === type)}
          rowKey={({ termsNo }) => termsNo}
          columns={[
            {
              head: t('terms.version'),
              isName: true,
              cell: ({ termsNo, version }) => (
                <Link
                  href={`/admin/settings/terms/${termsNo}`}
                  className="text-accent underline underline-offset-4"
                >
                  {version}
                </Link>
              ),
            },
            {
              head: t('terms.state'),
              cell: ({ state }) => <Badge tone={tones[state]}>{t(`terms.state.${state}`)}</Badge>,
            },
            {
              head: t('terms.from'),
              cell: ({ enforcedFrom }) => date(enforcedFrom, { year: true }),
            },
            {
              head: t('terms.requiredShort'),
              cell: ({ isRequired }) => t(isRequired ? 'console.yes' : 'console.no'),
            },
          ]}
        />
      ))}
    </div>
  );
}
