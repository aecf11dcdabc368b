import type { AllowedCycles } from '@/lib/domain/application/application';
import { formatMoney } from '@/lib/domain/billing/currency';
import { buyPrice, type UnitPrice } from '@/lib/domain/billing/money';
import type { FreeGiftCondition, FreeGiftOption } from '@/lib/domain/catalog/free-gifts';
import type { ProductPicture } from '@/lib/domain/catalog/pictures';
import {
  isRecurringUnless,
  type NotRecurringReason,
  type Offer,
  optionPrice,
  type Product,
} from '@/lib/domain/catalog/product';
import { pick } from '@/lib/domain/shared/pick';
import { textIn } from '@/lib/domain/shared/words/language';
import { type Language, translate } from '@/lib/i18n';
import type { AdjustableDeliveryCycleWire } from '../application/cycle';
import type { Reader, Shop } from '../shared/shop';
import { toYmdt } from '../shared/ymdt';
import { namesToWire } from './names-to-wire';
import type { ProductListItem, ProductOptionsWire, ProductWire } from './product';
import type { FreeGiftWire, GiftConditionWire } from './product-parts';

export function allowedCyclesToWire(product: AllowedCycles): AdjustableDeliveryCycleWire {
  return {
    dayOfWeekCycles: product.daysOfWeek,
    deliveryCycleTypes: product.cycleTypes,
    monthDeliveryCycles: product.monthCycles,
    weekDeliveryCycles: product.weekCycles,
  };
}

export function freeGiftToWire(option: FreeGiftOption, language: Language): FreeGiftWire {
  return {
    ...pick(option, 'imageUrl', 'optionNo', 'productNo'),
    ...namesToWire(option, language),
  };
}

export function giftConditionToWire(
  condition: FreeGiftCondition,
  { language, timeZone }: Reader,
): GiftConditionWire {
  return {
    giftConditionName: textIn(language, condition.nameKo, condition.nameEn),
    giftCycleConditionType: condition.cycleType,
    giftCycleMultiple: condition.cycleMultiple,
    giftCycleNumber: condition.cycleRounds,
    giftEndDateTime: toYmdt(condition.endsAt, timeZone),
    giftOptionQuantityType: condition.quantityType,
    giftStartDateTime: toYmdt(condition.startsAt, timeZone),
    selectableGiftQuantity: condition.selectableQuantity,
  };
}

export function offerToWire(offer: Offer & { hasFreeGift: boolean }, language: Language): ProductListItem {
  const { product, unit } = offer;
  return {
    productNo: product.productNo,
    productName: textIn(language, product.nameKo, product.nameEn),
    summary: textIn(language, product.summaryKo, product.summaryEn),
    categoryName: textIn(language, product.categoryKo, product.categoryEn),
    imageUrl: product.imageUrl,
    salePrice: unit.salePrice,
    buyPrice: buyPrice(unit),
    immediateDiscountAmt: unit.discountAmt,
    recurring: isRecurringUnless(offer.notRecurringReason),
    giftable: offer.isGiftable,
    soldOut: offer.isSoldOut,
    hasFreeGift: offer.hasFreeGift,
  };
}

export function productToWire(
  offer: Offer & { pictures: ProductPicture[]; freeGiftCondition: FreeGiftCondition | null },
  shop: Shop,
): ProductWire {
  const { product, unit, options, pictures, freeGiftCondition } = offer;
  const { language } = shop;
  const imageUrls = pictures.length > 0 ? pictures.map(({ url }) => url) : [product.imageUrl];
  const prices = options.map((option) => product.salePrice + option.addPrice);
  const deliveryAmt = product.deliveryRule.conditionType === 'FREE' ? 0 : product.deliveryRule.baseAmt;
  const isDeliverable = isRecurringUnless(offer.notRecurringReason);
  return {
    baseInfo: {
      productNo: product.productNo,
      productName: textIn(language, product.nameKo, product.nameEn),
      productNameEn: product.nameEn,
      promotionText: textIn(language, product.summaryKo, product.summaryEn),
      content: textIn(language, product.descriptionKo, product.descriptionEn),
      imageUrls,
      imageUrlInfo: imageUrls.map((url) => ({ type: 'IMAGE_URL', url })),
    },
    categories: [
      {
        fullCategoryLabel: textIn(language, product.categoryKo, product.categoryEn),
        representativeYn: 'Y',
      },
    ],
    deliveryFee: {
      aboveDeliveryAmt: product.deliveryRule.freeOverAmt,
      defaultDeliveryConditionLabel: deliveryLabel(product, shop),
      deliveryAmt,
      deliveryConditionType: product.deliveryRule.conditionType,
      returnDeliveryAmt: product.deliveryRule.returnAmt,
    },
    limitations: { canAddToCart: offer.notRecurringReason === null, refundable: true },
    price: {
      salePrice: product.salePrice,
      minSalePrice: Math.min(product.salePrice, ...prices),
      maxSalePrice: Math.max(product.salePrice, ...prices),
      immediateDiscountAmt: product.immediateDiscountAmt,
    },
    ...(product.recurringDiscountAmt > 0 && {
      regularDelivery: { discount: { type: 'AMOUNT' as const, value: product.recurringDiscountAmt } },
    }),
    status: {
      display: true,
      saleStatusType: 'ONSALE',
      soldout: offer.isSoldOut,
    },
    stock: { stockCnt: options.reduce((total, option) => total + option.stock, 0) },
    pictures: pictures.map((picture) => ({
      ...pick(picture, 'pictureNo', 'url', 'width', 'height'),
      alt: textIn(language, picture.altKo, picture.altEn),
    })),
    recurring: isDeliverable,
    giftable: offer.isGiftable,
    buyPrice: buyPrice(unit),
    adjustableDeliveryCycle: isDeliverable ? allowedCyclesToWire(product) : null,
    freeGiftCondition: freeGiftCondition && giftConditionToWire(freeGiftCondition, shop),
    freeGifts: freeGiftCondition?.options.map((option) => freeGiftToWire(option, language)) ?? [],
  };
}

export function optionsToWire(
  {
    product,
    options,
    optionReasons,
  }: Pick<Offer, 'product' | 'options'> & { optionReasons: Array<NotRecurringReason | null> },
  language: Language,
): ProductOptionsWire {
  const labels = new Set(options.map((option) => textIn(language, option.nameKo, option.nameEn)));
  const unit: UnitPrice = optionPrice(product, { addPrice: 0 });
  return {
    flatOptions: options.map((option, at) => ({
      addPrice: option.addPrice,
      buyPrice: buyPrice(optionPrice(product, option)),
      label: textIn(language, option.nameKo, option.nameEn),
      main: at === 0,
      optionNo: option.optionNo,
      saleType: saleType(optionReasons[at] ?? null),
      stockCnt: option.stock,
      value: textIn(language, option.valueKo, option.valueEn),
      pictureNo: option.pictureNo,
    })),
    immediateDiscountAmt: unit.discountAmt,
    inputs: [],
    labels: [...labels],
    productSalePrice: product.salePrice,
    type: options.length > 1 ? 'COMBINATION' : 'DEFAULT',
  };
}

function saleType(reason: NotRecurringReason | null): 'AVAILABLE' | 'SOLD_OUT' | 'UNAVAILABLE' {
  if (reason === null) return 'AVAILABLE';
  return reason === 'PRODUCT_SOLD_OUT' ? 'SOLD_OUT' : 'UNAVAILABLE';
}

/** Sold out applies to today; the product still has recurring delivery. */

function deliveryLabel(
  { deliveryRule }: Pick<Product, 'deliveryRule'>,
  { language, currency }: Shop,
): string {
  const t = translate(language);
  const { conditionType, baseAmt, freeOverAmt } = deliveryRule;
  if (conditionType === 'FREE') return t('delivery.free');
  const fee = formatMoney(baseAmt, currency, language);
  return conditionType === 'FIXED_FEE'
    ? t('delivery.fixed', { fee })
    : t('delivery.conditional', { fee, over: formatMoney(freeOverAmt, currency, language) });
}
