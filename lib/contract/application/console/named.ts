import { z } from 'zod';

/** The first applications that something concerns, names masked; none for a merchant without the right to see applications. */
export const namedApplications = z.array(
  z
    .object({
      recurringPaymentId: z.string(),
      isGift: z.boolean(),
      ordererName: z.string(),
      receiverName: z.string(),
    })
    .meta({ id: 'NamedApplication' }),
);
export type NamedApplicationWire = z.output<typeof namedApplications>[number];
