import { changeMemberRequest, memberResponse } from '@/lib/contract/account';
import type { Member } from '@/lib/domain/member';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { changeLanguage } from '@/lib/use-cases/account/change-language';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    caller: 'member',
    response: memberResponse,
    handle: async ({ caller }) => toWire(caller.member),
  }),
  PATCH: endpoint({
    caller: 'member',
    body: changeMemberRequest,
    response: memberResponse,
    handle: async ({ ctx, caller: { member }, body }) =>
      toWire(await changeLanguage(ctx, { member, language: body.language })),
  }),
});

const toWire = ({ name, mobile, ...member }: Member) => ({ ...member, memberName: name, mobileNo: mobile });
