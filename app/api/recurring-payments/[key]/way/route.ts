import { giftWayResponse } from '@/lib/contract/application/gift-way';
import { groupNoParams } from '@/lib/contract/gift/guest';
import { asGroupNo } from '@/lib/domain/shared/ids';
import { get } from '@/lib/http/methods';
import { readOwnWay } from '@/lib/use-cases/application/view/read-way';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Reads how far a gift has come: planned, sent, arrived, opened, answered or ended',
  caller: 'orderer',
  params: groupNoParams,
  response: giftWayResponse,
  async handle({ ctx, caller, params }) {
    const own = { member: caller.member, groupNo: asGroupNo(params.key) };
    const { steps, ...way } = await readOwnWay(ctx, own);
    return { steps: steps.map(({ step: stepType, at }) => ({ stepType, at })), ...way };
  },
});
