import type { z } from 'zod';
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

/** The whole list of each kind of work. */
const places = {
  toShip: filtered<typeof consoleOrdersQuery>('/admin/orders', { isToShip: 'true' }),
  unpaidOrders: filtered<typeof consoleOrdersQuery>('/admin/orders', { status: 'PAY_WAIT' }),
  paymentPaused: filtered<typeof applicationsQuery>('/admin/applications', { statuses: 'SYSTEM_PAUSED' }),
  ending: filtered<typeof applicationsQuery>('/admin/applications', { isEnding: 'true' }),
  unreachedGifts: filtered<typeof messagesQuery>('/admin/messages', { unreached: 'true' }),
  failedMessages: filtered<typeof messagesQuery>('/admin/messages', { state: 'FAILED' }),
  stuckMessages: filtered<typeof messagesQuery>('/admin/messages', { state: 'PENDING' }),
  liveClaims: '/admin/claims',
  boxCases: '/admin/box-cases',
  paymentCases: '/admin/payment-cases',
  unknownOutcomes: '/admin/jobs',
  refusedRefunds: '/admin/jobs',
  setAside: '/admin/jobs',
  stockPaused: filtered<typeof applicationsQuery>('/admin/applications', { statuses: 'SYSTEM_PAUSED' }),
  flagged: filtered<typeof applicationsQuery>('/admin/applications', { isFlagged: 'true' }),
  failingWebhooks: '/admin/webhooks',
  missingIdentity: '/admin/settings/shop',
  draftTerms: '/admin/settings/terms',
  noProducts: '/admin/products',
} as const;

export type TroubleKind = keyof typeof places;
/** Null: not for this merchant. */
export type Counts = Record<TroubleKind, number | null>;

export const countsOf = ({ troubles, work }: DashboardResponse): Counts => ({
  ...troubles,
  toShip: work.ship?.count ?? null,
  ending: work.ending?.count ?? null,
});

/** The way to each whole list that has rows, with their number. */
export function Troubles({
  kinds,
  counts,
  t,
}: {
  kinds: readonly TroubleKind[];
  counts: Counts;
  t: TranslateConsole;
}) {
  const shown = kinds.filter((kind) => (counts[kind] ?? 0) > 0);
  if (shown.length === 0) return null;
  return (
    <ul className="-my-2 flex flex-col divide-y divide-line">
      {shown.map((kind) => (
        <li key={kind}>
          <Link
            href={places[kind]}
            className="flex min-h-11 items-center justify-between gap-3 hover:text-accent"
          >
            <span>{t(`dashboard.trouble.${kind}`)}</span>
            <span className="inline-flex items-center gap-1 font-bold tabular-nums text-bad">
              {counts[kind]}
              <ChevronRightIcon className="size-4 text-soft" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
