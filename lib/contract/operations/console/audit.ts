import { z } from 'zod';
import { beforeNo, listSize, listSort, maxInteger, orNull, queryInt } from '../../shared/common';

export const auditQuery = z.object({
  actorNo: orNull(queryInt(1, maxInteger)),
  action: orNull(z.string().regex(/^[a-z_.-]{1,60}$/)),
  object: orNull(z.string().min(1).max(120)),
  beforeAuditNo: beforeNo,
  sort: listSort,
  size: listSize,
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

/** Names of things in the audit log, with commas between them. */
export const lastChangeQuery = z.object({
  objects: z
    .string()
    .min(1)
    .max(2_000)
    .transform((text) => text.split(',')),
});
/** Who changed one of them last; both are null where the log has nothing. */
export const lastChangeResponse = z
  .object({ actorName: z.string().nullable(), at: z.string().nullable() })
  .meta({ id: 'LastChangeResponse' });
