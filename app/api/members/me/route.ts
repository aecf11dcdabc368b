import { changeMemberRequest, deleteAccountRequest, memberResponse } from '@/lib/contract/account/account';
import { memberToWire } from '@/lib/contract/account/account-to-wire';
import { endpoint, methods } from '@/lib/http/methods';
import { changeLanguage } from '@/lib/use-cases/account/member/change-language';
import { deleteAccount } from '@/lib/use-cases/account/member/delete-account';
import { countCart } from '@/lib/use-cases/catalog/cart/count-cart';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    summary: 'Reads the own account',
    caller: 'member',
    response: memberResponse,
    handle: async ({ ctx, caller: { member } }) => memberToWire(member, await countCart(ctx, { member })),
  }),
  PATCH: endpoint({
    summary: 'Changes the language in which the shop writes',
    caller: 'member',
    body: changeMemberRequest,
    response: memberResponse,
    handle: async ({ ctx, caller, body }) => {
      const member = await changeLanguage(ctx, { member: caller.member, language: body.language });
      return memberToWire(member, await countCart(ctx, { member }));
    },
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
