import { settingsResponse } from '@/lib/contract/operations/console/settings';
import { settingLimits } from '@/lib/domain/operations/settings';
import { endpoint, methods } from '@/lib/http/methods';
import { readPictureBytes } from '@/lib/http/request/read-picture';
import { changeLogo } from '@/lib/use-cases/operations/settings/change-logo';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: endpoint({
    summary: 'Sets the logo: PNG, JPEG or WebP of at most 2 MiB',
    fails: ['STORAGE_UNREACHABLE'],
    caller: 'merchant',
    right: 'SETTINGS',
    bodyType: 'picture',
    response: settingsResponse,
    handle: async ({ ctx, caller, request }) =>
      changeLogo(ctx, {
        merchant: caller.member,
        file: await readPictureBytes(request, settingLimits.logoBytes),
      }),
  }),
  DELETE: endpoint({
    summary: 'Takes the logo away; the name’s initial is drawn instead',
    caller: 'merchant',
    right: 'SETTINGS',
    response: settingsResponse,
    handle: ({ ctx, caller }) => changeLogo(ctx, { merchant: caller.member, file: null }),
  }),
});
