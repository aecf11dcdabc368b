import { previewNoticeRequest, previewNoticeResponse } from '@/lib/contract/application/console/notices';
import { post } from '@/lib/http/methods';
import { previewChangeNotice } from '@/lib/use-cases/application/notice/preview';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Counts whom a change notice would concern, and names the first of them',
  caller: 'merchant',
  right: 'SETTINGS',
  body: previewNoticeRequest,
  response: previewNoticeResponse,
  handle: ({ ctx, caller, body }) => previewChangeNotice(ctx, { merchant: caller.member, ...body }),
});
