'use client';

import { Rows } from '@/components/shared/console/list/rows';
import { useFormat } from '@/components/shared/ui/use-format';
import { useMoney } from '@/components/shared/ui/use-money';
import type { AuditResponse } from '@/lib/contract/operations/console/audit';
import { isAmountName } from '@/lib/domain/billing/amounts';
import { isConsoleKey } from '@/lib/i18n/console';
import { useConsoleT } from '@/lib/i18n/console/client';

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
          cell: ({ action }) => {
            const key = `audit.did.${action}`;
            return (
              <>
                {isConsoleKey(key) ? t(key) : action}
                <span className="font-normal text-soft">{` ${action}`}</span>
              </>
            );
          },
        },
        {
          head: 'audit.object',
          cell: ({ object }) => <span className="block max-w-40 truncate">{object}</span>,
        },
        {
          head: 'console.actor',
          cell: ({ actor, actorName }) => `${t(`audit.actor.${actor}`)} ${actorName ?? ''}`,
        },
        { head: 'console.at', cell: ({ at }) => when(at) },
        { head: 'console.details', cell: ({ details }) => <Details details={details} /> },
      ]}
    />
  );
}

/** One line, which opens. */
function Details({ details }: { details: Record<string, unknown> }) {
  const money = useMoney();
  const all = leaves(details, (name, value) =>
    typeof value === 'number' && isAmountName(name) ? money(value) : JSON.stringify(value),
  );
  if (all.length === 0) return '–';
  return (
    <details className="max-w-[min(16rem,75vw)]">
      <summary className="truncate text-soft">
        {all.map(([name, value]) => `${name} ${value}`).join(' · ')}
      </summary>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 whitespace-normal py-2">
        {all.map(([name, value]) => (
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
function leaves(
  details: object,
  written: (name: string, value: unknown) => string,
  path = '',
): Array<[name: string, value: string]> {
  return Object.entries(details).flatMap(([name, value]) => {
    if (value instanceof Object && !Array.isArray(value)) return leaves(value, written, `${path}${name}.`);
    return [[`${path}${name}`, typeof value === 'string' ? value : written(name, value)]];
  });
}
