import {
  closedDaysChangeFromWire,
  closedDaysPreview,
  closedDaysPreviewRequest,
  closedDaysPreviewToWire,
} from '@/lib/contract/application/console/closed-days';
import { post } from '@/lib/http/methods';
import { previewClosedDays } from '@/lib/use-cases/application/closed-days/preview-closed-days';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Counts the boxes that a change of the closed days moves, and says to when',
  caller: 'merchant',
  right: 'SETTINGS',
  body: closedDaysPreviewRequest,
  response: closedDaysPreview,
  handle: async ({ ctx, body }) =>
    closedDaysPreviewToWire(await previewClosedDays(ctx, closedDaysChangeFromWire(body))),
});
