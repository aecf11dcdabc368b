import { z } from 'zod';
import { changeAgreement } from '../catalog/product-parts';

/** A change that was announced for an application, and what its orderer said to it. */
export const announcedChange = changeAgreement
  .extend({
    responseStatusType: z.enum(['AGREE', 'DISAGREE', 'PENDING']),
    /** null while there is no answer. */
    responseYmd: z.string().nullable(),
    // Ours.
    /** The merchant's words alone; `changeDetails` says the prices too. */
    changeText: z.string(),
    /** What one piece costs now and would then; null where the price stays. */
    buyPriceNow: z.int().nullable(),
    buyPriceThen: z.int().nullable(),
    answerable: z.boolean(),
  })
  .meta({ id: 'AnnouncedChange' });
export type AnnouncedChangeWire = z.output<typeof announcedChange>;
