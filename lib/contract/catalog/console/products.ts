import { z } from 'zod';
import { categoryLimits } from '@/lib/domain/catalog/category';
import { drawingUrls } from '@/lib/domain/catalog/drawings';
import { pictureLimits } from '@/lib/domain/catalog/pictures';
import { productSorts } from '@/lib/domain/operations/list-look';
import { dayOfWeek } from '../../application/cycle';
import {
  amount,
  beforeNo,
  lastRound,
  line,
  listSize,
  listSortBy,
  orNull,
  queryBoolean,
  rowNo,
  textUpTo,
} from '../../shared/common';
import { writtenAs } from '../../shared/written';
import { deliveryConditionType } from '../product-parts';

/** Products as the merchant edits them, each text in Korean and in English. */
export const productKinds = ['NORMAL', 'SET', 'RESERVATION', 'FREE_GIFT'] as const;
const productKind = z.enum(productKinds);
const price = z.int().min(0).max(100_000_000);
const stock = z.int().min(0).max(1_000_000_000);
const cycles = z.array(z.int().min(1).max(6)).max(6);

const deliveryRuleWire = z
  .object({ conditionType: deliveryConditionType, baseAmt: price, freeOverAmt: price, returnAmt: price })
  .meta({ id: 'DeliveryRule' });
const lastRoundRuleWire = z
  .object({ min: lastRound.nullable(), max: lastRound.nullable(), isNeeded: z.boolean() })
  .meta({ id: 'LastRoundRule' });

const productFields = {
  /** A text in one language alone stands for both; the name is needed in one. */
  nameKo: line(100, 0),
  nameEn: line(100, 0),
  summaryKo: line(200, 0),
  summaryEn: line(200, 0),
  descriptionKo: textUpTo(5_000),
  descriptionEn: textUpTo(5_000),
  /** Left out: they stay; a new product has none. */
  categoryNos: z.array(rowNo).max(categoryLimits.ofProduct).optional(),
  /** A drawing of the shop, shown while the product has no pictures. */
  imageUrl: z.enum(drawingUrls),
  salePrice: price,
  immediateDiscountAmt: price,
  recurringDiscountAmt: price,
  /** Sold without VAT. */
  isTaxFree: z.boolean().default(false),
  deliveryRule: deliveryRuleWire,
  monthCycles: cycles,
  weekCycles: cycles,
  daysOfWeek: z.array(dayOfWeek).max(7),
  lastRoundRule: lastRoundRuleWire,
  isOnSale: z.boolean(),
  isRecurring: z.boolean(),
  /** False: live applications end as INVALID_PRODUCT at their next due date. */
  servesExisting: z.boolean(),
};

const optionFields = {
  nameKo: line(50, 0),
  nameEn: line(50, 0),
  valueKo: line(100, 0),
  valueEn: line(100, 0),
  addPrice: price,
  isUsed: z.boolean(),
};

const named = writtenAs('name');

export const registerProductRequest = z
  .object({
    ...productFields,
    kind: productKind,
    options: z
      .array(z.object({ ...optionFields, stock }))
      .min(1)
      .max(100),
  })
  .refine(...named)
  .meta({ id: 'RegisterProductRequest' });

export const editProductRequest = z
  .object({
    ...productFields,
    /** The value that was read: 409 if another person edited the product since. */
    seenUpdatedAt: z.string().max(40).nullable(),
    options: z
      .array(z.object({ ...optionFields, optionNo: rowNo.nullable(), stock }))
      .min(1)
      .max(100),
  })
  .refine(...named)
  .meta({ id: 'EditProductRequest' });

export const productSaleRequest = z
  .object({
    isOnSale: z.boolean(),
    /** The product's `updatedAt` that was read: 409 if another person edited the product since. */
    seenUpdatedAt: z.string().max(40).nullable(),
  })
  .meta({ id: 'ProductSaleRequest' });
export const productSaleResponse = z
  .object({ isOnSale: z.boolean(), updatedAt: z.string().nullable() })
  .meta({ id: 'ProductSaleResponse' });

/** The values of the console's form; both requests are subsets of it. */
export const productForm = editProductRequest.safeExtend({ kind: productKind });
export type ProductFormIn = z.input<typeof productForm>;
export type ProductFormOut = z.output<typeof productForm>;

export const adminProductsQuery = z.object({
  keyword: z.string().trim().max(100).optional(),
  sale: z.enum(['ON', 'OFF']).optional(),
  recurring: orNull(queryBoolean),
  kind: orNull(productKind),
  beforeProductNo: beforeNo,
  sort: listSortBy(productSorts),
  size: listSize,
});

const stored = { productNo: z.int(), kind: productKind, updatedAt: z.string().nullable() };

const listedProduct = z
  .object({
    ...stored,
    nameKo: z.string(),
    nameEn: z.string(),
    /** Of its first category; empty without one. */
    categoryKo: z.string(),
    categoryEn: z.string(),
    imageUrl: z.string(),
    salePrice: amount,
    immediateDiscountAmt: amount,
    recurringDiscountAmt: amount,
    isOnSale: z.boolean(),
    isRecurring: z.boolean(),
    servesExisting: z.boolean(),
    stock: amount,
  })
  .meta({ id: 'ListedProduct' });
export type ListedProductWire = z.output<typeof listedProduct>;

export const adminProductsResponse = z
  .object({
    products: z.array(listedProduct),
    /** Pass as `beforeProductNo` for older products; null on the last page. */
    nextBeforeProductNo: z.int().nullable(),
  })
  .meta({ id: 'AdminProductsResponse' });

const adminOption = z
  .object({
    optionNo: z.int(),
    nameKo: z.string(),
    nameEn: z.string(),
    valueKo: z.string(),
    valueEn: z.string(),
    addPrice: z.int(),
    stock: amount,
    isUsed: z.boolean(),
    /** Shown when the option is chosen. */
    pictureNo: z.int().nullable(),
  })
  .meta({ id: 'AdminOption' });
export type AdminOption = z.output<typeof adminOption>;

const adminPicture = z
  .object({
    pictureNo: z.int(),
    /** Of the largest width; the smaller ones are named by theirs. */
    url: z.string(),
    width: z.int(),
    height: z.int(),
    altKo: z.string(),
    altEn: z.string(),
  })
  .meta({ id: 'AdminPicture' });
export type AdminPicture = z.output<typeof adminPicture>;

export const picturesResponse = z
  .object({ pictures: z.array(adminPicture) })
  .meta({ id: 'PicturesResponse' });

const describedPicture = z.object({
  pictureNo: rowNo,
  /** What the picture shows; a text in one language alone stands for both. */
  altKo: line(pictureLimits.altLength, 0),
  altEn: line(pictureLimits.altLength, 0),
});

/** The pictures from now on: their order, what they show, and the one of each option. */
export const savePicturesRequest = z
  .object({
    /** The pictures as they were read: 409 if another person changed them since. */
    seen: z.array(describedPicture).max(pictureLimits.perProduct),
    /** A seen picture that is left out is removed. */
    pictures: z.array(describedPicture).max(pictureLimits.perProduct),
    options: z.array(z.object({ optionNo: rowNo, pictureNo: rowNo.nullable() })).max(100),
  })
  .meta({ id: 'SavePicturesRequest' });
export type SavePicturesRequest = z.output<typeof savePicturesRequest>;

export const adminProduct = listedProduct
  .omit({ stock: true })
  .extend({
    summaryKo: z.string(),
    summaryEn: z.string(),
    descriptionKo: z.string(),
    descriptionEn: z.string(),
    isTaxFree: z.boolean(),
    deliveryRule: deliveryRuleWire,
    monthCycles: z.array(z.int()),
    weekCycles: z.array(z.int()),
    daysOfWeek: z.array(dayOfWeek),
    lastRoundRule: lastRoundRuleWire,
    options: z.array(adminOption),
    categoryNos: z.array(z.int()),
    pictures: z.array(adminPicture),
    /** Applications that have not ended: they keep their agreed terms. */
    liveApplications: z.int(),
  })
  .meta({ id: 'AdminProduct' });
export type AdminProduct = z.output<typeof adminProduct>;

/** `priceChanged` with live applications: they get the new price only through a change notice. */
export const editProductResponse = adminProduct
  .extend({ priceChanged: z.boolean() })
  .meta({ id: 'EditProductResponse' });

export const setStockRequest = z.object({ stock, seenStock: stock }).meta({ id: 'SetStockRequest' });
export const changeStockRequest = z
  .object({
    by: z
      .int()
      .min(-1_000_000)
      .max(1_000_000)
      .refine((by) => by !== 0),
  })
  .meta({ id: 'ChangeStockRequest' });
export const stockResponse = z.object({ stock: amount }).meta({ id: 'StockResponse' });
