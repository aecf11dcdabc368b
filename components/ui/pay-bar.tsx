import type { ReactNode } from 'react';

/**
 * What leads on, always in sight: it lies at the bottom of the screen until the page's own end is there. Stands last in what it
 * belongs to, beside all the rest of the page.
 */
export function PayBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-pay-bar
      className="sticky bottom-0 z-20 -mx-4 mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-pop sm:bottom-4 sm:mx-0 sm:rounded-card sm:border sm:px-6 print:hidden"
    >
      {children}
    </div>
  );
}
