'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/**
 * What a tab remembers may be older than the shop: on the way back and forward, out of the browser's back/forward cache, and
 * when a tab is looked at again, the page is read once more. What was typed stays.
 */
export function FreshOnReturn() {
  const router = useRouter();
  useEffect(() => {
    // After the router has shown the page that it remembers.
    const onWay = () => setTimeout(() => router.refresh());
    const onShow = (event: PageTransitionEvent) => event.persisted && router.refresh();
    const onSight = () => document.visibilityState === 'visible' && router.refresh();
    window.addEventListener('popstate', onWay);
    window.addEventListener('pageshow', onShow);
    document.addEventListener('visibilitychange', onSight);
    return () => {
      window.removeEventListener('popstate', onWay);
      window.removeEventListener('pageshow', onShow);
      document.removeEventListener('visibilitychange', onSight);
    };
  }, [router]);
  return null;
}
