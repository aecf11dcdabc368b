import { redirect } from 'next/navigation';
import { requireMerchant } from './require-merchant';

/** Where a merchant starts. */
export default async function AdminPage() {
  await requireMerchant('/admin');
  redirect('/admin/jobs');
}
