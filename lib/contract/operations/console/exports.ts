import { z } from 'zod';
import { line, ymd } from '../../shared/common';

export const exportRequest = z
  .object({
    kind: z.enum(['APPLICATIONS', 'ORDERS']),
    startYmd: ymd,
    endYmd: ymd,
    /** Why the data is needed; kept in the audit log. */
    reason: line(200),
  })
  .refine(({ startYmd, endYmd }) => startYmd <= endYmd, { path: ['endYmd'], params: { code: 'invalid' } });
