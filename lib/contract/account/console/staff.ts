import { z } from 'zod';
import { rights } from '@/lib/domain/account/rights';
import { languages } from '@/lib/domain/shared/words/language';
import { email, line, maxInteger, pathNo, personName, phoneDigits } from '../../shared/common';
import { says } from '../../shared/field-errors';
import { seen } from '../../shared/seen';

const role = z.enum(['OWNER', 'STAFF']);
const right = z.enum(rights);
/** A role of the shop's own; null or absent for the usual rights of STAFF. */
const roleNo = z.int().min(1).max(maxInteger).nullable();

export const inviteRequest = z
  .object({
    memberId: z.string().regex(/^[a-z][a-z0-9._-]{3,29}$/),
    name: personName,
    mobile: phoneDigits,
    email,
    role,
    roleNo: roleNo.optional(),
    language: z.enum(languages),
  })
  .meta({ id: 'StaffInvitationRequest' });
export const inviteResponse = z.object({ memberNo: z.int() }).meta({ id: 'StaffInvitationResponse' });

/** `PATCH /admin/staff/{memberNo}`. */
export const staffChangeRequest = z
  .object({ role: role.optional(), roleNo: roleNo.optional(), isEnabled: z.boolean().optional(), seen })
  .refine(({ seen: _, ...change }) => Object.values(change).some((value) => value !== undefined), {
    error: says('required'),
  })
  .meta({ id: 'StaffChangeRequest' });

const staffMember = z
  .object({
    memberNo: z.int(),
    memberId: z.string(),
    name: z.string(),
    /** Masked. */
    mobile: z.string(),
    role,
    /** The role of the shop's own, if it is one. */
    ofRole: z.object({ roleNo: z.int(), name: z.string() }).nullable(),
    rights: z.array(right),
    /** A second factor is set up. */
    hasFactor: z.boolean(),
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

/** `POST /admin/staff/roles`, `PUT /admin/staff/roles/{roleNo}`. */
export const roleRequest = z
  .object({ name: line(30), rights: z.array(right).max(rights.length) })
  .meta({ id: 'StaffRoleRequest' });
export const roleChangeRequest = roleRequest.extend({ seen }).meta({ id: 'StaffRoleChangeRequest' });
export const rolePath = z.object({ roleNo: pathNo });
export const roleAdded = z.object({ roleNo: z.int() }).meta({ id: 'StaffRoleAdded' });
const staffRole = z
  .object({
    roleNo: z.int(),
    name: z.string(),
    rights: z.array(right),
    /** How many merchants have it. */
    members: z.int().min(0),
  })
  .meta({ id: 'StaffRole' });
export type StaffRoleWire = z.output<typeof staffRole>;
export const rolesResponse = z.object({ roles: z.array(staffRole) }).meta({ id: 'StaffRolesResponse' });

/** `PUT /admin/staff/second-factor`. */
export const factorDemandRequest = z
  .object({ isDemanded: z.boolean() })
  .meta({ id: 'SecondFactorDemandRequest' });
