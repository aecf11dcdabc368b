import { ranOutFromWire, ranOutPreview, ranOutPreviewRequest } from '@/lib/contract/catalog/console/ran-outs';
import { post } from '@/lib/http/methods';
import { previewRanOut } from '@/lib/use-cases/application/ran-out/preview-ran-out';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Counts the applications that would pause, and who is told',
  caller: 'merchant',
  right: 'CATALOGUE',
  body: ranOutPreviewRequest,
  response: ranOutPreview,
  handle: ({ ctx, body }) => previewRanOut(ctx, ranOutFromWire(body)),
});
