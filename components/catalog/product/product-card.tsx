import { Link } from '@/components/shared/ui/link';
import type { AdjustableDeliveryCycleWire } from '@/lib/contract/application/cycle';
import type { ProductListItem } from '@/lib/contract/catalog/product';
import type { Occasion } from '@/lib/domain/gift/card';
import { formatMoney } from '@/lib/format';
import type { Language } from '@/lib/i18n';
import { translate } from '@/lib/i18n';
import { Badge } from '../../shared/ui/badge';
import { allowedCycleWords } from './cycle-words';
import { ProductPicture } from './product-picture';

export type ProductCardProps = {
  product: ProductListItem;
  allowed: AdjustableDeliveryCycleWire;
  language: Language;
  occasion?: Occasion | undefined;
  /** Visible without scrolling: the picture is not loaded lazily. */
  eager?: boolean;
  /** The list has gift products: the card marks only a product that cannot be a gift. */
  isAmongGifts?: boolean;
};

/** A product in the list. One link, named after the product; the other text describes it. */
export function ProductCard({ product, allowed, language, occasion, eager, isAmongGifts }: ProductCardProps) {
  const t = translate(language);
  const { productNo, productName, buyPrice, salePrice } = product;
  const before = buyPrice + product.immediateDiscountAmt;
  return (
    <article className="product-tile">
      <ProductPicture url={product.imageUrl} eager={eager ?? false} />
      <div className="flex flex-1 flex-col gap-1.5 p-3 sm:p-4">
        <h3 className="font-bold">
          <Link
            href={`/products/${productNo}${occasion ? `?occasion=${occasion}` : ''}`}
            className="outline-hidden after:absolute after:inset-0"
          >
            {productName}
          </Link>
        </h3>
        <p className="line-clamp-1 text-sm text-soft">{product.summary}</p>
        <p className="mt-auto flex flex-wrap items-baseline gap-x-2 pt-1 tabular-nums">
          <span className="text-sm text-soft">{t('shop.perDelivery')}</span>
          <strong className="text-lg whitespace-nowrap">
            {formatMoney(product.recurring ? buyPrice : salePrice, language)}
          </strong>
          {product.recurring && before > buyPrice && (
            <s className="text-sm whitespace-nowrap text-soft">
              <span className="sr-only">{t('shop.before')} </span>
              {formatMoney(before, language)}
            </s>
          )}
        </p>
        {product.recurring && <p className="text-sm text-soft">{allowedCycleWords(allowed, t)}</p>}
        <p className="flex flex-wrap gap-1.5 empty:hidden">
          {product.hasFreeGift && <Badge tone="success">{t('shop.withFreeGift')}</Badge>}
          {product.soldOut && <Badge tone="warning">{t('shop.soldOut')}</Badge>}
          {!product.recurring && !product.soldOut && <Badge>{t('shop.notRecurring')}</Badge>}
          {isAmongGifts && product.recurring && !product.giftable && !product.soldOut && (
            <Badge>{t('shop.notGiftable')}</Badge>
          )}
        </p>
      </div>
    </article>
  );
}
