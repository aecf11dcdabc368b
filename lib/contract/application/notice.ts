import { z } from 'zod';
import { changeAgreement } from '../catalog/product-parts';

/** A change announced for an application, and its orderer's answer. */
export const announcedChange = changeAgreement
  .extend({
    responseStatusType: z.enum(['AGREE', 'DISAGREE', 'PENDING']),
    /** null: no answer yet. */
    responseYmd: z.string().nullable(),
    // Ours.
    /** The merchant's text only; `changeDetails` adds the prices. */
    changeText: z.string(),
    /** The price of one piece before and after the change; null where the price stays. */
    buyPriceNow: z.int().nullable(),
    buyPriceThen: z.int().nullable(),
    /** The present option and the one that takes its place; null where the option stays. */
    optionNow: z.string().nullable(),
    optionThen: z.string().nullable(),
    answerable: z.boolean(),
  })
  .meta({ id: 'AnnouncedChange' });
export type AnnouncedChangeWire = z.output<typeof announcedChange>;
