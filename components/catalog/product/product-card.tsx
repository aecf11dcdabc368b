import { Link } from '@/components/shared/ui/link';
import { useMoney } from '@/components/shared/ui/use-money';
import type { Occasion } from '@/lib/domain/gift/card';
import { useT } from '@/lib/i18n/client';
import { Badge } from '../../shared/ui/badge';
import { ProductPicture } from './product-picture';

const marks = {
  freeGift: { tone: 'success', text: 'shop.withFreeGift' },
  soldOut: { tone: 'warning', text: 'shop.soldOut' },
  notRecurring: { tone: 'neutral', text: 'shop.notRecurring' },
  notGiftable: { tone: 'neutral', text: 'shop.notGiftable' },
} as const;

/** What a card says of its product, and no more: a list brings it to the browser a second time. */
export type ShownProduct = {
  no: number;
  name: string;
  summary: string;
  picture: string;
  price: number;
  /** Without the discount. */
  before?: number;
  /** How often it can come. */
  cycles?: string;
  marks?: readonly (keyof typeof marks)[];
};

/** A product in the list. One link, named after the product; the other text describes it. */
export function ProductCard({
  product,
  occasion,
  eager,
}: {
  product: ShownProduct;
  /** Chosen on the way here. */
  occasion: Occasion | undefined;
  eager: boolean;
}) {
  const t = useT();
  const money = useMoney();
  return (
    <article className="product-tile">
      <ProductPicture
        url={product.picture}
        eager={eager}
        {...(product.marks?.includes('soldOut') && { className: 'opacity-60' })}
      />
      <div className="flex flex-1 flex-col gap-1.5 p-3 sm:p-4">
        <h3 className="font-bold">
          <Link
            href={`/products/${product.no}${occasion ? `?occasion=${occasion}` : ''}`}
            className="outline-hidden after:absolute after:inset-0"
          >
            {product.name}
          </Link>
        </h3>
        <p className="line-clamp-1 text-sm text-soft">{product.summary}</p>
        <p className="mt-auto flex flex-wrap items-baseline gap-x-2 pt-1 tabular-nums">
          <span className="text-sm text-soft">{t('shop.perDelivery')}</span>
          <strong className="text-lg whitespace-nowrap">{money(product.price)}</strong>
          {product.before !== undefined && (
            <s className="text-sm whitespace-nowrap text-soft">
              <span className="sr-only">{t('shop.before')} </span>
              {money(product.before)}
            </s>
          )}
        </p>
        {product.cycles && <p className="text-sm text-soft">{product.cycles}</p>}
        {product.marks && (
          <p className="flex flex-wrap gap-1.5">
            {product.marks.map((mark) => (
              <Badge key={mark} tone={marks[mark].tone}>
                {t(marks[mark].text)}
              </Badge>
            ))}
          </p>
        )}
      </div>
    </article>
  );
}
