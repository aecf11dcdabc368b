'use client';

import type { GuestGiftResponse } from '@/lib/contract/gift/guest';
import { useT } from '@/lib/i18n/client';
import { Card } from '../../shared/ui/card';
import { SentThanks } from '../card/sent-thanks';
import { ThanksLater } from '../card/thanks-later';

type Thanking = {
  gift: GuestGiftResponse;
  giftKey: string;
  guestToken: string;
  onThanked: () => void;
};

/** The thanks for the gift: as sent, or still to be sent. */
export function ThankForGift(props: Thanking) {
  const t = useT();
  const legend = t('greeting.thank.title', { sender: props.gift.ordererName });
  return (
    <Card>
      <Thank {...props} orderNo={null} round={null} legend={legend} />
    </Card>
  );
}

/** The same for a box that arrived; nothing before that. */
export function ThankForBox({ order, ...props }: Thanking & { order: GuestGiftResponse['orders'][number] }) {
  const t = useT();
  const { orderNo, orderOptions } = order;
  const wasThanked = props.gift.thanks.some((each) => each.orderNo === orderNo);
  if (!wasThanked && !props.gift.thankableOrderNos.includes(orderNo)) return null;
  const round = orderOptions[0]?.round ?? 1;
  return <Thank {...props} orderNo={orderNo} round={round} legend={t('greeting.thank.box', { n: round })} />;
}

function Thank({
  gift,
  orderNo,
  round,
  legend,
  giftKey,
  guestToken,
  onThanked,
}: Thanking & { orderNo: string | null; round: number | null; legend: string }) {
  const t = useT();
  const sent = gift.thanks.find((each) => each.orderNo === orderNo);
  if (sent)
    return (
      <SentThanks
        thanks={sent}
        label={t(`greeting.reaction.${sent.reactionType}`)}
        about={t('greeting.thank.done')}
      />
    );
  return (
    <ThanksLater
      giftKey={giftKey}
      token={async () => guestToken}
      orderNo={orderNo}
      round={round}
      sender={gift.ordererName}
      legend={legend}
      onThanked={onThanked}
    />
  );
}
