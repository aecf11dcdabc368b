'use client';

import { useState } from 'react';
import { SaveForm } from '@/components/operations/console/settings/save-form';
import { useSaveForm } from '@/components/operations/console/settings/use-save-form';
import { Button } from '@/components/shared/ui/button';
import { Dialog } from '@/components/shared/ui/dialog';
import { RadioCards } from '@/components/shared/ui/form/choices';
import { TextField } from '@/components/shared/ui/form/text-field';
import { api } from '@/lib/api-client';
import {
  roleAdded,
  roleRequest,
  rolesResponse,
  type StaffRoleWire,
} from '@/lib/contract/account/console/staff';
import { rights } from '@/lib/domain/account/rights';
import { useConsoleT } from '@/lib/i18n/console/client';

type Props = { changed: StaffRoleWire | null; onSaved: () => void };

/** Makes a role, or changes the given one. */
export function RoleDialog({ changed: role, onSaved }: Props) {
  const t = useConsoleT();
  const [isOpen, setOpen] = useState(false);
  const title = t(role ? 'console.edit' : 'staff.roles.add');
  return (
    <>
      <Button variant={role ? 'secondary' : 'primary'} size="sm" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={role?.name ?? title}>
        <RoleForm
          changed={role}
          onSaved={() => {
            setOpen(false);
            onSaved();
          }}
        />
      </Dialog>
    </>
  );
}

function RoleForm({ changed: role, onSaved }: Props) {
  const t = useConsoleT();
  const { register, frame } = useSaveForm(
    roleRequest,
    valuesOf(role),
    async (values, seen) => {
      if (role) await api.put(`/admin/staff/roles/${role.roleNo}`, null, { ...values, seen });
      else await api.post('/admin/staff/roles', roleAdded, values);
      onSaved();
    },
    role ? { read: () => readAgain(role), objects: [`role ${role.roleNo}`] } : undefined,
  );
  // Behind the dialog, the form of an invitation has fields of the same names.
  const labelOf = (field: string) => t(field === 'name' ? 'staff.role.name' : 'staff.rights');
  return (
    <SaveForm {...frame} saved={undefined} labelOf={labelOf}>
      <TextField
        label={t('staff.role.name')}
        hint={t('staff.role.name.hint')}
        autoComplete="off"
        {...register('name')}
      />
      <RadioCards
        multiple
        legend={t('staff.rights')}
        hint={role && role.members > 0 && t('staff.rights.hint', { count: role.members })}
        options={rights.map((value) => ({
          value,
          label: t(`field.right.${value}`),
          description: t(`staff.right.${value}`),
        }))}
        {...register('rights')}
      />
    </SaveForm>
  );
}

const valuesOf = (role: StaffRoleWire | null) => ({ name: role?.name ?? '', rights: role?.rights ?? [] });

async function readAgain({ roleNo }: StaffRoleWire) {
  const { roles } = await api.get('/admin/staff/roles', rolesResponse);
  return valuesOf(roles.find((each) => each.roleNo === roleNo) ?? null);
}
