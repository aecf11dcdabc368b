import { notMeRequest } from '@/lib/contract/gift/later-input';
import { post } from '@/lib/http/methods';
import { admitLinkToken, linkToken } from '@/lib/http/request/link-token';
import { reportNotMe } from '@/lib/use-cases/gift/acceptance/not-me';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Says that a gift is not for the reader of its link',
  caller: 'anyone',
  admit: admitLinkToken,
  body: notMeRequest,
  response: null,
  credential: 'linkToken',
  handle: ({ ctx, request }) => reportNotMe(ctx, linkToken(request)),
});
