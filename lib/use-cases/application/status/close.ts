import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { CloseReason } from '@/lib/domain/application/status';
import { changeOwn } from '../change/change-own';
import { closeApplication } from './close-application';

/** The orderer ends applications, for one of five reasons; ETC comes with text (docs/rules/status.md#status-table). */
export async function closeByOrderer(
  ctx: Context,
  input: { member: Member; ids: string[]; reason: CloseReason; reasonText: string | null },
): Promise<void> {
  const { member, reason, reasonText } = input;
  await changeOwn(ctx, input, (trx, application) =>
    closeApplication(ctx, trx, application, {
      event: 'CLOSE',
      actor: 'ORDERER',
      actorNo: member.memberNo,
      reason,
      reasonText,
    }),
  );
}
