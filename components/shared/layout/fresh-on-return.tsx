'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/**
 * Reloads the data of a page that may be out of date: on back and forward, on return from the back/forward
 * cache, and when the tab becomes visible again. Typed input stays.
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
