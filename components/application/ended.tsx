'use client';

import type { ReactNode } from 'react';
import type { Status } from '@/lib/domain/application/status';
import type { BoxesStand } from '@/lib/domain/order/order';
import { useT } from '@/lib/i18n/client';
import { LinkButton } from '../shared/ui/link-button';
import { endingOf } from './ending';
import { SendAgain } from './send-again';
import { StatusReason } from './status-reason';

/**
 * Explains how the application ended, and links to a new one with the same product and plan, where they still
 * exist.
 */
export function Ended(props: {
  status: Status;
  reason: string | null;
  isGift: boolean;
  product: string;
  groupNo: string;
  againHref: string;
  boxes: BoxesStand;
  /** More that can be done, beside the new one. */
  children?: ReactNode;
}) {
  const { status, reason, isGift, product, groupNo, againHref, boxes } = props;
  const t = useT();
  const ending = endingOf(status, reason, boxes);
  if (!ending) return null;
  const again = t(isGift ? 'my.end.sendAgain' : 'my.end.orderAgain');
  const about = t('my.row.actionOf', { product, action: again });
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="flex flex-col gap-1">
        <p>{t(`my.end.${ending}.text`)}</p>
        {(ending === 'stopped' || ending === 'closed') && <StatusReason status={status} reason={reason} />}
      </div>
      <div className="flex flex-wrap items-start gap-2">
        {isGift ? (
          <SendAgain groupNo={groupNo} label={again} about={about} againHref={againHref} />
        ) : (
          <LinkButton href={againHref} size="sm" variant="secondary" aria-label={about}>
            {again}
          </LinkButton>
        )}
        <span className="contents">{props.children}</span>
      </div>
    </div>
  );
}
