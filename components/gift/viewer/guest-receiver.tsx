'use client';

import { lazy, useState } from 'react';
import type { GuestGiftResponse } from '@/lib/contract/gift/guest';
import { isFinal } from '@/lib/domain/application/status';
import { isUnprepared } from '@/lib/domain/order/order';
import { maskAddress, maskName, maskPhone } from '@/lib/domain/shared/masking';
import { useT } from '@/lib/i18n/client';
import { Card } from '../../shared/ui/card';
import { DescriptionList } from '../../shared/ui/description-list';
import { LongNumber } from '../../shared/ui/long-number';
import { StatusMessage } from '../../shared/ui/status-message';
import { useBoxName } from './box-name';
import { datedNow } from './boxes-now';
import type { GuestAddressProps, GuestBoxes } from './guest-address';
import { Later } from './later';

const GuestAddress = lazy(() => import('./guest-address'));

/** Who receives, masked: a phone that lies open shows no address. */
export function GuestReceiver({
  gift,
  onMoved,
  ...props
}: Omit<GuestAddressProps, 'onMoved'> & { gift: GuestGiftResponse; onMoved: () => void }) {
  const t = useT();
  const [moved, setMoved] = useState<GuestBoxes>();
  const { deliveryInfo: to, recurringPaymentGroupNo } = gift;
  // A box that is ordered, or that will be.
  const isChangeable =
    gift.recurringPayments.some(({ recurringPaymentStatus: status }) => !isFinal(status)) ||
    gift.orders.some(({ orderOptions }) =>
      orderOptions.some(({ orderStatusType: status }) => isUnprepared(status)),
    );
  return (
    <Card title={t('gift.view.address')}>
      <div className="flex flex-col gap-4">
        <DescriptionList
          items={[
            { term: t('word.name'), value: maskName(to.receiverName) },
            { term: t('word.mobile'), value: maskPhone(to.receiverContact1) },
            { term: t('word.address'), value: maskAddress(to.receiverAddress) },
            {
              term: t('word.giftNo'),
              value: <LongNumber no={recurringPaymentGroupNo} />,
            },
          ]}
        />
        {moved && <Moved boxes={datedNow(moved, gift)} items={gift.recurringPayments} />}
        <Later label={t(isChangeable ? 'gift.move.open' : 'gift.move.show')} variant="secondary" forgets>
          {(close) => (
            <GuestAddress
              {...props}
              onMoved={(boxes) => {
                setMoved(boxes);
                close();
                onMoved();
              }}
            />
          )}
        </Later>
      </div>
    </Card>
  );
}

type Item = GuestGiftResponse['recurringPayments'][number];

/** Whether rounds follow that have no date yet. */
function hasMore(
  { recurringPaymentId, recurringPaymentStatus: status, round, lastRound }: Item,
  boxes: GuestBoxes,
) {
  if (isFinal(status)) return false;
  const dated = boxes.filter((box) => box.recurringPaymentId === recurringPaymentId).map((box) => box.round);
  return Math.max(round - 1, ...dated) < lastRound;
}

/** Which boxes go to the new address, and which keep the old one. */
function Moved({ boxes, items }: { boxes: GuestBoxes; items: Item[] }) {
  const t = useT();
  const moving = boxes.filter(({ isMovable }) => isMovable);
  const kept = boxes.filter(({ isMovable }) => !isMovable);
  const goesOn = items.some((item) => hasMore(item, boxes));
  return (
    <>
      {moving.length > 0 ? (
        <StatusMessage tone="success" title={t('gift.move.saved')}>
          <Boxes boxes={moving} />
          {goesOn && <p>{t('gift.move.savedRest')}</p>}
        </StatusMessage>
      ) : (
        <StatusMessage tone="success" title={t('gift.move.savedLater')} />
      )}
      {kept.length > 0 && (
        <StatusMessage tone="info" title={t('gift.move.kept')}>
          <Boxes boxes={kept} />
        </StatusMessage>
      )}
    </>
  );
}

function Boxes({ boxes }: { boxes: GuestBoxes }) {
  const nameOf = useBoxName();
  return (
    <ul className="list-disc pl-5">
      {boxes.map((box) => (
        <li key={`${box.recurringPaymentId} ${box.round}`}>{nameOf(box)}</li>
      ))}
    </ul>
  );
}
