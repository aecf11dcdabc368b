import { scriptNonce } from '@/app/script-nonce';
import { nameIn, requestIdentity } from '@/app/shop-name';
import { shopPage } from '@/app/shop-page';
import { moneyNumber } from '@/lib/domain/billing/currency';
import { type ProductPageData, shownPrice } from './product-offer';

/** The product and its offer for search engines (schema.org), with the nonce that the policy asks of each script. */
export async function StructuredProduct({ data }: { data: ProductPageData }) {
  const { ctx, language } = await shopPage();
  const { SHOP_BASE_URL, SHOP_CURRENCY } = ctx.config;
  const { baseInfo, status } = data.product;
  const url = `${SHOP_BASE_URL}/products/${baseInfo.productNo}`;
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: baseInfo.productName,
    description: baseInfo.promotionText || undefined,
    image: baseInfo.imageUrls.map((path) => new URL(path, SHOP_BASE_URL).href),
    sku: String(baseInfo.productNo),
    url,
    offers: {
      '@type': 'Offer',
      url,
      price: moneyNumber(shownPrice(data), SHOP_CURRENCY),
      priceCurrency: SHOP_CURRENCY,
      availability: `https://schema.org/${status.soldout ? 'OutOfStock' : 'InStock'}`,
      seller: { '@type': 'Organization', name: nameIn(language, await requestIdentity()) },
    },
  };
  return (
    <script type="application/ld+json" nonce={await scriptNonce()}>
      {JSON.stringify(product).replaceAll('<', '\\u003c')}
    </script>
  );
}
