import { holidayPath } from '@/lib/contract/operations/console/holidays';
import { remove } from '@/lib/http/methods';
import { removeHoliday } from '@/lib/use-cases/operations/settings/remove-holiday';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = remove({
  summary: 'Removes a holiday',
  caller: 'merchant',
  right: 'SETTINGS',
  params: holidayPath,
  response: null,
  handle: ({ ctx, caller, params }) => removeHoliday(ctx, { merchant: caller.member, ...params }),
});
