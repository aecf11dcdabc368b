import { redirect } from 'next/navigation';
import { requireOrderer } from './require-orderer';

/** What people come for most. */
export default async function MyPage() {
  await requireOrderer('/my');
  redirect('/my/recurring-payments');
}
