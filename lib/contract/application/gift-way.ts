import { z } from 'zod';
import { waySteps } from '@/lib/domain/gift/way';

/** Ours: the steps of a gift that happened, in their order, as instants (docs/rules/gift.md#the-way-of-a-gift). */
export const giftWayResponse = z
  .object({
    steps: z.array(z.object({ stepType: z.enum(waySteps), at: z.string() })),
    isPlanned: z.boolean(),
    isUnreached: z.boolean(),
  })
  .meta({ id: 'GiftWay' });
