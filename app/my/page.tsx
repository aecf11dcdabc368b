import { redirect } from 'next/navigation';
import { requireOrderer } from './require-orderer';

/** Opens the most used page. */
export default async function MyPage() {
  await requireOrderer('/my');
  redirect('/my/recurring-payments');
}
