import type { ProductOffer } from '@/components/catalog/product/order-box-types';
import {
  type ProductResponse,
  productOptionsResponse,
  productResponse,
} from '@/lib/contract/catalog/product';
import { optionsToWire, productToWire } from '@/lib/contract/catalog/product-to-wire';
import { weekdays } from '@/lib/domain/application/weekday';
import { isRecurringUnless } from '@/lib/domain/catalog/product';
import { isRefusal } from '@/lib/domain/shared/errors';
import { createContext } from '@/lib/http/context';
import { wireShop } from '@/lib/http/wire-shop';
import type { Language } from '@/lib/i18n';
import { firstBoxEstimator } from '@/lib/use-cases/catalog/shop/first-delivery';
import { getProduct } from '@/lib/use-cases/catalog/shop/get-product';
import { isGiftingOn } from '@/lib/use-cases/shared/gifting';

export type ProductPageData = {
  product: ProductResponse;
  /** null: the product has no recurring delivery. */
  offer: ProductOffer | null;
  /** The reason, as `reason.<…>`. */
  notRecurringReason: 'PRODUCT_NOT_RECURRING' | 'PRODUCT_TOO_CHEAP' | 'PRODUCT_SOLD_OUT' | null;
  /** In a shop of gifts, it can never be one. */
  isNoGift: boolean;
};

/** undefined: the product does not exist. */
export async function productPageData(
  productNo: string,
  language: Language,
): Promise<ProductPageData | undefined> {
  if (!/^[1-9]\d{0,8}$/.test(productNo)) return undefined;
  const ctx = await createContext();
  const detail = await getProduct(ctx, Number(productNo)).catch((error: unknown) => {
    if (isRefusal(error, 'NOT_FOUND')) return undefined;
    throw error;
  });
  if (!detail) return undefined;
  const shop = wireShop(ctx, language);
  const product = productResponse.parse(productToWire(detail, shop));
  const options = productOptionsResponse.parse(optionsToWire(detail, language));
  const firstBox = await firstBoxEstimator(ctx);
  const { notRecurringReason } = detail;
  return {
    product,
    notRecurringReason,
    isNoGift: isGiftingOn(ctx) && !isRecurringUnless(notRecurringReason),
    offer: product.adjustableDeliveryCycle && {
      productNo: product.baseInfo.productNo,
      giftable: product.giftable || notRecurringReason === 'PRODUCT_SOLD_OUT',
      allowed: product.adjustableDeliveryCycle,
      options: options.flatOptions,
      salePrice: options.productSalePrice,
      deliveryRule: detail.product.deliveryRule,
      lastRoundRule: detail.product.lastRoundRule,
      deliveryLabel: product.deliveryFee.defaultDeliveryConditionLabel,
      // The first date does not depend on the length of the cycle, so one box per day is enough.
      firstBoxes: {
        month: Array.from({ length: 31 }, (_, index) =>
          firstBox({ cycleType: 'MONTH', cycle: 1, date: index + 1 }),
        ),
        week: Object.fromEntries(
          weekdays.map((day) => [day, firstBox({ cycleType: 'WEEK', cycle: 1, dayOfWeek: day })]),
        ),
      },
    },
  };
}

/** What one piece costs here: in recurring delivery where there is one. */
export function shownPrice({ product, offer }: ProductPageData): number {
  return offer ? product.buyPrice : product.price.salePrice - product.price.immediateDiscountAmt;
}
