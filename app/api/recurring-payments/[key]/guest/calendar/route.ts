import { guestKeyParams } from '@/lib/contract/gift/guest';
import { calendarQuery, calendarTicketResponse, calendarUrl } from '@/lib/contract/gift/guest-calendar';
import { calendarToWire } from '@/lib/contract/gift/guest-calendar-to-wire';
import { endpoint, methods } from '@/lib/http/methods';
import { admitGuestToken, guestToken } from '@/lib/http/session/guest-token';
import { issueCalendarTicket, readGiftCalendar } from '@/lib/use-cases/gift/guest/calendar';
import { wallNow } from '@/lib/use-cases/shared/calendar';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    summary: 'Reads the calendar file of a received gift, with a ticket of the recipient',
    caller: 'anyone',
    params: guestKeyParams,
    query: calendarQuery,
    response: 'calendar',
    fails: ['GUEST_TOKEN_INVALID'],
    async handle({ ctx, params: { key }, query: { ticket }, language }) {
      const { host } = new URL(ctx.config.SHOP_BASE_URL);
      return calendarToWire(await readGiftCalendar(ctx, { key, ticket }), {
        language,
        at: wallNow(ctx),
        host,
      });
    },
  }),
  POST: endpoint({
    summary: 'Says where the calendar file of a received gift is, for ten minutes',
    caller: 'anyone',
    admit: admitGuestToken,
    params: guestKeyParams,
    response: calendarTicketResponse,
    credential: 'guestToken',
    async handle({ ctx, request, params: { key } }) {
      const { groupNo, ticket } = await issueCalendarTicket(ctx, { key, guestToken: guestToken(request) });
      return { url: calendarUrl(groupNo, ticket) };
    },
  }),
});
