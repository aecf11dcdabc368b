'use client';

import type { ClaimListItem } from '@/lib/contract/claim/claim-views';
import { optionTitle } from '@/lib/domain/catalog/option-title';
import { formatDate } from '@/lib/format';
import { useLanguage, useT } from '@/lib/i18n/client';
import { ProductPicture } from '../catalog/product/product-picture';
import { GiftIcon } from '../shared/ui/icons';
import { LinkButton } from '../shared/ui/link-button';
import { Money } from '../shared/ui/money';
import { ClaimBadge } from './claim-badge';
import { isOver, paidBack } from './paid-back';

export function ClaimRow({ claim }: { claim: ClaimListItem }) {
  const t = useT();
  const language = useLanguage();
  const { claimNo, claimType, claimPriceInfo: price } = claim;
  const type = t(`my.claims.type.${claimType}`);
  const date = formatDate(claim.claimYmdt.slice(0, 10), language, { year: true });
  return (
    <article className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="font-bold">{type}</h2>
        <ClaimBadge claim={claim} />
      </div>
      {claim.isPresent && claim.receiverName && (
        <p className="flex items-start gap-1.5 text-sm">
          <GiftIcon className="mt-0.5 size-4 text-accent" />
          {t('order.giftFor', { name: claim.receiverName })}
        </p>
      )}
      <ul className="flex flex-col gap-4">
        {claim.claimedOptions.map((line) => (
          <li key={line.orderOptionNo} className="flex gap-4">
            <ProductPicture url={line.imageUrl} size="xs" />
            <div className="min-w-0">
              <p className="font-semibold">{line.productName}</p>
              <p className="text-sm text-soft">
                {[optionTitle(line), t('order.quantity', { count: line.orderCnt })]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <p className="text-sm text-soft">
        <span>{t('my.claims.asked', { date })}</span>
        {price.refundPayAmt > 0 && (
          <span>
            {' · '}
            {t(isOver(claim) ? paidBack(claim) : 'my.claims.moneyExpected')}{' '}
            <Money amount={price.refundPayAmt} />
          </span>
        )}
      </p>
      <LinkButton
        href={`/my/claims/${claimNo}`}
        size="sm"
        variant="secondary"
        className="self-start"
        aria-label={t('my.claims.viewOf', { type, claimNo })}
      >
        {t('my.claims.view')}
      </LinkButton>
    </article>
  );
}
