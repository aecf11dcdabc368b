import { clockRequest, clockResponse } from '@/lib/contract/sandbox';
import { createContext } from '@/lib/http/context';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { sandboxOf } from '@/lib/http/sandbox';
import { moveClock } from '@/lib/http/sandbox-clock';
import { shopTime } from '@/lib/use-cases/calendar';

// GET|POST /api/sandbox/clock
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    caller: 'anyone',
    response: clockResponse,
    handle: async ({ ctx }) => {
      sandboxOf(ctx);
      return { now: shopTime(ctx) };
    },
  }),
  POST: endpoint({
    caller: 'anyone',
    body: clockRequest,
    response: clockResponse,
    handle: async ({ ctx, body }) => {
      const ran = await moveClock(ctx, body);
      const moved = await createContext();
      return {
        now: shopTime(moved),
        ran: ran.map(({ at, task, worked, failed }) => ({
          at,
          task,
          what: `${worked} done, ${failed} failed`,
        })),
      };
    },
  }),
});
