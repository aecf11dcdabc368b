import {
  beginFactorRequest,
  beginFactorResponse,
  factorCodeRequest,
  ownFactorResponse,
  recoveryCodesResponse,
} from '@/lib/contract/account/console/second-factor';
import { endpoint, methods } from '@/lib/http/methods';
import { readOwnFactor } from '@/lib/use-cases/account/second-factor/read-own';
import { removeOwnFactor } from '@/lib/use-cases/account/second-factor/remove-factor';
import { beginSetUp, confirmSetUp } from '@/lib/use-cases/account/second-factor/set-up';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    summary: 'Reads whether the merchant has a second factor',
    caller: 'merchant',
    right: 'SELF',
    response: ownFactorResponse,
    handle: ({ ctx, caller }) => readOwnFactor(ctx, caller.member),
  }),
  POST: endpoint({
    summary: 'Makes a key for an authenticator app; it counts once it is confirmed',
    fails: ['WRONG_PASSWORD', 'LOCKED', 'STATE_FORBIDS'],
    caller: 'merchant',
    right: 'SELF',
    body: beginFactorRequest,
    response: beginFactorResponse,
    handle: ({ ctx, caller: { member }, body }) => beginSetUp(ctx, { member, password: body.password }),
  }),
  PUT: endpoint({
    summary: 'Confirms the key by the first code; answers with recovery codes, and all other sessions end',
    fails: ['SECOND_FACTOR_WRONG', 'LOCKED', 'STATE_FORBIDS'],
    caller: 'merchant',
    right: 'SELF',
    body: factorCodeRequest,
    response: recoveryCodesResponse,
    handle: async ({ ctx, caller: { member, sid }, body }) => ({
      recoveryCodes: await confirmSetUp(ctx, { member, sid, code: body.code }),
    }),
  }),
  DELETE: endpoint({
    summary: 'Removes the second factor, unless the shop demands one',
    fails: ['SECOND_FACTOR_WRONG', 'LOCKED', 'STATE_FORBIDS'],
    caller: 'merchant',
    right: 'SELF',
    body: factorCodeRequest,
    response: null,
    handle: ({ ctx, caller: { member }, body }) => removeOwnFactor(ctx, { member, code: body.code }),
  }),
});
