'use client';

import { useState } from 'react';
import { SaveForm } from '@/components/operations/console/settings/save-form';
import { useSaveForm } from '@/components/operations/console/settings/use-save-form';
import { ConfirmAction } from '@/components/shared/console/confirm-action';
import { useMay } from '@/components/shared/console/may';
import { Button } from '@/components/shared/ui/button';
import { Dialog } from '@/components/shared/ui/dialog';
import { RadioCards } from '@/components/shared/ui/form/choices';
import { api } from '@/lib/api-client';
import {
  type StaffMemberWire,
  type StaffRoleWire,
  staffResponse,
} from '@/lib/contract/account/console/staff';
import { useConsoleT } from '@/lib/i18n/console/client';
import { choiceOf, givenBy, roleForm, useRoleChoice } from './role-choice';

type Props = { one: StaffMemberWire; roles: StaffRoleWire[]; onDone: () => void };

/** Actions on a colleague. A colleague with more rights than the merchant has none; oneself has only signing out everywhere. */
export function StaffActions({ one, roles, onDone }: Props) {
  const t = useConsoleT();
  const may = useMay();
  const { memberNo, name, role, rights, hasFactor, isEnabled, isInvited, isSelf, sessions } = one;
  const path = `/admin/staff/${memberNo}`;
  const text = t('staff.confirm.text');
  if (!may('OWNER') && (role === 'OWNER' || !rights.every((right) => may(right)))) return null;
  return (
    <span className="flex flex-wrap gap-2">
      {!isSelf && (
        <>
          <ChangeRole one={one} roles={roles} onDone={onDone} />
          <ConfirmAction
            label={t(isEnabled ? 'staff.disable' : 'staff.enable')}
            title={t(isEnabled ? 'staff.confirm.disable' : 'staff.confirm.enable', { name })}
            {...(isEnabled && { text, isDangerous: true })}
            call={() => api.patch(path, null, { isEnabled: !isEnabled })}
            onDone={onDone}
          />
          {hasFactor && (
            <ConfirmAction
              label={t('staff.factor.reset')}
              title={t('staff.confirm.factor', { name })}
              text={t('staff.confirm.factor.text')}
              isDangerous
              call={() => api.delete(`${path}/second-factor`, null)}
              onDone={onDone}
            />
          )}
        </>
      )}
      {sessions > 0 && (
        <ConfirmAction
          label={t('staff.signOut')}
          title={t('staff.confirm.signOut', { name })}
          text={text}
          call={() => api.delete(`${path}/sessions`, null)}
          onDone={onDone}
        />
      )}
      {isInvited && isEnabled && (
        <ConfirmAction
          label={t('staff.inviteAgain')}
          title={t('staff.confirm.inviteAgain', { name })}
          call={() => api.post(`${path}/invitation`, null, undefined)}
          onDone={onDone}
        />
      )}
    </span>
  );
}

function ChangeRole({ one, roles, onDone }: Props) {
  const t = useConsoleT();
  const [isOpen, setOpen] = useState(false);
  const done = () => {
    setOpen(false);
    onDone();
  };
  return (
    <>
      <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('staff.changeRole')}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t('staff.confirm.role', { name: one.name })}>
        <RoleOf one={one} roles={roles} onDone={done} />
      </Dialog>
    </>
  );
}

function RoleOf({ one, roles, onDone }: Props) {
  const t = useConsoleT();
  const { register, frame } = useSaveForm(
    roleForm,
    valuesOf(one),
    async (values, seen) => {
      const began = roleForm.parse(seen);
      const change = { ...givenBy(values.chosen), seen: givenBy(began.chosen) };
      await api.patch(`/admin/staff/${one.memberNo}`, null, change);
      onDone();
    },
    { read: () => readAgain(one), objects: [`member ${one.memberNo}`] },
  );
  return (
    <SaveForm {...frame} saved={undefined} label={t('staff.changeRole')}>
      <RadioCards
        legend={t('staff.role')}
        hint={t('staff.role.change.hint')}
        options={useRoleChoice(roles)}
        {...register('chosen')}
      />
    </SaveForm>
  );
}

const valuesOf = ({ role, ofRole }: StaffMemberWire) => ({
  chosen: choiceOf({ role, roleNo: ofRole?.roleNo ?? null }),
});

async function readAgain(one: StaffMemberWire) {
  const { staff } = await api.get('/admin/staff', staffResponse);
  return valuesOf(staff.find(({ memberNo }) => memberNo === one.memberNo) ?? one);
}
