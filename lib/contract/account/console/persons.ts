import { z } from 'zod';
import { line } from '../../shared/common';

/** A mobile number, a group number or a member id. */
const subject = z.string().trim().min(4).max(40);

export const findPersonRequest = z.object({ subject });
export const erasePersonRequest = z.object({ subject, reason: line(200) });

const counts = z.record(z.string(), z.int().min(0));
const hold = z.object({
  groupNo: z.string().nullable(),
  why: z.enum([
    'LIVE_APPLICATION',
    'UNSHIPPED_BOX',
    'OPEN_CHARGE',
    'OPEN_CLAIM',
    'OPEN_BUSINESS',
    'MERCHANT',
  ]),
});

export const personResponse = z
  .object({
    kind: z.enum(['MOBILE', 'GROUP', 'MEMBER']),
    groupNos: z.array(z.string()),
    memberNo: z.int().nullable(),
    /** The number of records to erase. */
    counts,
    /** Records that block the erasure: while one exists, nothing is erased. */
    holds: z.array(hold),
  })
  .meta({ id: 'PersonResponse' });
export type PersonResponse = z.output<typeof personResponse>;

export const erasedResponse = z
  .object({ isErased: z.boolean(), counts, holds: z.array(hold) })
  .meta({ id: 'ErasedResponse' });
