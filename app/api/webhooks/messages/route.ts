import { messageCallPath } from '@/lib/domain/shared/called-paths';
import { DomainError } from '@/lib/domain/shared/errors';
import { methods } from '@/lib/http/methods';
import { incomingCall } from '@/lib/http/request/webhook-body';
import { notifyArrived } from '@/lib/use-cases/gift/link/notify-arrived';
import { receiveDeliveryReport } from '@/lib/use-cases/messaging/message/receive-delivery-report';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: incomingCall(
    'Hears what became of messages, from the channel of the settings; signed by it',
    async (ctx, call) => {
      const body = new TextDecoder().decode(call.body);
      const query = call.query.size > 0 ? `?${call.query}` : '';
      const url = `${ctx.config.SHOP_BASE_URL}${messageCallPath}${query}`;
      const received = await receiveDeliveryReport(ctx, { body, headers: call.headers, url }, notifyArrived);
      if (received === 'nobody') throw new DomainError('NOT_FOUND');
      return received;
    },
  ),
});
