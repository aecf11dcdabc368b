'use client';

import type { ReactNode, RefObject } from 'react';

/** The one heading of the shown part; it takes the focus when the part changes. */
export function StageTitle({
  at,
  lead,
  children,
}: {
  at?: RefObject<HTMLHeadingElement | null>;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-col gap-2">
      <h1 ref={at} tabIndex={-1} className="text-2xl font-extrabold outline-hidden sm:text-3xl">
        {children}
      </h1>
      {lead && <p className="text-soft">{lead}</p>}
    </div>
  );
}
