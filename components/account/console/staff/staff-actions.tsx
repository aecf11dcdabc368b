'use client';

import { useState } from 'react';
import { ConfirmAction } from '@/components/shared/console/confirm-action';
import { useMay } from '@/components/shared/console/may';
import { RadioCards } from '@/components/shared/ui/form/choices';
import { api } from '@/lib/api-client';
import type { StaffMemberWire, StaffRoleWire } from '@/lib/contract/account/console/staff';
import { useConsoleT } from '@/lib/i18n/console/client';
import { choiceOf, givenBy, useRoleChoice } from './role-choice';

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
  const choice = useRoleChoice(roles);
  const now = choiceOf({ role: one.role, roleNo: one.ofRole?.roleNo ?? null });
  const [chosen, setChosen] = useState(now);
  return (
    <ConfirmAction
      label={t('staff.changeRole')}
      title={t('staff.confirm.role', { name: one.name })}
      call={() => api.patch(`/admin/staff/${one.memberNo}`, null, givenBy(chosen))}
      onDone={onDone}
    >
      <RadioCards
        legend={t('staff.role')}
        hint={t('staff.role.change.hint')}
        options={choice}
        values={[chosen]}
        onValuesChange={([value]) => value && setChosen(value)}
      />
    </ConfirmAction>
  );
}
