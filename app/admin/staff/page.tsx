import { FactorDemand } from '@/components/account/console/staff/factor-demand';
import { InviteForm } from '@/components/account/console/staff/invite-form';
import { RoleList } from '@/components/account/console/staff/role-list';
import { StaffList } from '@/components/account/console/staff/staff-list';
import { ForRight } from '@/components/shared/console/may';
import { PageTitle } from '@/components/shared/layout/shells';
import { rolesResponse, staffResponse } from '@/lib/contract/account/console/staff';
import { readOwnFactor } from '@/lib/use-cases/account/second-factor/read-own';
import { readStaff } from '@/lib/use-cases/account/staff/list-staff';
import { readRoles } from '@/lib/use-cases/account/staff/roles';
import { consolePage, titled } from '../console-page';

export const generateMetadata = titled('staff.title');

export default async function StaffPage() {
  const { merchant, ctx, t } = await consolePage('/admin/staff');
  const { staff } = staffResponse.parse({ staff: await readStaff(ctx, { merchant }) });
  const { roles } = rolesResponse.parse({ roles: await readRoles(ctx) });
  const factor = await readOwnFactor(ctx, merchant);
  return (
    <>
      <PageTitle title={t('staff.title')} lead={t('staff.lead')} />
      <div className="flex flex-col gap-6">
        <StaffList staff={staff} roles={roles} />
        <RoleList roles={roles} />
        <InviteForm roles={roles} />
        <ForRight needed="OWNER">
          <FactorDemand isDemanded={factor.isDemanded} isOwnOn={factor.isOn} />
        </ForRight>
      </div>
    </>
  );
}
