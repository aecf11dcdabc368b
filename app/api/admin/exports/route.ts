import { exportWords } from '@/lib/contract/operations/console/export-words';
import { exportRequest } from '@/lib/contract/operations/console/exports';
import { post } from '@/lib/http/methods';
import { exportTable } from '@/lib/use-cases/operations/export/export-table';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Exports a table as CSV or as a workbook (XLSX); the reason is kept',
  caller: 'merchant',
  right: ['ORDERS', 'MONEY'],
  body: exportRequest,
  response: 'table',
  handle: async ({ ctx, caller, body, clientNet, language }) => ({
    fileName: `${body.kind.toLowerCase()}-${body.startYmd}-${body.endYmd}`,
    format: body.format,
    rows: await exportTable(ctx, {
      merchant: caller.member,
      clientNet,
      words: exportWords(language, ctx.config.SHOP_TIME_ZONE),
      ...body,
    }),
  }),
});
