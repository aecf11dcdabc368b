import type { ReactNode } from 'react';

/**
 * Keeps the main action in sight: the bar is at the bottom of the screen until the end of the page is reached. If large
 * letters would make it cover the page, it is only at the end.
 */
export function WithPayBar({ bar, children }: { bar: ReactNode; children: ReactNode }) {
  return (
    <div className="@container">
      {children}
      <PayBar>{bar}</PayBar>
    </div>
  );
}

function PayBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-pay-bar
      className="bottom-0 z-20 @min-[17rem]:sticky -mx-4 mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-pop sm:bottom-4 sm:mx-0 sm:rounded-card sm:border sm:px-6 print:hidden"
    >
      {children}
    </div>
  );
}
