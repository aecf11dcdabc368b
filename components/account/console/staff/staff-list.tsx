'use client';

import { useState } from 'react';
import { TableCard } from '@/components/shared/console/table-card';
import { Badge } from '@/components/shared/ui/badge';
import { Done } from '@/components/shared/ui/done';
import { useFormat } from '@/components/shared/ui/use-format';
import type { StaffMemberWire, StaffRoleWire } from '@/lib/contract/account/console/staff';
import { formatPhone } from '@/lib/format';
import { useConsoleT } from '@/lib/i18n/console/client';
import { useRightNames } from './role-choice';
import { StaffActions } from './staff-actions';

export function StaffList({ staff, roles }: { staff: StaffMemberWire[]; roles: StaffRoleWire[] }) {
  const t = useConsoleT();
  const namesOf = useRightNames();
  const { when } = useFormat();
  const [isDone, setDone] = useState(false);
  const sessionsOf = ({ sessions, lastSeenAt }: StaffMemberWire) =>
    lastSeenAt === null
      ? t('staff.sessions.none')
      : t('staff.sessions.text', { count: sessions, at: when(lastSeenAt) });
  return (
    <TableCard
      title={t('staff.list')}
      rows={staff}
      rowKey={({ memberNo }) => memberNo}
      columns={[
        {
          head: t('staff.name'),
          isName: true,
          cell: ({ name, memberId, isSelf }) => (
            <span className="flex flex-wrap gap-1 md:flex-nowrap md:whitespace-nowrap">
              <span>{`${name} (${memberId})`}</span>
              {isSelf && <Badge>{t('staff.self')}</Badge>}
            </span>
          ),
        },
        {
          head: t('staff.role'),
          cell: ({ role, ofRole, rights }) => (
            <>
              <span>{ofRole?.name ?? t(role === 'OWNER' ? 'console.role.OWNER' : 'staff.role.usual')}</span>
              {role === 'STAFF' && <span className="block text-sm text-soft">{namesOf(rights)}</span>}
            </>
          ),
        },
        {
          head: t('staff.mobile'),
          cell: ({ mobile }) => <span className="whitespace-nowrap">{formatPhone(mobile)}</span>,
        },
        {
          head: t('staff.state'),
          cell: (one) => (
            <span className="flex flex-wrap gap-1 whitespace-nowrap">
              <StaffState one={one} />
              {one.hasFactor && <Badge>{t('staff.factor.on')}</Badge>}
            </span>
          ),
        },
        { head: t('staff.sessions'), cell: sessionsOf },
        {
          head: t('staff.actions'),
          cell: (one) => <StaffActions one={one} roles={roles} onDone={() => setDone(true)} />,
        },
      ]}
    >
      <Done className="mb-4">{isDone && t('staff.done')}</Done>
    </TableCard>
  );
}

function StaffState({ one }: { one: StaffMemberWire }) {
  const t = useConsoleT();
  if (!one.isEnabled) return <Badge tone="danger">{t('staff.state.disabled')}</Badge>;
  if (one.isInvited) return <Badge tone="warning">{t('staff.state.invited')}</Badge>;
  return <Badge tone="success">{t('staff.state.active')}</Badge>;
}
