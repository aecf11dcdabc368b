import { safe } from '@/lib/http/answer/answer';
import { described } from '@/lib/http/answer/described';
import { createContext } from '@/lib/http/context';
import { methods } from '@/lib/http/methods';
import { readBytes } from '@/lib/http/request/read-json';
import { cspFindings } from '@/lib/http/security/csp-report';

const maxBytes = 16_384;
const description = {
  summary: 'Takes a report of a browser that a page broke its policy',
  caller: 'anyone',
  bodyType: 'application/csp-report',
  response: null,
} as const;

// POST /api/csp-reports: browsers send their own media types and ignore the answer
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: described(description, async (request) => {
    const ctx = await createContext();
    try {
      const report: unknown = JSON.parse(Buffer.from(await readBytes(request, maxBytes)).toString());
      for (const { directive, blocked } of cspFindings(report).slice(0, 5))
        ctx.log.warn({ event: 'page.policy_broken', directive, blocked });
    } catch {
      // Not a report: nothing to record, and the browser ignores the answer.
    }
    return new Response(null, { status: 204, headers: safe });
  }),
});
