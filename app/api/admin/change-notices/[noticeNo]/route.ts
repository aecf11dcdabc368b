import { z } from 'zod';
import { noticeQuery, noticeResponse } from '@/lib/contract/application/console/notices';
import { pathNo } from '@/lib/contract/shared/common';
import { get } from '@/lib/http/methods';
import { readNotice } from '@/lib/use-cases/application/notice/read';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Reads a change notice with the answers to it',
  caller: 'merchant',
  right: 'SETTINGS',
  params: z.object({ noticeNo: pathNo }),
  query: noticeQuery,
  response: noticeResponse,
  handle: ({ ctx, params: { noticeNo }, query }) => readNotice(ctx, { noticeNo, after: query.after ?? null }),
});
