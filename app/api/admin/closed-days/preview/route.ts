import {
  closedDaysChangeFromWire,
  closedDaysPreview,
  closedDaysPreviewRequest,
  closedDaysPreviewToWire,
} from '@/lib/contract/application/console/closed-days';
import { post } from '@/lib/http/methods';
import { previewNamedBoxes } from '@/lib/use-cases/application/closed-days/preview-named-boxes';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Says which boxes a change of the closed days moves, and to when',
  caller: 'merchant',
  right: 'SETTINGS',
  body: closedDaysPreviewRequest,
  response: closedDaysPreview,
  handle: async ({ ctx, caller, language, body }) => {
    const change = closedDaysChangeFromWire(body);
    return closedDaysPreviewToWire(
      await previewNamedBoxes(ctx, { merchant: caller.member, change }),
      language,
    );
  },
});
