import { InviteForm } from '@/components/account/console/staff/invite-form';
import { StaffList } from '@/components/account/console/staff/staff-list';
import { PageTitle } from '@/components/shared/layout/shells';
import { staffResponse } from '@/lib/contract/account/console/staff';
import { readStaff } from '@/lib/use-cases/account/staff/list-staff';
import { consolePage, titled } from '../console-page';

export const generateMetadata = titled('staff.title');

export default async function StaffPage() {
  const { merchant, ctx, t } = await consolePage('/admin/staff');
  const { staff } = staffResponse.parse({ staff: await readStaff(ctx, { merchant }) });
  return (
    <>
      <PageTitle title={t('staff.title')} lead={t('staff.lead')} />
      <div className="flex flex-col gap-6">
        <StaffList staff={staff} />
        <InviteForm />
      </div>
    </>
  );
}
