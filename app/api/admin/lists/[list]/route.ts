import { listLookRequest, listParams } from '@/lib/contract/operations/console/list-looks';
import { patch } from '@/lib/http/methods';
import { changeListLook } from '@/lib/use-cases/operations/list-look/list-look';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = patch({
  summary: 'Changes how the caller sees a list of the console: columns, page size, saved views',
  caller: 'merchant',
  right: 'CONSOLE',
  params: listParams,
  body: listLookRequest,
  response: null,
  handle: ({ ctx, caller, params, body }) =>
    changeListLook(ctx, { merchant: caller.member, list: params.list, changes: body }),
});
