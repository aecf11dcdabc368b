'use client';

import { useState } from 'react';
import { ConfirmAction } from '@/components/shared/console/confirm-action';
import { useMay } from '@/components/shared/console/may';
import { TableCard } from '@/components/shared/console/table-card';
import { Done } from '@/components/shared/ui/done';
import { api } from '@/lib/api-client';
import type { StaffRoleWire } from '@/lib/contract/account/console/staff';
import { useConsoleT } from '@/lib/i18n/console/client';
import { useRightNames } from './role-choice';
import { RoleDialog } from './role-dialog';

/** The shop's own roles; an OWNER makes, changes and removes them. */
export function RoleList({ roles }: { roles: StaffRoleWire[] }) {
  const t = useConsoleT();
  const isOwner = useMay()('OWNER');
  const namesOf = useRightNames();
  const [result, setResult] = useState<string>();
  const saved = () => setResult(t('console.saved'));
  return (
    <TableCard
      title={t('staff.roles')}
      action={isOwner && <RoleDialog changed={null} onSaved={saved} />}
      empty={t('staff.roles.none')}
      rows={roles}
      rowKey={({ roleNo }) => roleNo}
      columns={[
        { head: t('staff.role.name'), isName: true, cell: ({ name }) => name },
        { head: t('staff.rights'), cell: ({ rights }) => namesOf(rights) },
        {
          head: t('staff.role.members'),
          align: 'right',
          cell: ({ members }) => members,
        },
        ...(isOwner
          ? [
              {
                head: t('staff.actions'),
                cell: (role: StaffRoleWire) => (
                  <span className="flex flex-wrap items-start gap-2">
                    <RoleDialog changed={role} onSaved={saved} />
                    <ConfirmAction
                      label={t('staff.role.remove')}
                      title={t('staff.role.remove.ask', { name: role.name })}
                      disabledReason={role.members > 0 ? t('error.ROLE_IN_USE') : undefined}
                      isDangerous
                      call={() => api.delete(`/admin/staff/roles/${role.roleNo}`, null)}
                      onDone={() => setResult(t('staff.role.removed', { name: role.name }))}
                    />
                  </span>
                ),
              },
            ]
          : []),
      ]}
    >
      <p className="mb-4 text-soft">{t('staff.roles.lead')}</p>
      <Done className="mb-4">{result}</Done>
    </TableCard>
  );
}
