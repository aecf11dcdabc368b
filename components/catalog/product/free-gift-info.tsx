import type { FreeGiftWire, GiftConditionWire } from '@/lib/contract/catalog/product-parts';
import type { Translate } from '@/lib/i18n';
import { FreeGiftRounds } from './free-gift-rounds';
import { freeGiftCount } from './free-gift-words';
import { ProductPicture } from './product-picture';

/** The product's free gifts, and who chooses them. */
export function FreeGiftInfo(props: {
  condition: GiftConditionWire;
  gifts: readonly FreeGiftWire[];
  t: Translate;
}) {
  const { condition, gifts, t } = props;
  const isChoice = condition.giftOptionQuantityType === 'SELECTABLE';
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h2 className="font-bold">{t('product.freeGift.title')}</h2>
      <p className="mt-1 text-sm text-soft">
        <FreeGiftRounds condition={condition} />{' '}
        {[
          isChoice ? freeGiftCount(condition.selectableGiftQuantity ?? 1, t) : t('product.freeGift.all'),
          isChoice && t('product.freeGift.chooseLater'),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <ul className="mt-4 flex flex-col gap-3">
        {gifts.map((gift) => (
          <li key={gift.optionNo} className="flex items-center gap-3">
            <ProductPicture url={gift.imageUrl} size="xs" />
            <span className="min-w-0">
              <span>{gift.productName}</span>
              {gift.optionValue && <span className="block text-sm text-soft">{gift.optionValue}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
