'use client';

import { z } from 'zod';
import { useMay } from '@/components/shared/console/may';
import type { StaffRoleWire } from '@/lib/contract/account/console/staff';
import { type Right, usualRights } from '@/lib/domain/account/rights';
import { useConsoleT } from '@/lib/i18n/console/client';

/** What a merchant can be given: OWNER, the usual rights of STAFF, or a role of the shop's own. */
export type Given = { role: 'OWNER' | 'STAFF'; roleNo: number | null };

export const choiceOf = ({ role, roleNo }: Given) => (roleNo === null ? role : String(roleNo));
export const givenBy = (value: string): Given =>
  value === 'OWNER' || value === 'STAFF'
    ? { role: value, roleNo: null }
    : { role: 'STAFF', roleNo: Number(value) };

/** The form of a colleague's role. */
export const roleForm = z.object({ chosen: z.string() });

/** The names of rights, in the merchant's language. */
export function useRightNames() {
  const t = useConsoleT();
  return (rights: readonly Right[]) =>
    rights.map((right) => t(`field.right.${right}`)).join(', ') || t('staff.rights.none');
}

/** The roles that this merchant may hand out, none with more rights than their own. */
export function useRoleChoice(roles: StaffRoleWire[]) {
  const t = useConsoleT();
  const may = useMay();
  const namesOf = useRightNames();
  const hasAll = (rights: readonly Right[]) => rights.every((right) => may(right));
  return [
    ...(hasAll(usualRights)
      ? [{ value: 'STAFF', label: t('staff.role.usual'), description: namesOf(usualRights) }]
      : []),
    ...roles
      .filter(({ rights }) => hasAll(rights))
      .map(({ roleNo, name, rights }) => ({
        value: String(roleNo),
        label: name,
        description: namesOf(rights),
      })),
    ...(may('OWNER')
      ? [{ value: 'OWNER', label: t('console.role.OWNER'), description: t('staff.role.owner') }]
      : []),
  ];
}
