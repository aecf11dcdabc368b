import { z } from 'zod';
import { invitationStands } from '@/lib/domain/gift/invitation';
import { waySteps } from '@/lib/domain/gift/way';

/** Ours: the steps of a gift that happened, in their order, as instants (docs/rules/gift.md#the-way-of-a-gift). */
export const giftWayResponse = z
  .object({
    steps: z.array(z.object({ stepType: z.enum(waySteps), at: z.string() })),
    isPlanned: z.boolean(),
    invitation: z.enum(invitationStands).nullable(),
    isUnreached: z.boolean(),
  })
  .meta({ id: 'GiftWay' });
