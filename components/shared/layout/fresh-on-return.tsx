'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/**
 * A tab may show older data than the shop has: on back and forward, on return from the browser's back/forward cache, and when
 * a tab becomes visible again, the page is read once more. Typed input stays.
 */
export function FreshOnReturn() {
  const router = useRouter();
  useEffect(() => {
    // Runs after the router has shown its cached page.
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
