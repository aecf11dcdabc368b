import { z } from 'zod';

const old = z.object({
  'csp-report': z.object({ 'effective-directive': z.string(), 'blocked-uri': z.string() }).loose(),
});
const reporting = z.array(
  z.object({
    type: z.literal('csp-violation'),
    body: z.object({ effectiveDirective: z.string(), blockedURL: z.string() }).loose(),
  }),
);

export type CspFinding = { directive: string; blocked: string };

/**
 * Reads a browser's report of a policy breach, in either form. Addresses are cut to their origin: a page's address may hold a
 * secret.
 */
export function cspFindings(report: unknown): CspFinding[] {
  const before = old.safeParse(report);
  if (before.success) {
    const body = before.data['csp-report'];
    return [finding(body['effective-directive'], body['blocked-uri'])];
  }
  const now = reporting.safeParse(report);
  return now.success ? now.data.map(({ body }) => finding(body.effectiveDirective, body.blockedURL)) : [];
}

function finding(directive: string, blocked: string): CspFinding {
  const word = /^[a-z-]{1,40}$/;
  return {
    directive: word.test(directive) ? directive : 'unknown',
    blocked: URL.canParse(blocked) ? new URL(blocked).origin : word.test(blocked) ? blocked : 'unknown',
  };
}
