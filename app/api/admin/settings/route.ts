import { settingsRequest, settingsResponse } from '@/lib/contract/operations/console/settings';
import { endpoint, methods } from '@/lib/http/methods';
import { changeSettings } from '@/lib/use-cases/operations/settings/change-settings';
import { readShopSettings } from '@/lib/use-cases/operations/settings/read-settings';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    summary: 'Reads the settings',
    caller: 'merchant',
    right: 'SETTINGS',
    response: settingsResponse,
    handle: ({ ctx }) => readShopSettings(ctx),
  }),
  PATCH: endpoint({
    summary: 'Changes settings',
    fails: ['ALREADY_CHANGED'],
    caller: 'merchant',
    right: 'SETTINGS',
    body: settingsRequest,
    response: settingsResponse,
    handle: ({ ctx, caller, body: { seen, ...changes } }) =>
      changeSettings(ctx, { merchant: caller.member, changes, seen }),
  }),
});
