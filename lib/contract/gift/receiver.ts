import { z } from 'zod';
import { memo, passwordAttempt, receiverFields } from '../shared/common';

/** Who receives a gift, and where. */
export const receiver = z.object({ ...receiverFields, deliveryMemo: memo.nullish() });
export type Receiver = z.input<typeof receiver>;

/** Ours: postcodes, both ends included, that this gift cannot reach, or whose delivery costs its giver more; the first that fits counts. */
export const farAreas = z.array(
  z.object({
    zipFrom: z.string(),
    zipTo: z.string(),
    place: z.string(),
    /** The gift cannot go there; otherwise its giver pays more. */
    isRefused: z.boolean(),
  }),
);
export type FarAreasWire = z.output<typeof farAreas>;

/** Ours: the look-up password again, before an address is shown. */
export const guestAddressRequest = z
  .object({ password: passwordAttempt })
  .meta({ id: 'GuestAddressRequest' });
export const guestMoveRequest = receiver
  .extend({ password: passwordAttempt })
  .meta({ id: 'GuestMoveRequest' });

/** Ours: the present address, and the boxes that have not arrived. */
export const guestAddressResponse = z
  .object({
    receiverName: z.string(),
    receiverContact1: z.string(),
    receiverContact2: z.string().nullable(),
    receiverZipCd: z.string(),
    receiverAddress: z.string(),
    receiverDetailAddress: z.string(),
    receiverJibunAddress: z.string().nullable(),
    deliveryMemo: z.string().nullable(),
    /** False if no box is left that could go to another address. */
    isChangeable: z.boolean(),
    boxes: z.array(
      z.object({
        recurringPaymentId: z.string(),
        productName: z.string(),
        round: z.int(),
        deliveryYmd: z.string(),
        /** This box can go to another address. */
        isMovable: z.boolean(),
        /** The day on which its preparation can begin; null where it can begin at any time, or has begun. */
        preparedFromYmd: z.string().nullable(),
      }),
    ),
    farAreas,
  })
  .meta({ id: 'GuestAddressResponse' });
export type GuestAddressWire = z.output<typeof guestAddressResponse>;
