import { methods } from '@/lib/http/methods';

// GET /api/health/live: the process answers; nothing else is asked.
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: async () => Response.json({ status: 'up' }, { headers: { 'Cache-Control': 'no-store' } }),
});
