'use client';

import type { ReactNode, RefObject } from 'react';

/** The one heading of the shown part; it takes the focus when the part changes. */
export function StageTitle({
  at,
  level = 1,
  lead,
  children,
}: {
  at?: RefObject<HTMLHeadingElement | null> | undefined;
  /** 2 in the giver's preview, which lies on a page with a heading of its own. */
  level?: 1 | 2 | undefined;
  lead?: ReactNode;
  children: ReactNode;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className="flex flex-col gap-2">
      <Heading ref={at} tabIndex={-1} className="text-2xl font-extrabold outline-hidden sm:text-3xl">
        {children}
      </Heading>
      {lead && <p className="text-soft">{lead}</p>}
    </div>
  );
}
