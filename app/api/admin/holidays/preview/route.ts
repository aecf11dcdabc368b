import { holidayPath, holidayPreview } from '@/lib/contract/operations/console/holidays';
import { get } from '@/lib/http/methods';
import { previewHoliday } from '@/lib/use-cases/operations/settings/preview-holiday';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Counts the boxes that are to arrive on a day',
  caller: 'merchant',
  right: 'SETTINGS',
  query: holidayPath,
  response: holidayPreview,
  handle: ({ ctx, query }) => previewHoliday(ctx, query.holidayOn),
});
