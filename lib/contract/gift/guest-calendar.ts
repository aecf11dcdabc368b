import { z } from 'zod';
import { line } from '../shared/common';

/** Ours: where the calendar file of a gift is, for ten minutes. */
export const calendarTicketResponse = z.object({ url: z.string() }).meta({ id: 'CalendarTicketResponse' });
export const calendarQuery = z.object({ ticket: line(300) });

export const calendarUrl = (groupNo: string, ticket: string) =>
  `/api/recurring-payments/${groupNo}/guest/calendar?ticket=${ticket}`;
