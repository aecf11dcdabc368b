import { z } from 'zod';
import { noticeResponse } from '@/lib/contract/application/console/notices';
import { pathNo } from '@/lib/contract/shared/common';
import { post } from '@/lib/http/methods';
import { cancelChangeNotice } from '@/lib/use-cases/application/notice/cancel';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Calls a change notice off before its day',
  fails: ['STATE_FORBIDS'],
  caller: 'merchant',
  right: 'SETTINGS',
  params: z.object({ noticeNo: pathNo }),
  response: noticeResponse,
  handle: ({ ctx, caller, params: { noticeNo } }) =>
    cancelChangeNotice(ctx, { merchant: caller.member, noticeNo }),
});
