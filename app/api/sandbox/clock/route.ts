import { clockRequest, clockResponse } from '@/lib/contract/operations/sandbox';
import { createContext } from '@/lib/http/context';
import { endpoint, methods } from '@/lib/http/methods';
import { sandboxOf } from '@/lib/http/sandbox';
import { advanceClock } from '@/lib/jobs/advance-clock';
import { clockTarget } from '@/lib/use-cases/operations/sandbox/clock-target';
import { shopTime } from '@/lib/use-cases/shared/calendar';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    summary: 'Reads the clock that the sandbox moves',
    caller: 'anyone',
    response: clockResponse,
    handle: async ({ ctx }) => {
      sandboxOf(ctx);
      return { now: shopTime(ctx) };
    },
  }),
  POST: endpoint({
    summary: 'Moves the clock on; answers when all that became due has run',
    caller: 'anyone',
    body: clockRequest,
    response: clockResponse,
    handle: async ({ ctx, body }) => {
      sandboxOf(ctx);
      // A wrong target is refused at once; a duration counts from the end of the advances already queued.
      const target = clockTarget(ctx, body);
      const ran = await advanceClock(ctx, (here) =>
        body.advance === undefined ? target : clockTarget(here, body),
      );
      const moved = await createContext();
      return {
        now: shopTime(moved),
        ran: ran.map(({ at, task, worked, failed }) => ({
          at,
          task,
          what: `${worked} done, ${failed} failed`,
          worked,
          failed,
        })),
      };
    },
  }),
});
