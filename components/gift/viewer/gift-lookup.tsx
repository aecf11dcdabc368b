'use client';

import { useRouter } from 'next/navigation';
import { useT } from '@/lib/i18n/client';
import { writeTab } from '../tab-storage';
import { GuestLogin } from './guest-login';

/** For recipients who have the gift's number but no link. */
export function GiftLookup() {
  const t = useT();
  const router = useRouter();
  return (
    <GuestLogin
      title={t('gift.lookup.title')}
      lead={t('gift.lookup.lead')}
      onIn={(guestToken, giftNo) => {
        writeTab('guestToken', guestToken);
        router.push(`/gift/${giftNo}`);
      }}
    />
  );
}
