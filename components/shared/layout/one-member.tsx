'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
import { loadForOtherMember } from '@/lib/api-client';

type OtherMember = { memberNo: number | null; at: string };

/**
 * The root of a frame that is drawn for one member; its pages send this member with each call (`Drawn-For`).
 * Navigation does not draw a frame again: after a sign-in as another member in another tab, the next page loads
 * in full.
 */
export function OneMember({
  memberNo: told,
  children,
}: {
  memberNo: number | null | undefined;
  children: ReactNode;
}) {
  // A member who is not known yet is nobody else.
  const memberNo = told ?? null;
  const place = `${usePathname()}?${useSearchParams()}`;
  const [first, setFirst] = useState(memberNo);
  if (first !== memberNo && (first === null || memberNo === null)) setFirst(memberNo);
  const otherMember = useOtherTabs(told, place);
  const isReplaced = first !== null && memberNo !== null && first !== memberNo;
  const isLeft =
    told !== undefined &&
    otherMember !== undefined &&
    otherMember.memberNo !== memberNo &&
    otherMember.at !== place;
  const isOver = isReplaced || isLeft;
  const isShown = isReplaced || (memberNo !== null && otherMember?.memberNo !== null);

  useEffect(() => {
    if (!isOver) return;
    if (isShown) loadForOtherMember();
    else window.location.reload();
  }, [isOver, isShown]);

  return (
    <div data-drawn-for={memberNo ?? undefined} className="flex min-h-dvh flex-col">
      {!isOver && children}
    </div>
  );
}

/**
 * Sends this tab's member to the other tabs, once known. Returns the last member received, and the URL of this tab at that
 * time.
 */
function useOtherTabs(memberNo: number | null | undefined, place: string): OtherMember | undefined {
  const [otherMember, setOtherMember] = useState<OtherMember>();
  useEffect(() => {
    const channel = new BroadcastChannel('member');
    channel.onmessage = ({ data }) => setOtherMember({ memberNo: data, at: place });
    return () => channel.close();
  }, [place]);
  useEffect(() => {
    if (memberNo === undefined) return;
    const channel = new BroadcastChannel('member');
    channel.postMessage(memberNo);
    channel.close();
  }, [memberNo]);
  return otherMember;
}
