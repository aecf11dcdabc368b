import { expect, test } from 'vitest';
import { DomainError } from '@/lib/domain/shared/errors';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { anOrderer } from '@/lib/testing/fixtures/applications';
import { anApplication, readApplication } from '@/lib/testing/fixtures/builders';
import { closeApplication } from '../status/close';
import { changeOwn } from './change-own';

describeOnBoth('a change in the same moment as another', (fresh) => {
  async function closeAfter(failures: number) {
    const { ctx } = testContext(await fresh());
    const shop = await anOrderer(ctx);
    const { recurringPaymentId } = await anApplication(ctx, shop);
    let tries = 0;
    const closing = changeOwn(
      ctx,
      { member: shop.member, ids: [recurringPaymentId] },
      async (trx, application) => {
        tries += 1;
        const closed = await closeApplication(ctx, trx, application, {
          event: 'CLOSE',
          actor: 'ORDERER',
          reason: 'NECESSITY',
        });
        if (tries <= failures) throw new DomainError('ALREADY_CHANGED');
        return closed;
      },
    );
    const outcome = await closing.then(
      () => 'closed',
      (error) => error.code,
    );
    const { status } = await readApplication(ctx, recurringPaymentId);
    const history = await ctx.db.selectFrom('status_history').select('to_status').execute();
    return {
      outcome,
      tries,
      status,
      closings: history.filter((row) => row.to_status === 'USER_CLOSED').length,
    };
  }

  test('reads anew and is done once', async () => {
    expect(await closeAfter(2)).toEqual({ outcome: 'closed', tries: 3, status: 'USER_CLOSED', closings: 1 });
  });

  test('is refused by name when it never comes through, and leaves nothing', async () => {
    expect(await closeAfter(99)).toEqual({
      outcome: 'ALREADY_CHANGED',
      tries: 4,
      status: 'ACTIVE',
      closings: 0,
    });
  });
});
