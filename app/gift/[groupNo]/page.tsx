import { notFound } from 'next/navigation';
import { GuestGift } from '@/components/gift/viewer/guest-gift';
import { datedNo } from '@/lib/contract/shared/common';

/** Shows the look-up whether the number exists or not; only endpoint 12 reveals the gift. */
export default async function GuestGiftPage({ params }: { params: Promise<{ groupNo: string }> }) {
  const { groupNo } = await params;
  if (!datedNo.safeParse(groupNo).success) notFound();
  return <GuestGift giftKey={groupNo} />;
}
