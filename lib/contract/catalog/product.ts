import { z } from 'zod';
import { adjustableDeliveryCycle } from '../application/cycle';
import { pageNumberQuery } from '../shared/common';
import { no, noNumber } from '../shared/empty';
import { deliveryConditionType, freeGift, giftCondition, imageUrlType } from './product-parts';

/** Our own list (the contract has only the detail): products on sale, searchable by name. */
export const productListQuery = z.object({
  ...pageNumberQuery.shape,
  keyword: z.string().trim().max(100).optional(),
});

export const productListItem = z
  .object({
    productNo: z.int(),
    productName: z.string(),
    summary: z.string(),
    categoryName: z.string(),
    imageUrl: z.string(),
    salePrice: z.int(),
    /** The price of one piece in recurring delivery, after discounts. */
    buyPrice: z.int(),
    immediateDiscountAmt: z.int(),
    recurring: z.boolean(),
    giftable: z.boolean(),
    soldOut: z.boolean(),
    hasFreeGift: z.boolean(),
  })
  .meta({ id: 'ProductListItem' });
export type ProductListItem = z.output<typeof productListItem>;

export const productListResponse = z
  .object({ items: z.array(productListItem), totalCount: z.int() })
  .meta({ id: 'ProductListResponse' });

export const productResponse = z
  .object({
    baseInfo: z.object({
      productNo: z.int(),
      productName: z.string(),
      productNameEn: z.string(),
      promotionText: z.string(),
      content: z.string(),
      imageUrls: z.array(z.string()),
      imageUrlInfo: z.array(z.object({ type: imageUrlType, url: z.string() })),
      productClassType: z.enum(['DEFAULT']).default('DEFAULT'),
      productGroup: z.enum(['DELIVERY']).default('DELIVERY'),
    }),
    categories: z.array(z.object({ fullCategoryLabel: z.string(), representativeYn: z.string() })),
    deliveryFee: z.object({
      aboveDeliveryAmt: z.int(),
      defaultDeliveryConditionLabel: z.string(),
      deliveryAmt: z.int(),
      deliveryConditionType,
      deliveryType: z.enum(['PARCEL_DELIVERY']).default('PARCEL_DELIVERY'),
      returnDeliveryAmt: z.int(),
    }),
    liked: no,
    limitations: z.object({ canAddToCart: z.boolean(), minBuyCnt: noNumber, refundable: z.boolean() }),
    price: z.object({
      salePrice: z.int(),
      minSalePrice: z.int(),
      maxSalePrice: z.int(),
      immediateDiscountAmt: z.int(),
      immediateDiscountUnitType: z.enum(['WON']).default('WON'),
    }),
    regularDelivery: z
      .object({ discount: z.object({ type: z.enum(['AMOUNT']), value: z.int() }) })
      .optional(),
    status: z.object({
      display: z.boolean(),
      productClassType: z.enum(['DEFAULT']).default('DEFAULT'),
      saleStatusType: z.enum(['READY', 'ONSALE', 'FINISHED', 'STOP', 'PROHIBITION']),
      soldout: z.boolean(),
    }),
    stock: z.object({ saleCnt: noNumber, stockCnt: z.int() }),
    // Ours: pictures, and data for recurring delivery and gifting.
    /** The first one is the first of `imageUrls`; none where the product has a drawing. */
    pictures: z.array(
      z.object({ pictureNo: z.int(), url: z.string(), width: z.int(), height: z.int(), alt: z.string() }),
    ),
    recurring: z.boolean(),
    giftable: z.boolean(),
    buyPrice: z.int(),
    adjustableDeliveryCycle: adjustableDeliveryCycle.nullable(),
    freeGiftCondition: giftCondition.nullable(),
    freeGifts: z.array(freeGift),
  })
  .meta({ id: 'ProductResponse' });
export type ProductResponse = z.output<typeof productResponse>;
export type ProductWire = z.input<typeof productResponse>;

export const productOptionsResponse = z
  .object({
    flatOptions: z.array(
      z.object({
        addPrice: z.int(),
        buyPrice: z.int(),
        forcedSoldOut: no,
        isRequiredOption: z.boolean().default(true),
        label: z.string(),
        main: z.boolean(),
        optionNo: z.int(),
        saleCnt: noNumber,
        saleType: z.enum(['AVAILABLE', 'SOLD_OUT', 'UNAVAILABLE']),
        stockCnt: z.int(),
        value: z.string(),
        /** Ours: the picture of this option. */
        pictureNo: z.int().nullable(),
      }),
    ),
    immediateDiscountAmt: z.int(),
    inputs: z.array(
      z.object({
        inputLabel: z.string(),
        inputMatchingType: z.enum(['OPTION', 'PRODUCT', 'AMOUNT']),
        inputNo: z.int(),
        required: z.boolean(),
      }),
    ),
    isRequiredOption: z.boolean().default(true),
    labels: z.array(z.string()),
    productSalePrice: z.int(),
    selectType: z.enum(['FLAT']).default('FLAT'),
    type: z.enum(['DEFAULT', 'COMBINATION', 'STANDARD']),
  })
  .meta({ id: 'ProductOptionsResponse' });
export type ProductOptionsResponse = z.output<typeof productOptionsResponse>;
export type ProductOptionsWire = z.input<typeof productOptionsResponse>;
