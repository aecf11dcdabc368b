import { z } from 'zod';
import { line, ymd } from '../../shared/common';

export const exportRequest = z
  .object({
    kind: z.enum(['APPLICATIONS', 'ORDERS', 'ACCOUNTS']),
    format: z.enum(['CSV', 'XLSX']).default('CSV'),
    startYmd: ymd,
    endYmd: ymd,
    /** The reason for the export; recorded in the audit log. */
    reason: line(200),
  })
  .refine(({ startYmd, endYmd }) => startYmd <= endYmd, { path: ['endYmd'], params: { code: 'invalid' } });
