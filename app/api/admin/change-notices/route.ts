import {
  createNoticeRequest,
  noticeResponse,
  noticesQuery,
  noticesResponse,
} from '@/lib/contract/application/console/notices';
import { endpoint, methods } from '@/lib/http/methods';
import { createChangeNotice } from '@/lib/use-cases/application/notice/create';
import { listNoticesForMerchant } from '@/lib/use-cases/application/notice/read';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    summary: 'Lists change notices',
    caller: 'merchant',
    right: 'SETTINGS',
    query: noticesQuery,
    response: noticesResponse,
    handle: ({ ctx, query }) => listNoticesForMerchant(ctx, query, { ...query, limit: query.size }),
  }),
  POST: endpoint({
    summary: 'Announces a change of a product to those who have it in recurring delivery',
    caller: 'merchant',
    right: 'SETTINGS',
    body: createNoticeRequest,
    response: noticeResponse,
    status: 201,
    isIdempotent: true,
    handle: ({ ctx, caller, body }) => createChangeNotice(ctx, { merchant: caller.member, notice: body }),
  }),
});
