import { factorDemandRequest } from '@/lib/contract/account/console/staff';
import { put } from '@/lib/http/methods';
import { demandSecondFactor } from '@/lib/use-cases/account/second-factor/demand';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = put({
  summary: 'Demands a second factor of every merchant, or no more',
  fails: ['SECOND_FACTOR_REQUIRED'],
  caller: 'merchant',
  right: 'OWNER',
  body: factorDemandRequest,
  response: null,
  handle: ({ ctx, caller, body }) =>
    demandSecondFactor(ctx, { owner: caller.member, isDemanded: body.isDemanded }),
});
