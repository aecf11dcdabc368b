'use client';

import { ProductCard, type ShownProduct } from './product-card';

/** Two side by side on a phone, four on a wide screen. Drawn from its data in the browser, too: the drawn cards would be sent twice. */
export function ProductGrid({ products }: { products: readonly ShownProduct[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-4">
      {products.map((product, index) => (
        <li key={product.no} className="grid min-w-0">
          <ProductCard product={product} eager={index < 4} />
        </li>
      ))}
    </ul>
  );
}
