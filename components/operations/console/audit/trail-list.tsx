'use client';

import { Rows } from '@/components/shared/console/list/rows';
import { useFormat } from '@/components/shared/ui/use-format';
import { useMoney } from '@/components/shared/ui/use-money';
import type { AuditResponse } from '@/lib/contract/operations/console/audit';
import { isAmountName } from '@/lib/domain/billing/amounts';
import { wordFor } from '@/lib/i18n/console';
import { useConsoleT } from '@/lib/i18n/console/client';
import { detailName, detailWord, thingWords } from './trail-words';

export function TrailList({ entries }: { entries: AuditResponse['entries'] }) {
  const t = useConsoleT();
  const { when } = useFormat();
  return (
    <Rows
      caption={t('audit.title')}
      rows={entries}
      rowKey={({ auditNo }) => auditNo}
      columns={[
        {
          head: 'audit.action',
          isName: true,
          cell: ({ action }) => (
            <>
              {wordFor(t, 'audit.did', action)}
              <span className="font-normal text-soft">{` ${action}`}</span>
            </>
          ),
        },
        {
          head: 'audit.object',
          cell: ({ object }) => <span className="block max-w-40 truncate">{thingWords(t, object)}</span>,
        },
        {
          head: 'console.actor',
          cell: ({ actor, actorName }) => `${t(`audit.actor.${actor}`)} ${actorName ?? ''}`,
        },
        { head: 'console.at', sort: 'time', cell: ({ at }) => when(at) },
        { head: 'console.details', cell: (entry) => <Details entry={entry} /> },
      ]}
    />
  );
}

/** One line, which opens; the last row is what the log itself has, for the filters and for a technician. */
function Details({ entry: { object, details } }: { entry: AuditResponse['entries'][number] }) {
  const t = useConsoleT();
  const money = useMoney();
  const written = (name: string, value: unknown) => {
    if (typeof value === 'number' && isAmountName(name)) return money(value);
    return detailWord(t, value) ?? (typeof value === 'string' ? value : JSON.stringify(value));
  };
  const all = leaves(details).map(({ path, name, value }) => [detailName(t, path), written(name, value)]);
  return (
    <details className="max-w-[min(16rem,75vw)]">
      <summary className="truncate text-soft">
        {all.map(([name, value]) => `${name} ${value}`).join(' · ') || '–'}
      </summary>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 whitespace-normal py-2">
        {[...all, [t('audit.field.code'), `${object} ${JSON.stringify(details)}`]].map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-soft">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** A nested value is named by its path: `before.salePrice`. */
function leaves(details: object, path = ''): Array<{ path: string; name: string; value: unknown }> {
  return Object.entries(details).flatMap(([name, value]) => {
    if (value instanceof Object && !Array.isArray(value)) return leaves(value, `${path}${name}.`);
    return [{ path: `${path}${name}`, name, value }];
  });
}
