import { giftLabelRequest } from '@/lib/contract/application/application-change';
import { groupNoParams } from '@/lib/contract/gift/guest';
import { asGroupNo } from '@/lib/domain/shared/ids';
import { put } from '@/lib/http/methods';
import { labelGift } from '@/lib/use-cases/gift/link/label-gift';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = put({
  summary: 'Sets the giver’s own name for a gift, which nobody else reads',
  caller: 'orderer',
  params: groupNoParams,
  body: giftLabelRequest,
  response: null,
  handle: ({ ctx, caller, params, body }) =>
    labelGift(ctx, {
      groupNo: asGroupNo(params.key),
      memberNo: caller.member.memberNo,
      label: body.giftLabel,
    }),
});
