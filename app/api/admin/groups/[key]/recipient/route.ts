import { recipientRequest, recipientResponse } from '@/lib/contract/application/application-change';
import { groupParams } from '@/lib/contract/application/console/applications';
import { asGroupNo } from '@/lib/domain/shared/ids';
import { put } from '@/lib/http/methods';
import { changeRecipient, whyNotChanged } from '@/lib/use-cases/gift/link/change-recipient';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = put({
  summary: 'Puts name and number of a waiting gift right, and sends a new link',
  fails: whyNotChanged,
  caller: 'merchant',
  right: 'PEOPLE',
  isIdempotent: true,
  params: groupParams,
  body: recipientRequest,
  response: recipientResponse,
  async handle({ ctx, caller, params, body }) {
    const { lastDay, changesLeft } = await changeRecipient(
      ctx,
      { merchant: caller.member },
      {
        groupNo: asGroupNo(params.key),
        name: body.receiverName,
        contact: body.receiverContact,
        language: body.receiverLanguage,
      },
    );
    return { deadlineYmd: lastDay, recipientChangesLeft: changesLeft };
  },
});
