'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
import { loadForOtherMember } from '@/lib/api-client';

type Heard = { memberNo: number | null; at: string };

/**
 * The root of a frame drawn for one member; each call of its pages names that member (`Drawn-For`). A frame is not read again
 * on navigation: after another sign-in in another tab, the next page is loaded in full and never shown in this frame.
 */
export function OneMember({ memberNo, children }: { memberNo: number | null; children: ReactNode }) {
  const place = `${usePathname()}?${useSearchParams()}`;
  const [first, setFirst] = useState(memberNo);
  if (first !== memberNo && (first === null || memberNo === null)) setFirst(memberNo);
  const heard = useOtherTabs(memberNo, place);
  const isReplaced = first !== null && memberNo !== null && first !== memberNo;
  const isLeft = heard !== undefined && heard.memberNo !== memberNo && heard.at !== place;
  const isOver = isReplaced || isLeft;
  const isTold = isReplaced || (memberNo !== null && heard?.memberNo !== null);

  useEffect(() => {
    if (!isOver) return;
    if (isTold) loadForOtherMember();
    else window.location.reload();
  }, [isOver, isTold]);

  return (
    <div data-drawn-for={memberNo ?? undefined} className="flex min-h-dvh flex-col">
      {!isOver && children}
    </div>
  );
}

/** Sends this tab's member to the other tabs; returns the last member received, with this tab's place at that time. */
function useOtherTabs(memberNo: number | null, place: string): Heard | undefined {
  const [heard, setHeard] = useState<Heard>();
  useEffect(() => {
    const channel = new BroadcastChannel('member');
    channel.onmessage = ({ data }) => setHeard({ memberNo: data, at: place });
    return () => channel.close();
  }, [place]);
  useEffect(() => {
    const channel = new BroadcastChannel('member');
    channel.postMessage(memberNo);
    channel.close();
  }, [memberNo]);
  return heard;
}
