import type { ReactNode } from 'react';
import { ClaimList } from '@/components/claim/console/claim-list';
import { MessageList } from '@/components/messaging/console/message/message-list';
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
  name: 'ship' | 'failed' | 'disputes' | 'ending' | 'texts' | 'boxCases' | 'claims' | 'stock' | 'others';
  kinds: readonly TroubleKind[];
  rows?: ReactNode;
  action?: ReactNode;
};

type Props = { board: DashboardResponse; isOwner: boolean; t: TranslateConsole };

/** What waits for the merchant, the most pressing first: some rows of each list, what can be done beside them, and the way to the rest. */
export function Work({ board, isOwner, t }: Props) {
  const counts = countsOf(board);
  const { work, shortStock } = board;
  const sections: Section[] = [
    {
      name: 'ship',
      kinds: ['toShip'],
      rows: <ShipWork lines={work.ship.lines} />,
      action: (
        <LinkButton href="/admin/orders/picking" variant="secondary" size="sm">
          {t('orders.picking')}
        </LinkButton>
      ),
    },
    {
      name: 'failed',
      kinds: ['unpaidOrders', 'paymentPaused'],
      rows: work.failed.length > 0 && <FailedWork failed={work.failed} />,
    },
    { name: 'disputes', kinds: ['paymentCases'], rows: <DisputesWork cases={work.paymentCases} /> },
    { name: 'boxCases', kinds: ['boxCases'], rows: <BoxCasesWork cases={work.boxCases} /> },
    { name: 'claims', kinds: ['liveClaims'], rows: <ClaimList claims={work.claims} /> },
    { name: 'ending', kinds: ['ending'], rows: <EndingWork applications={work.ending.applications} /> },
    {
      name: 'texts',
      kinds: ['unreachedGifts', 'failedMessages', 'stuckMessages'],
      rows: work.texts.length > 0 && <MessageList messages={work.texts} />,
    },
    { name: 'stock', kinds: [], rows: <ShortStock options={shortStock} /> },
    {
      name: 'others',
      kinds: [
        'unknownOutcomes',
        'setAside',
        'stockPaused',
        'flagged',
        ...(isOwner ? (['failingWebhooks'] as const) : []),
      ],
    },
  ];
  const isOpen = ({ name, kinds }: Section) =>
    name === 'stock' ? shortStock.length > 0 : kinds.some((kind) => counts[kind] > 0);
  const done = sections.filter((section) => !isOpen(section));
  return (
    <div className="flex flex-col gap-6">
      {sections.filter(isOpen).map(({ name, kinds, rows, action }) => (
        <Card key={name} title={t(`dashboard.work.${name}`)} action={action}>
          <div className="flex flex-col gap-4">
            {rows}
            <Troubles kinds={kinds} counts={counts} t={t} />
          </div>
        </Card>
      ))}
      {done.length > 0 && (
        <p className="text-soft">
          {done.length === sections.length
            ? t('dashboard.troubles.none')
            : t('dashboard.work.done', {
                names: done.map(({ name }) => t(`dashboard.work.${name}`)).join(', '),
              })}
        </p>
      )}
    </div>
  );
}
