'use client';

import { Rows } from '@/components/shared/console/list/rows';
import { Badge } from '@/components/shared/ui/badge';
import { EmptyState } from '@/components/shared/ui/states';
import type { TemplateWire } from '@/lib/contract/messaging/console/templates';
import { useConsoleT } from '@/lib/i18n/console/client';
import { kindName } from './kind-name';

export function TemplateList({ templates }: { templates: TemplateWire[] }) {
  const t = useConsoleT();
  return (
    <Rows
      caption={t('templates.title')}
      rows={templates}
      empty={<EmptyState title={t('templates.none')} />}
      rowKey={({ kind, language }) => `${kind}/${language}`}
      href={({ kind, language }) => `/admin/settings/templates/${kind}#${language}`}
      columns={[
        {
          head: 'templates.kind',
          isName: true,
          cell: ({ kind, language }) => `${kindName(t, kind)} (${t(`templates.language.${language}`)})`,
        },
        {
          head: 'templates.state',
          phone: 'after',
          cell: ({ isEnabled }) => (
            <Badge tone={isEnabled ? 'success' : 'neutral'}>
              {t(isEnabled ? 'templates.on' : 'templates.off')}
            </Badge>
          ),
        },
        { head: 'templates.subject', cell: ({ title }) => title },
        {
          head: 'templates.length',
          phone: 'none',
          cell: ({ bytes, channel }) => t('templates.bytes', { bytes, channel }),
        },
        {
          head: 'settings.night',
          phone: 'none',
          cell: ({ isUrgent }) => t(isUrgent ? 'templates.urgent' : 'templates.waits'),
        },
      ]}
    />
  );
}
