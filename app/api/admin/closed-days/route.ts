import {
  closedDaysChangeFromWire,
  closedDaysChangeRequest,
  closedDaysResponse,
  closedDaysToWire,
} from '@/lib/contract/application/console/closed-days';
import { endpoint, methods } from '@/lib/http/methods';
import { changeClosedDays } from '@/lib/use-cases/application/closed-days/change-closed-days';
import { readClosedDays } from '@/lib/use-cases/application/closed-days/read-closed-days';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    summary: 'Reads the days on which the shop is closed',
    caller: 'merchant',
    right: 'SETTINGS',
    response: closedDaysResponse,
    handle: async ({ ctx }) => closedDaysToWire(await readClosedDays(ctx)),
  }),
  PATCH: endpoint({
    summary: 'Changes the closed days and moves the boxes that are on one',
    caller: 'merchant',
    right: 'SETTINGS',
    body: closedDaysChangeRequest,
    response: closedDaysResponse,
    handle: async ({ ctx, caller, body }) => {
      const change = closedDaysChangeFromWire(body);
      await changeClosedDays(ctx, { merchant: caller.member, change, plan: body.plan ?? null });
      return closedDaysToWire(await readClosedDays(ctx));
    },
  }),
});
