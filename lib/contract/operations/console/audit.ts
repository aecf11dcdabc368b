import { z } from 'zod';
import { maxInteger, queryInt } from '../../shared/common';

export const auditQuery = z.object({
  actorNo: queryInt(1, maxInteger).optional(),
  action: z
    .string()
    .regex(/^[a-z_.-]{1,60}$/)
    .optional(),
  object: z.string().min(1).max(120).optional(),
  beforeAuditNo: queryInt(1, maxInteger).optional(),
  size: queryInt(1, 200).default(50),
});

export const auditResponse = z
  .object({
    entries: z.array(
      z.object({
        auditNo: z.int(),
        at: z.string(),
        actor: z.enum(['ORDERER', 'RECIPIENT', 'STAFF', 'OWNER', 'SYSTEM', 'COMMAND']),
        actorNo: z.int().nullable(),
        actorName: z.string().nullable(),
        action: z.string(),
        object: z.string(),
        details: z.record(z.string(), z.unknown()),
      }),
    ),
    nextBeforeAuditNo: z.int().nullable(),
  })
  .meta({ id: 'AuditResponse' });
export type AuditResponse = z.output<typeof auditResponse>;
