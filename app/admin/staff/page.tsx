import type { Metadata } from 'next';
import { requestLanguage } from '@/app/request-language';
import { InviteForm } from '@/components/account/console/staff/invite-form';
import { StaffList } from '@/components/account/console/staff/staff-list';
import { PageTitle } from '@/components/shared/layout/shells';
import { staffResponse } from '@/lib/contract/account/console/staff';
import { createContext } from '@/lib/http/context';
import { translateConsole } from '@/lib/i18n/console';
import { readStaff } from '@/lib/use-cases/account/staff/list-staff';
import { requireMerchant } from '../require-merchant';

export async function generateMetadata(): Promise<Metadata> {
  return { title: translateConsole(await requestLanguage())('staff.title') };
}

export default async function StaffPage() {
  const merchant = await requireMerchant('/admin/staff', 'OWNER');
  const ctx = await createContext();
  const t = translateConsole(await requestLanguage());
  const { staff } = staffResponse.parse({ staff: await readStaff(ctx, { merchant }) });
  return (
    <>
      <PageTitle title={t('staff.title')} lead={t('staff.lead')} />
      <div className="flex flex-col gap-6">
        <StaffList staff={staff} timeZone={ctx.config.SHOP_TIME_ZONE} />
        <InviteForm />
      </div>
    </>
  );
}
