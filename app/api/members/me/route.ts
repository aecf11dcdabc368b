import { changeMemberRequest, deleteAccountRequest, memberResponse } from '@/lib/contract/account/account';
import { memberToWire } from '@/lib/contract/account/account-to-wire';
import { endpoint, methods } from '@/lib/http/methods';
import { changeLanguage } from '@/lib/use-cases/account/member/change-language';
import { deleteAccount } from '@/lib/use-cases/account/member/delete-account';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    summary: 'Reads the own account',
    caller: 'member',
    response: memberResponse,
    handle: async ({ caller }) => memberToWire(caller.member),
  }),
  PATCH: endpoint({
    summary: 'Changes the language in which the shop writes',
    caller: 'member',
    body: changeMemberRequest,
    response: memberResponse,
    handle: async ({ ctx, caller: { member }, body }) =>
      memberToWire(await changeLanguage(ctx, { member, language: body.language })),
  }),
  DELETE: endpoint({
    summary: 'Deletes the own account',
    fails: ['WRONG_PASSWORD', 'ACCOUNT_IN_USE', 'LOCKED'],
    caller: 'orderer',
    body: deleteAccountRequest,
    response: null,
    handle: ({ ctx, caller: { member }, body }) => deleteAccount(ctx, { member, password: body.password }),
  }),
});
