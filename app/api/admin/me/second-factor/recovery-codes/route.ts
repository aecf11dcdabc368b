import { factorCodeRequest, recoveryCodesResponse } from '@/lib/contract/account/console/second-factor';
import { post } from '@/lib/http/methods';
import { renewRecoveryCodes } from '@/lib/use-cases/account/second-factor/set-up';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Makes new recovery codes; the earlier ones count no more',
  fails: ['SECOND_FACTOR_WRONG', 'LOCKED', 'STATE_FORBIDS'],
  caller: 'merchant',
  right: 'SELF',
  body: factorCodeRequest,
  response: recoveryCodesResponse,
  handle: async ({ ctx, caller: { member }, body }) => ({
    recoveryCodes: await renewRecoveryCodes(ctx, { member, code: body.code }),
  }),
});
