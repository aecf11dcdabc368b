import {
  termsVersion,
  termsVersionPath,
  termsVersionRequest,
  termsVersionSaved,
} from '@/lib/contract/account/console/terms';
import { endpoint, methods } from '@/lib/http/methods';
import { getVersion } from '@/lib/use-cases/account/terms/list-versions';
import { removeVersion } from '@/lib/use-cases/account/terms/remove-version';
import { saveVersion } from '@/lib/use-cases/account/terms/save-version';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    summary: 'Reads a version of terms',
    caller: 'merchant',
    right: 'SETTINGS',
    params: termsVersionPath,
    response: termsVersion,
    handle: ({ ctx, params }) => getVersion(ctx, params.termsNo),
  }),
  PUT: endpoint({
    summary: 'Changes a version of terms that is not in force yet',
    fails: ['ALREADY_CHANGED', 'STATE_FORBIDS'],
    caller: 'merchant',
    right: 'SETTINGS',
    params: termsVersionPath,
    body: termsVersionRequest,
    response: termsVersionSaved,
    handle: ({ ctx, caller, params, body: { seen, ...terms } }) =>
      saveVersion(ctx, { merchant: caller.member, ...params, terms, seen }),
  }),
  DELETE: endpoint({
    summary: 'Removes a version of terms that is not in force yet',
    fails: ['STATE_FORBIDS'],
    caller: 'merchant',
    right: 'SETTINGS',
    params: termsVersionPath,
    response: null,
    handle: ({ ctx, caller, params }) => removeVersion(ctx, { merchant: caller.member, ...params }),
  }),
});
