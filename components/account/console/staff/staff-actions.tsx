'use client';

import { ConfirmAction } from '@/components/shared/console/confirm-action';
import { api } from '@/lib/api-client';
import type { StaffMemberWire } from '@/lib/contract/account/console/staff';
import { useConsoleT } from '@/lib/i18n/console/client';

/** The OWNER's actions on a staff member; on oneself only to sign out everywhere. */
export function StaffActions({ one, onDone }: { one: StaffMemberWire; onDone: () => void }) {
  const t = useConsoleT();
  const { memberNo, name, role, isEnabled, isInvited, isSelf, sessions } = one;
  const path = `/admin/staff/${memberNo}`;
  const nextRole = role === 'OWNER' ? 'STAFF' : 'OWNER';
  const text = t('staff.confirm.text');
  return (
    <span className="flex flex-wrap gap-2">
      {!isSelf && (
        <>
          <ConfirmAction
            label={t(nextRole === 'OWNER' ? 'staff.makeOwner' : 'staff.makeStaff')}
            title={t('staff.confirm.role', { name, role: t(`console.role.${nextRole}`) })}
            text={text}
            call={() => api.patch(path, null, { role: nextRole })}
            onDone={onDone}
          />
          <ConfirmAction
            label={t(isEnabled ? 'staff.disable' : 'staff.enable')}
            title={t(isEnabled ? 'staff.confirm.disable' : 'staff.confirm.enable', { name })}
            {...(isEnabled && { text, isDangerous: true })}
            call={() => api.patch(path, null, { isEnabled: !isEnabled })}
            onDone={onDone}
          />
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
