import { z } from 'zod';
import { email, pathNo, personName, phoneDigits } from '../../shared/common';
import { says } from '../../shared/field-errors';

const role = z.enum(['OWNER', 'STAFF']);

export const inviteRequest = z
  .object({
    memberId: z.string().regex(/^[a-z][a-z0-9._-]{3,29}$/),
    name: personName,
    mobile: phoneDigits,
    email,
    role,
    language: z.enum(['ko', 'en']),
  })
  .meta({ id: 'StaffInvitationRequest' });
export const inviteResponse = z.object({ memberNo: z.int() }).meta({ id: 'StaffInvitationResponse' });

/** `PATCH /admin/staff/{memberNo}`. */
export const staffChangeRequest = z
  .object({ role: role.optional(), isEnabled: z.boolean().optional() })
  .refine(({ role, isEnabled }) => role !== undefined || isEnabled !== undefined, { error: says('required') })
  .meta({ id: 'StaffChangeRequest' });

const staffMember = z
  .object({
    memberNo: z.int(),
    memberId: z.string(),
    name: z.string(),
    /** Masked. */
    mobile: z.string(),
    role,
    isEnabled: z.boolean(),
    /** No password is set yet. */
    isInvited: z.boolean(),
    isSelf: z.boolean(),
    createdAt: z.string(),
    sessions: z.int(),
    lastSeenAt: z.string().nullable(),
  })
  .meta({ id: 'StaffMember' });
export type StaffMemberWire = z.output<typeof staffMember>;
export const staffResponse = z.object({ staff: z.array(staffMember) }).meta({ id: 'StaffResponse' });
export const staffPath = z.object({ memberNo: pathNo });
