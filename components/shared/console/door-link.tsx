'use client';

import type { ReactNode } from 'react';
import { neededAt } from '@/lib/domain/account/console-doors';
import { TextLink } from '../ui/link-button';
import { useMay } from './may';

type Props = {
  href: string;
  /** In a tab of its own, beside what is typed on this page. */
  isBeside?: boolean;
  children: ReactNode;
};

/** A link to a page of the console; its text alone for a merchant who may not open the page. */
export function DoorLink({ href, isBeside = false, children }: Props) {
  if (!useMay()(neededAt(href))) return <span>{children}</span>;
  return (
    <TextLink href={href} target={isBeside ? '_blank' : undefined}>
      {children}
    </TextLink>
  );
}
