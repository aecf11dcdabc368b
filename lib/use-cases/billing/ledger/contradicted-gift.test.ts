import { expect, test } from 'vitest';
import type { Context } from '@/lib/context';
import { runStep } from '@/lib/jobs/run-step';
import { LedgerUnreachableError } from '@/lib/ports/card-payments';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { anOrderer, refusalOf } from '@/lib/testing/fixtures/applications';
import { moveDeadline, readApplication } from '@/lib/testing/fixtures/builders';
import { anAcceptance, aSentGift, giftTerms, textsOf } from '@/lib/testing/fixtures/gifts';
import { goTo, runDaily } from '@/lib/testing/fixtures/moments';
import { theOrder } from '@/lib/testing/fixtures/orders';
import { restoreInto, takeBackup } from '@/lib/testing/fixtures/restored';
import { aStaffMember } from '@/lib/testing/fixtures/staff';
import { endAccount } from '../../account/member/delete-account';
import { repeatErasure } from '../../account/person/erase';
import { clearFlag } from '../../application/console/clear-flag';
import { closeByMerchant } from '../../application/console/close';
import { closeByOrderer } from '../../application/status/close';
import { acceptGift } from '../../gift/acceptance/accept';
import { declineGift } from '../../gift/acceptance/decline';
import { readLaterInput } from '../../gift/guest/read-later-input';
import { resendGiftLink } from '../../gift/link/resend-link';
import { noteRestoredCharges } from './note-restored';
import { reconcile } from './reconcile';

/** A gift that waits in the backup, but was accepted and charged after it. */
async function restored(fresh: () => Promise<FreshDatabase>, { isNoted = true } = {}) {
  const database = await fresh();
  const { ctx: before, clock } = testContext(database);
  const shop = await anOrderer(before);
  await giftTerms(before);
  const gift = await aSentGift(before, shop);
  const silent = await aSentGift(before, shop);
  await moveDeadline(before, '2026-01-25');
  const backup = await takeBackup(before, database);
  await acceptGift(before, anAcceptance(gift.token));
  await runDaily(before, clock, '2026-01-14');
  const ctx = await restoreInto(before, await fresh(), backup.file);
  if (isNoted) expect(await noteRestoredCharges(ctx)).toBe(1);
  const { recurringPaymentId: id } = gift.application;
  return { ctx, clock, shop, gift, silent, id };
}

const charges = (ctx: Context) => ctx.ports.sandbox?.gateway.charges() ?? [];

describeOnBoth('a gift that waits in the backup and was charged after it', (fresh) => {
  test('is not expired by the clock, its giver gets no message and its recipient no reminder', async () => {
    const { ctx, clock, gift, silent, id } = await restored(fresh);
    await runDaily(ctx, clock, '2026-02-02');
    expect(await readApplication(ctx, id)).toMatchObject({
      status: 'WAITING',
      isFlagged: true,
      flagReason: 'RESTORED_CHARGE',
    });
    for (const kind of ['GIFT_EXPIRED', 'ADDRESS_REMINDER'] as const)
      expect(await textsOf(ctx, gift.groupNo, kind)).toEqual([]);
    // Another gift without a charge ends as usual.
    expect((await readApplication(ctx, silent.application.recurringPaymentId)).status).toBe('SYSTEM_CLOSED');
    expect(await textsOf(ctx, silent.groupNo, 'GIFT_EXPIRED')).toHaveLength(1);
  });

  test('cannot be answered, resent, ended or deleted, except by the merchant', async () => {
    const { ctx, shop, gift, id } = await restored(fresh);
    const { groupNo, token } = gift;
    const { member, memberNo } = shop;
    const reason = 'NECESSITY';
    const byMember = { actor: 'ORDERER', actorNo: memberNo } as const;
    for (const attempt of [
      () => readLaterInput(ctx, token),
      () => acceptGift(ctx, anAcceptance(token)),
      () => declineGift(ctx, { token, reason: null }),
      () => resendGiftLink(ctx, { orderer: memberNo }, groupNo),
      () => closeByOrderer(ctx, { member, ids: [id], reason, reasonText: null }),
    ])
      expect(await refusalOf(attempt())).toBe('UNDER_REVIEW');
    expect(await refusalOf(ctx.transaction((trx) => endAccount(ctx, trx, memberNo, byMember)))).toBe(
      'ACCOUNT_IN_USE',
    );
    const erasure = { at: '2026-01-13T00:00:00.000Z', kind: 'MEMBER', subject: `${memberNo}` } as const;
    expect((await repeatErasure(ctx, erasure)).kind).toBe('HELD');
    expect((await readApplication(ctx, id)).status).toBe('WAITING');
  });

  test('waits again after the merchant resolves it, and its charge pays for the first box', async () => {
    const { ctx, clock, gift, id } = await restored(fresh);
    goTo(ctx, clock, '2026-02-02T10:00');
    const merchant = await aStaffMember(ctx);
    await clearFlag(ctx, { merchant, id, reason: null });
    expect((await resendGiftLink(ctx, { merchant }, gift.groupNo)).lastDay).toBe('2026-02-12');
    await runStep(ctx);
    expect((await readApplication(ctx, id)).status).toBe('WAITING');
    const last = ctx.ports.sandbox?.messages.list().find(({ template }) => template === 'ADDRESS_INPUT');
    const token = /recurringPaymentGroupNo=([\w-]+)/.exec(last?.body ?? '')?.[1] ?? '';
    await acceptGift(ctx, anAcceptance(token));
    await runDaily(ctx, clock, '2026-02-14');
    expect(charges(ctx)).toHaveLength(1);
    expect((await theOrder(ctx, gift.groupNo)).order.paymentState).toBe('PAID');
  });

  test('can be ended by the merchant', async () => {
    const { ctx, id } = await restored(fresh);
    await closeByMerchant(ctx, { merchant: await aStaffMember(ctx), id, reason: '기록 확인 뒤 환불' });
    expect((await readApplication(ctx, id)).status).toBe('ADMIN_CLOSED');
  });

  test('is protected the same way while the gateway’s ledger cannot be read', async () => {
    const { ctx, clock, gift, silent, id } = await restored(fresh, { isNoted: false });
    ctx.ports.sandbox?.gateway.addFault({
      when: 'before',
      action: 'drop',
      match: { call: 'LIST' },
      times: 1,
    });
    await expect(noteRestoredCharges(ctx)).rejects.toThrow(LedgerUnreachableError);
    await runDaily(ctx, clock, '2026-02-02');
    expect(await refusalOf(declineGift(ctx, { token: gift.token, reason: null }))).toBe('UNDER_REVIEW');
    for (const one of [id, silent.application.recurringPaymentId])
      expect((await readApplication(ctx, one)).status).toBe('WAITING');
    await reconcile(ctx, { since: ctx.clock.businessNow().subtract({ hours: 24 * 60 }), settle: false });
    await runDaily(ctx, clock, '2026-02-03');
    expect((await readApplication(ctx, id)).flagReason).toBe('RESTORED_CHARGE');
    expect((await readApplication(ctx, silent.application.recurringPaymentId)).status).toBe('SYSTEM_CLOSED');
  });
});
