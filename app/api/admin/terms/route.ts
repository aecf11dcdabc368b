import {
  termsVersionRequest,
  termsVersionSaved,
  termsVersionsResponse,
} from '@/lib/contract/account/console/terms';
import { endpoint, methods } from '@/lib/http/methods';
import { listVersions } from '@/lib/use-cases/account/terms/list-versions';
import { saveVersion } from '@/lib/use-cases/account/terms/save-version';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    summary: 'Lists the versions of all terms',
    caller: 'merchant',
    right: 'SETTINGS',
    response: termsVersionsResponse,
    handle: async ({ ctx }) => ({ versions: await listVersions(ctx) }),
  }),
  POST: endpoint({
    summary: 'Adds a version of terms',
    caller: 'merchant',
    right: 'SETTINGS',
    body: termsVersionRequest,
    response: termsVersionSaved,
    status: 201,
    isIdempotent: true,
    handle: ({ ctx, caller, body }) =>
      saveVersion(ctx, { merchant: caller.member, termsNo: null, terms: body }),
  }),
});
