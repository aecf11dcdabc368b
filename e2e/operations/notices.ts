import { expect } from 'vitest';
import { applyOrdinary, type Operations, type World } from './world';

type Agreements = {
  contents: Array<{
    recurringPaymentId: string;
    recurringPaymentChangeAgreements: Array<{ changeNoticeNo: number; responseStatusType: string }>;
  }>;
};

/** An application, and a change of its product that the merchant announced afterwards. */
async function announced(world: World, detailsKo: string) {
  const { owner, product } = world;
  const { products } = await applyOrdinary(world);
  const { body } = await owner.post<{ noticeNo: number }>('/admin/change-notices', {
    productNo: product.productNo,
    change: { kind: 'CONTENT' },
    detailsKo,
    detailsEn: 'Changed.',
    deadlineOn: '2026-01-25',
    applyOn: '2026-01-27',
  });
  return { id: products[0]?.recurringPaymentId ?? '', noticeNo: body.noticeNo };
}

export const notices: Operations = {
  'POST /recurring-payments/{recurringPaymentId}/notices/search': async (world) => {
    const { id, noticeNo } = await announced(world, '포장이 바뀌어요.');
    const { body } = await world.gildong.post(`/recurring-payments/${id}/notices/search`, {
      productNo: world.product.productNo,
      cycle: { cycleType: 'WEEK', cycle: 1, date: null, dayOfWeek: 'MONDAY' },
      lastRound: null,
    });
    expect(body).toMatchObject({
      changeNoticeNo: noticeNo,
      changeDetails: '포장이 바뀌어요.',
      changeApplyYmd: '2026-01-27',
      responseDeadlineYmd: '2026-01-25',
    });
  },
  'PATCH /recurring-payments/{recurringPaymentId}/notices/agreement': async (world) => {
    const { id, noticeNo } = await announced(world, '양이 바뀌어요.');
    const path = `/recurring-payments/${id}/notices/agreement`;
    const answer = { changeNoticeNo: noticeNo, responseStatusType: 'AGREE' };
    expect((await world.gildong.patch(path, answer)).status).toBe(204);
    const { body } = await world.gildong.get<Agreements>('/recurring-payments', { query: { size: 200 } });
    const mine = body.contents.find(({ recurringPaymentId }) => recurringPaymentId === id);
    expect(mine?.recurringPaymentChangeAgreements).toContainEqual(
      expect.objectContaining({ changeNoticeNo: noticeNo, responseStatusType: 'AGREE' }),
    );
  },
};
