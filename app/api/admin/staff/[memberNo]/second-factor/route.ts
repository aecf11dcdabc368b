import { staffPath } from '@/lib/contract/account/console/staff';
import { remove } from '@/lib/http/methods';
import { resetFactorOf } from '@/lib/use-cases/account/second-factor/remove-factor';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = remove({
  summary: "Takes away a colleague's second factor, and ends all their sessions",
  fails: ['OWN_ACCOUNT', 'STATE_FORBIDS'],
  caller: 'merchant',
  right: 'STAFF',
  params: staffPath,
  response: null,
  handle: ({ ctx, caller, params }) => resetFactorOf(ctx, { merchant: caller.member, ...params }),
});
