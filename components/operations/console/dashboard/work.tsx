import type { ReactNode } from 'react';
import { ClaimList } from '@/components/claim/console/claim-list';
import { MessageList } from '@/components/messaging/console/message/message-list';
import { SaysRetried } from '@/components/messaging/console/message/says-retried';
import { NextBoxes } from '@/components/order/console/next-boxes';
import { ForRight } from '@/components/shared/console/may';
import { Card } from '@/components/shared/ui/card';
import { LinkButton } from '@/components/shared/ui/link-button';
import type { DashboardResponse } from '@/lib/contract/operations/console/dashboard';
import type { TranslateConsole } from '@/lib/i18n/console';
import { BoxCasesWork, DisputesWork } from './cases-work';
import { EndingWork } from './ending-work';
import { FailedWork } from './failed-work';
import { ShipWork } from './ship-work';
import { ShortStock } from './short-stock';
import { countsOf, type TroubleKind, Troubles } from './troubles';

type Section = {
  name:
    | 'opening'
    | 'ship'
    | 'failed'
    | 'disputes'
    | 'ending'
    | 'texts'
    | 'boxCases'
    | 'claims'
    | 'stock'
    | 'others';
  kinds: readonly TroubleKind[];
  /** Null: not for this merchant. */
  rows?: ReactNode;
  /** Rows that no number counts. */
  hasRows?: boolean;
  action?: ReactNode;
};

type Props = { board: DashboardResponse; t: TranslateConsole };

/**
 * What waits for the merchant, the most pressing first: some rows of each list, what can be done beside them, and the way to the
 * rest. A list that the merchant may not open is not named.
 */
export function Work({ board, t }: Props) {
  const counts = countsOf(board);
  const { work, shortStock } = board;
  const sections: Section[] = [
    { name: 'opening', kinds: ['missingIdentity', 'draftTerms', 'noProducts'] },
    {
      name: 'ship',
      kinds: ['toShip'],
      rows: work.ship && <ShipWork lines={work.ship.lines} />,
      action: (
        <ForRight needed="PACKING">
          <LinkButton href="/admin/orders/picking" variant="secondary" size="sm">
            {t('orders.picking')}
          </LinkButton>
        </ForRight>
      ),
    },
    {
      name: 'failed',
      kinds: ['unpaidOrders', 'paymentPaused'],
      rows: work.failed && <FailedWork failed={work.failed} />,
      hasRows: (work.failed ?? []).length > 0,
    },
    {
      name: 'disputes',
      kinds: ['paymentCases'],
      rows: work.paymentCases && <DisputesWork cases={work.paymentCases} />,
    },
    { name: 'boxCases', kinds: ['boxCases'], rows: work.boxCases && <BoxCasesWork cases={work.boxCases} /> },
    { name: 'claims', kinds: ['liveClaims'], rows: work.claims && <ClaimList claims={work.claims} isWork /> },
    {
      name: 'ending',
      kinds: ['ending'],
      rows: work.ending && <EndingWork applications={work.ending.applications} />,
    },
    {
      name: 'texts',
      kinds: ['unreachedGifts', 'failedMessages', 'stuckMessages'],
      rows: work.texts && work.texts.length > 0 && <MessageList messages={work.texts} />,
    },
    {
      name: 'stock',
      kinds: [],
      rows: shortStock && <ShortStock options={shortStock} />,
      hasRows: (shortStock ?? []).length > 0,
    },
    {
      name: 'others',
      kinds: ['unknownOutcomes', 'refusedRefunds', 'setAside', 'stockPaused', 'flagged', 'failingWebhooks'],
    },
  ];
  const isOffered = ({ kinds, rows = null }: Section) =>
    rows !== null || kinds.some((kind) => counts[kind] !== null);
  const isOpen = ({ kinds, hasRows = false }: Section) =>
    hasRows || kinds.some((kind) => (counts[kind] ?? 0) > 0);
  const offered = sections.filter(isOffered);
  const done = offered.filter((section) => !isOpen(section));
  if (offered.length === 0) return null;
  return (
    <div className="flex flex-col gap-6">
      <SaysRetried>
        {offered.filter(isOpen).map(({ name, kinds, rows, action }) => (
          <Card key={name} title={t(`dashboard.work.${name}`)} action={action}>
            <div className="flex flex-col gap-4">
              {rows}
              <Troubles kinds={kinds} counts={counts} t={t} />
            </div>
          </Card>
        ))}
      </SaysRetried>
      {work.ship?.count === 0 && work.ship.next && <NextBoxes next={work.ship.next} />}
      {done.length > 0 && (
        <p className="text-soft">
          {done.length === offered.length
            ? t('dashboard.troubles.none')
            : t('dashboard.work.done', {
                names: done.map(({ name }) => t(`dashboard.work.${name}`)).join(', '),
              })}
        </p>
      )}
    </div>
  );
}
