'use client';

import { Badge } from '@/components/shared/ui/badge';
import { Link } from '@/components/shared/ui/link';
import { Table } from '@/components/shared/ui/table';
import type { TemplateWire } from '@/lib/contract/messaging/console/templates';
import { useConsoleT } from '@/lib/i18n/console/client';
import { kindName } from './kind-name';

export function TemplateList({ templates }: { templates: TemplateWire[] }) {
  const t = useConsoleT();
  return (
    <Table
      caption={t('templates.title')}
      rows={templates}
      rowKey={({ kind, language }) => `${kind}/${language}`}
      columns={[
        {
          head: t('templates.kind'),
          isName: true,
          cell: ({ kind, language }) => (
            <Link
              href={`/admin/settings/templates/${kind}#${language}`}
              className="text-accent underline underline-offset-4"
            >
              {kindName(t, kind)} ({t(`templates.language.${language}`)})
            </Link>
          ),
        },
        {
          head: t('templates.state'),
          cell: ({ isEnabled }) => (
            <Badge tone={isEnabled ? 'success' : 'neutral'}>
              {t(isEnabled ? 'templates.on' : 'templates.off')}
            </Badge>
          ),
        },
        { head: t('templates.subject'), cell: ({ title }) => title },
        {
          head: t('templates.length'),
          cell: ({ bytes, channel }) => t('templates.bytes', { bytes, channel }),
        },
        {
          head: t('settings.night'),
          cell: ({ isUrgent }) => t(isUrgent ? 'templates.urgent' : 'templates.waits'),
        },
      ]}
    />
  );
}
