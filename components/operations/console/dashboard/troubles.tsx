import type { z } from 'zod';
import { Card } from '@/components/shared/ui/card';
import { ChevronRightIcon } from '@/components/shared/ui/icons';
import { Link } from '@/components/shared/ui/link';
import type { applicationsQuery } from '@/lib/contract/application/console/applications';
import type { messagesQuery } from '@/lib/contract/messaging/console/messages';
import type { DashboardResponse } from '@/lib/contract/operations/console/dashboard';
import type { consoleOrdersQuery } from '@/lib/contract/order/console/orders';
import type { TranslateConsole } from '@/lib/i18n/console';

/** The type is the query of the list, so that no link uses a filter that the list lacks. */
const filtered = <Q extends z.ZodType>(path: string, filter: { [K in keyof z.input<Q>]?: string }) =>
  `${path}?${new URLSearchParams(filter as Record<string, string>)}`;

/** The page for each trouble; the most serious first. */
const places = [
  ['paymentCases', '/admin/payment-cases'],
  ['unknownOutcomes', '/admin/jobs'],
  ['setAside', '/admin/jobs'],
  ['paymentPaused', filtered<typeof applicationsQuery>('/admin/applications', { statuses: 'SYSTEM_PAUSED' })],
  ['stockPaused', filtered<typeof applicationsQuery>('/admin/applications', { statuses: 'SYSTEM_PAUSED' })],
  ['unpaidOrders', filtered<typeof consoleOrdersQuery>('/admin/orders', { status: 'PAY_WAIT' })],
  ['boxCases', '/admin/box-cases'],
  ['liveClaims', '/admin/claims'],
  ['stuckMessages', filtered<typeof messagesQuery>('/admin/messages', { state: 'PENDING' })],
  ['unreachedGifts', filtered<typeof messagesQuery>('/admin/messages', { unreached: 'true' })],
  ['failedMessages', filtered<typeof messagesQuery>('/admin/messages', { state: 'FAILED' })],
  ['flagged', filtered<typeof applicationsQuery>('/admin/applications', { isFlagged: 'true' })],
  ['failingWebhooks', '/admin/webhooks'],
] as const;

export function Troubles(props: { troubles: DashboardResponse['troubles']; t: TranslateConsole }) {
  const { troubles, t } = props;
  const shown = places.filter(([kind]) => (troubles[kind] ?? 0) > 0);
  return (
    <Card title={t('dashboard.troubles')}>
      {shown.length === 0 ? (
        <p className="text-soft">{t('dashboard.troubles.none')}</p>
      ) : (
        <ul className="-my-2 flex flex-col divide-y divide-line">
          {shown.map(([kind, href]) => (
            <li key={kind}>
              <Link
                href={href}
                className="flex min-h-12 items-center justify-between gap-3 hover:text-accent"
              >
                <span>{t(`dashboard.trouble.${kind}`)}</span>
                <span className="inline-flex items-center gap-1 font-bold tabular-nums text-bad">
                  {troubles[kind]}
                  <ChevronRightIcon className="size-4 text-soft" />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
