import {
  nextRecurringDateQuery,
  nextRecurringDateResponse,
} from '@/lib/contract/application/application-change';
import { cycleToWire } from '@/lib/contract/catalog/cart-to-wire';
import { get } from '@/lib/http/methods';
import { previewCycle } from '@/lib/use-cases/application/status/next-date';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Reads the dates that a cycle would give (contract)',
  fails: ['NOT_FOUND', 'CYCLE_NOT_ALLOWED'],
  caller: 'orderer',
  query: nextRecurringDateQuery,
  response: nextRecurringDateResponse,
  handle: async ({ ctx, caller, query }) => {
    const { recurringPaymentId: id = null, cycle } = query;
    const preview = await previewCycle(ctx, { member: caller.member, id, cycle });
    return {
      ...cycleToWire(cycle),
      nextRecurringDate: preview.nextOn,
      afterNextRecurringDate: preview.afterNextOn,
      recurringPaymentId: id ?? '',
      recurringPaymentStatus: preview.status,
    };
  },
});
