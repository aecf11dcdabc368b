import { againResponse } from '@/lib/contract/application/application-change';
import { groupNoParams } from '@/lib/contract/gift/guest';
import { asGroupNo } from '@/lib/domain/shared/ids';
import { textIn } from '@/lib/domain/shared/words/language';
import { post } from '@/lib/http/methods';
import { makeSheetAgain, whyNotAgain } from '@/lib/use-cases/application/apply/again';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Makes an order sheet for the same gift again',
  fails: whyNotAgain,
  caller: 'orderer',
  params: groupNoParams,
  response: againResponse,
  isIdempotent: true,
  async handle({ ctx, caller, params, language }) {
    const own = { member: caller.member, groupNo: asGroupNo(params.key) };
    const { orderSheetNo, missing } = await makeSheetAgain(ctx, own);
    return {
      orderSheetNo,
      missingProductNames: missing.map(({ snapshot }) =>
        textIn(language, snapshot.productNameKo, snapshot.productNameEn),
      ),
    };
  },
});
