import { previewNoticeRequest, previewNoticeResponse } from '@/lib/contract/application/console/notices';
import { endpoint, methods } from '@/lib/http/methods';
import { previewChangeNotice } from '@/lib/use-cases/application/notice/preview';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint({
    summary: 'Counts whom a change notice would concern',
    caller: 'owner',
    body: previewNoticeRequest,
    response: previewNoticeResponse,
    handle: ({ ctx, body }) => previewChangeNotice(ctx, body),
  }),
});
