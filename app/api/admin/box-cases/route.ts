import { boxCasesQuery, boxCasesResponse } from '@/lib/contract/gift/console/box-cases';
import { boxCasesToWire } from '@/lib/contract/gift/console/box-cases-to-wire';
import { get } from '@/lib/http/methods';
import { listBoxCases } from '@/lib/use-cases/gift/box-case/list';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Lists what recipients reported: boxes that came damaged, wrong, incomplete or not at all',
  caller: 'merchant',
  right: 'ORDERS',
  query: boxCasesQuery,
  response: boxCasesResponse,
  handle: async ({ ctx, query: { status, beforeCaseNo, size } }) =>
    boxCasesToWire(await listBoxCases(ctx, { isOpen: status === 'OPEN', beforeCaseNo, limit: size })),
});
