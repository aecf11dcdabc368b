import { ranOutFromWire, ranOutPreview, ranOutPreviewRequest } from '@/lib/contract/catalog/console/ran-outs';
import { post } from '@/lib/http/methods';
import { previewNamedRanOut } from '@/lib/use-cases/application/ran-out/preview-ran-out';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary:
    'Counts the applications that would pause and who is told, names the first of them, and shows the texts',
  caller: 'merchant',
  right: 'CATALOGUE',
  body: ranOutPreviewRequest,
  response: ranOutPreview,
  handle: ({ ctx, body, caller }) =>
    previewNamedRanOut(ctx, { merchant: caller.member, input: ranOutFromWire(body) }),
});
