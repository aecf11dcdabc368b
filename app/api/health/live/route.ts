import { z } from 'zod';
import { described } from '@/lib/http/answer/described';
import { methods } from '@/lib/http/methods';

const response = z.object({ status: z.literal('up') });
const headers = { 'Cache-Control': 'no-store' };

// GET /api/health/live: the process answers; nothing else is checked.
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: described({ summary: 'Says that the process answers', caller: 'anyone', response }, async () =>
    Response.json({ status: 'up' }, { headers }),
  ),
});
