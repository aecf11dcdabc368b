import { staffPath } from '@/lib/contract/account/console/staff';
import { remove } from '@/lib/http/methods';
import { endStaffSessions } from '@/lib/use-cases/account/staff/end-sessions';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = remove({
  summary: 'Ends all sessions of a merchant',
  caller: 'merchant',
  right: 'STAFF',
  params: staffPath,
  response: null,
  handle: ({ ctx, caller, params }) => endStaffSessions(ctx, { merchant: caller.member, ...params }),
});
