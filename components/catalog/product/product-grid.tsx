'use client';

import type { Occasion } from '@/lib/domain/gift/card';
import { ProductCard, type ShownProduct } from './product-card';

/** Two side by side on a phone, four on a wide screen. Drawn from its data in the browser, too: the drawn cards would be sent twice. */
export function ProductGrid({
  products,
  occasion,
}: {
  products: readonly ShownProduct[];
  /** Chosen on the way here; goes on to the gift's card. */
  occasion?: Occasion | undefined;
}) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-4">
      {products.map((product, index) => (
        <li key={product.no} className="grid min-w-0">
          <ProductCard product={product} occasion={occasion} eager={index < 4} />
        </li>
      ))}
    </ul>
  );
}
