import { askAgainResponse } from '@/lib/contract/gift/later-input';
import { endpoint, methods } from '@/lib/http/methods';
import { admitExpiredLink, linkToken } from '@/lib/http/request/link-token';
import { askAgain, readAskAgain } from '@/lib/use-cases/gift/acceptance/ask-again';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    summary: 'Reads whether the giver of an expired gift was told that its recipient would still like it',
    caller: 'anyone',
    admit: admitExpiredLink,
    response: askAgainResponse,
    credential: 'linkToken',
    fails: ['STATE_FORBIDS'],
    handle: async ({ ctx, request }) => ({ askStateType: await readAskAgain(ctx, linkToken(request)) }),
  }),
  POST: endpoint({
    summary: 'Has the giver of an expired gift told, once, that its recipient would still like it',
    caller: 'anyone',
    admit: admitExpiredLink,
    response: askAgainResponse,
    credential: 'linkToken',
    fails: ['STATE_FORBIDS'],
    handle: async ({ ctx, request }) => ({ askStateType: await askAgain(ctx, linkToken(request)) }),
  }),
});
