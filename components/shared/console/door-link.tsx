'use client';

import type { ReactNode } from 'react';
import { neededAt } from '@/lib/domain/account/console-doors';
import { TextLink } from '../ui/link-button';
import { useMay } from './may';

/** A link to a page of the console; its text alone for a merchant who may not open the page. */
export function DoorLink({ href, children }: { href: string; children: ReactNode }) {
  return useMay()(neededAt(href)) ? <TextLink href={href}>{children}</TextLink> : <span>{children}</span>;
}
